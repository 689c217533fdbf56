import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { type MallFacet, type MallTypeNode, mallGoodsEndpoints, mallGoodsLimits } from '@anyan/contract';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '../../../../platform/format.ts';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { wayTo } from './categories.ts';
import { FacetFinder, isFound } from './FacetFinder.tsx';
import { attributeOf, type Filters, filterOf, type Patch, type Told, withAttribute } from './state.ts';
import { texts } from './texts.ts';
import { useTypes } from './useNames.ts';
import './facets.css';

/** Values of a facet in sight before more are asked for. */
const few = 6;

interface Props {
  facets: readonly MallFacet[];
  filters: Filters;
  onPatch: (patch: Patch) => void;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column of choices
  <div role="group" className="facet" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </div>
);

interface Choice {
  id: string;
  label: string;
  count?: number | undefined;
  on: boolean;
  onPress: () => void;
}

const Choices = ({ title, choices }: { title: string; choices: readonly Choice[] }) => {
  const t = useTexts(texts);
  const [all, setAll] = useState(false);
  const shown = all ? choices : choices.filter(({ on }, at) => on || at < few);
  return (
    <>
      <ul>
        {shown.map(({ id, label, count, on, onPress }) => (
          <li key={id}>
            <button type="button" aria-pressed={on} onClick={onPress}>
              <span title={label}>{label}</span>
              {count !== undefined && <small>{formatNumber(count)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {choices.length > few && (
        <Button
          type="link"
          size="small"
          aria-expanded={all}
          aria-label={t(all ? 'lessOf' : 'moreOf', { name: title })}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'less' : 'more')}
        </Button>
      )}
    </>
  );
};

/** Where one is among the categories, and those below with what each would show. */
const Categories = ({
  facet,
  filters,
  onPatch,
}: Omit<Props, 'facets'> & { facet: MallFacet | undefined }) => {
  const t = useTexts(texts);
  const types = useTypes();
  const chosen = filters.commodityTypeId;
  const way = chosen ? wayTo(types, chosen) : [];
  const below: readonly MallTypeNode[] = chosen ? (way.at(-1)?.children ?? []) : types;
  const counts = new Map(facet?.values.map(({ id, count }) => [id, count]));
  const go = (commodityTypeId?: string) => onPatch({ commodityTypeId });
  const title = t('category');
  const choices = below
    .map((node) => ({ node, count: facet ? (counts.get(node.id) ?? 0) : node.count }))
    .filter(({ count }) => count > 0)
    .map(({ node, count }) => ({
      ...{ id: node.id, label: node.commodityTypeName, count, on: false },
      onPress: () => go(node.id),
    }));
  if (way.length === 0 && choices.length === 0) return null;
  return (
    <Section title={title}>
      {chosen && (
        <ul className="facet-way">
          <li>
            <button type="button" onClick={() => go()}>
              <span>{t('allCategories')}</span>
            </button>
          </li>
          {way.map(({ id, commodityTypeName }) => (
            <li key={id}>
              <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => go(id)}>
                <span>{commodityTypeName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Choices title={title} choices={choices} />
    </Section>
  );
};

const yuan = /^\d{1,8}(\.\d{1,2})?$/;

/** Goods between two prices; what is no price is not looked for. */
const Prices = ({ filters, onPatch }: Omit<Props, 'facets'>) => {
  const t = useTexts(texts);
  const [from, setFrom] = useState(filters.priceFrom ?? '');
  const [to, setTo] = useState(filters.priceTo ?? '');
  useEffect(() => {
    setFrom(filters.priceFrom ?? '');
    setTo(filters.priceTo ?? '');
  }, [filters.priceFrom, filters.priceTo]);
  const right = [from, to].every((one) => one === '' || yuan.test(one));
  const turned = from !== '' && to !== '' && Number(from) > Number(to);
  const field = (name: 'priceFrom' | 'priceTo', value: string, set: (value: string) => void) => (
    <input
      inputMode="decimal"
      aria-label={t(name)}
      placeholder={t(name)}
      aria-invalid={value !== '' && !yuan.test(value)}
      value={value}
      onChange={({ target }) => set(target.value.trim())}
    />
  );
  return (
    <Section title={t('price')}>
      <form
        className="facet-price"
        onSubmit={(event) => {
          event.preventDefault();
          if (right) onPatch(turned ? { priceFrom: to, priceTo: from } : { priceFrom: from, priceTo: to });
        }}
      >
        {field('priceFrom', from, setFrom)}
        <span aria-hidden>–</span>
        {field('priceTo', to, setTo)}
        <Button
          htmlType="submit"
          size="small"
          disabled={!right}
          aria-label={t('apply')}
          icon={<CheckOutlined />}
        />
      </form>
    </Section>
  );
};

/** What to narrow a list by, each value with how many goods it would leave. */
export const Facets = ({ facets, filters, onPatch, told }: Props & { told: Told }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const names = mallGoodsEndpoints.mallCommodityList.input.properties;
  return (
    <div className="facets">
      <Categories facet={facets.find(({ name }) => name === 'type')} filters={filters} onPatch={onPatch} />
      {told.figures && (
        <label className="facet-spot">
          <input
            type="checkbox"
            checked={filters.inStock === true}
            onChange={({ target }) => onPatch({ inStock: target.checked ? 'true' : undefined })}
          />
          {t('onlySpot')}
        </label>
      )}
      {told.prices && <Prices filters={filters} onPatch={onPatch} />}
      {facets.map(({ name, attribute, values }) => {
        if (name === 'type' || values.length === 0) return null;
        const filter = filterOf[name];
        const chosen = attribute ? attributeOf(filters, attribute) : filters[filter];
        const choose = (id: string | undefined) =>
          onPatch(attribute ? { attributes: withAttribute(filters, attribute, id) } : { [filter]: id });
        const title = attribute ?? label(names[filter]);
        return (
          <Section key={attribute ? `attribute ${attribute}` : name} title={title}>
            <Choices
              title={title}
              choices={values.map(({ id, label: words, count }) => ({
                ...{ id, label: words, count, on: chosen === id },
                onPress: () => choose(chosen === id ? undefined : id),
              }))}
            />
            {isFound(name) && values.length >= mallGoodsLimits.facet && (
              <FacetFinder
                name={name}
                title={title}
                commodityTypeId={filters.commodityTypeId}
                onChoose={choose}
              />
            )}
          </Section>
        );
      })}
    </div>
  );
};
