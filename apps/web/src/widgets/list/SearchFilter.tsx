import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { fieldOf, type TObject } from '@anyan/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { widthOf } from '../show/ellipsis.ts';
import { texts } from '../texts.ts';
import { FilterControl, type PlainFilter, useFilterTitle } from './FilterControl.tsx';
import type { Filters } from './urlState.ts';

/** A longer name stands inside its field: beside it, it would leave no room to type. */
const longestLabel = 12;

/** So many fields stand in the row; more wait behind 展开. */
export const fieldsInRow = 3;

interface Props {
  filters: readonly PlainFilter[];
  schema: TObject | undefined;
  value: Filters;
  onSearch: (values: Filters) => void;
  onClear: () => void;
  /** One field under the other (the sheet of phones). */
  stacked?: boolean;
  /** One of the fields that wait behind 展开 is set. */
  unfolded?: boolean;
}

/** The filter bar: fields, 查询, 清空 and 展开 beyond three fields. */
export const SearchFilter = ({
  filters,
  schema,
  value,
  onSearch,
  onClear,
  stacked,
  unfolded = false,
}: Props) => {
  const t = useTexts(texts);
  const titleOf = useFilterTitle(schema);
  const [draft, setDraft] = useState<Filters>(value);
  const [open, setOpen] = useState(unfolded);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the values is their identity
  useEffect(() => setDraft(value), [key]);

  // A switch has no place for its name inside.
  const hasLabel = (filter: PlainFilter) =>
    stacked || widthOf(titleOf(filter)) <= longestLabel || fieldOf(schema, filter.field)?.kind === 'boolean';
  const shown = stacked || open ? filters : filters.slice(0, fieldsInRow);
  return (
    <form
      className={stacked ? 'ay-filter ay-filter-stacked' : 'ay-filter'}
      aria-label={t('filter')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      {shown.map((filter) => (
        <div key={filter.field} className={filter.to ? 'ay-filter-field ay-filter-wide' : 'ay-filter-field'}>
          {hasLabel(filter) && <span className="ay-filter-label">{titleOf(filter)}</span>}
          <div className="ay-filter-control">
            <FilterControl
              filter={filter}
              schema={schema}
              title={titleOf(filter)}
              values={draft}
              labelled={hasLabel(filter)}
              onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            />
          </div>
        </div>
      ))}
      <div className="ay-filter-buttons">
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
        <Button onClick={onClear}>{t('clear')}</Button>
        {!stacked && filters.length > fieldsInRow && (
          <Button
            type="link"
            aria-expanded={open}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setOpen(!open)}
            style={{ paddingInline: 4 }}
          >
            {open ? t('collapse') : t('expand')}
          </Button>
        )}
      </div>
    </form>
  );
};
