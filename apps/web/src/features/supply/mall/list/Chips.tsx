import CloseOutlined from '@ant-design/icons/CloseOutlined';
import type { MallFacet } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { type Chosen, type Filters, filterNames, type Patch } from './state.ts';
import { texts } from './texts.ts';
import { useFilterName } from './useNames.ts';

interface Props {
  filters: Filters;
  facets: readonly MallFacet[];
  onPatch: (patch: Patch) => void;
  onClear: () => void;
}

/** Filters that narrow the list, a pair of prices being one. */
export const chosenOf = (filters: Filters): Chosen[] =>
  filterNames.flatMap((name): Chosen[] => {
    if (name === 'attributes') return (filters.attributes ?? []).map((attribute) => ({ name, attribute }));
    return filters[name] !== undefined && !(name === 'priceTo' && filters.priceFrom) ? [{ name }] : [];
  });

const without = (filters: Filters, { name, attribute }: Chosen): Patch => {
  if (attribute) return { attributes: filters.attributes?.filter((one) => one !== attribute) };
  return name === 'priceFrom' ? { priceFrom: '', priceTo: '' } : { [name]: undefined };
};

/** What the list is narrowed by, each to be taken away. */
export const Chips = ({ filters, facets, onPatch, onClear }: Props) => {
  const t = useTexts(texts);
  const nameOf = useFilterName(filters, facets);
  const chosen = chosenOf(filters);
  if (chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div role="group" className="goods-chips" aria-label={t('chosen')}>
      {chosen.map((one) => {
        const words = nameOf(one);
        return (
          <button
            key={one.attribute ?? one.name}
            type="button"
            aria-label={t('without', { name: words })}
            onClick={() => onPatch(without(filters, one))}
          >
            <span>{words}</span>
            <CloseOutlined aria-hidden />
          </button>
        );
      })}
      {chosen.length > 1 && (
        <Button type="link" size="small" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
};
