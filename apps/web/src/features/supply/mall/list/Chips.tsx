import CloseOutlined from '@ant-design/icons/CloseOutlined';
import type { MallFacet } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { type FilterName, type Filters, filterNames, type Patch } from './state.ts';
import { texts } from './texts.ts';
import { useFilterName } from './useNames.ts';

interface Props {
  filters: Filters;
  facets: readonly MallFacet[];
  onPatch: (patch: Patch) => void;
  onClear: () => void;
}

/** Filters that narrow the list, a pair of prices being one. */
export const chosenOf = (filters: Filters): FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined && !(name === 'priceTo' && filters.priceFrom));

/** What the list is narrowed by, each to be taken away. */
export const Chips = ({ filters, facets, onPatch, onClear }: Props) => {
  const t = useTexts(texts);
  const nameOf = useFilterName(filters, facets);
  const chosen = chosenOf(filters);
  if (chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div role="group" className="goods-chips" aria-label={t('chosen')}>
      {chosen.map((name) => {
        const words = nameOf(name);
        const gone: Patch = name === 'priceFrom' ? { priceFrom: '', priceTo: '' } : { [name]: undefined };
        return (
          <button
            key={name}
            type="button"
            aria-label={t('without', { name: words })}
            onClick={() => onPatch(gone)}
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
