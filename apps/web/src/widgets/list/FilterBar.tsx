import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { fieldOf, type TObject } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { SearchBox } from '../form/SearchBox.tsx';
import { texts } from '../texts.ts';
import { type PlainFilter, useFilterTitle } from './FilterControl.tsx';
import { fieldsInRow, SearchFilter } from './SearchFilter.tsx';
import type { Filters } from './urlState.ts';
import type { ListHandle } from './useListState.ts';

const Sheet = lazy(() => import('./Sheet.tsx'));

interface Props {
  filters: readonly PlainFilter[];
  schema: TObject | undefined;
  list: ListHandle;
  phone: boolean;
}

const keysOf = (filters: readonly PlainFilter[]) =>
  filters.flatMap((filter) => (filter.to ? [filter.field, filter.to] : [filter.field]));

/** Filters over a list: a row on a desk, one search box and a sheet on a phone. */
export const FilterBar = ({ filters, schema, list, phone }: Props) => {
  const t = useTexts(texts);
  const titleOf = useFilterTitle(schema);
  const [open, setOpen] = useState(false);
  const keys = keysOf(filters);
  const value: Filters = Object.fromEntries(
    keys.filter((key) => list.filters[key] !== undefined).map((key) => [key, list.filters[key]]),
  );
  const search = (values: Filters) => {
    list.patch(Object.fromEntries(keys.map((key) => [key, values[key]])));
    setOpen(false);
  };
  const bar = (stacked: boolean) => (
    <SearchFilter
      filters={filters}
      schema={schema}
      value={value}
      onSearch={search}
      onClear={() => search({})}
      stacked={stacked}
      unfolded={keysOf(filters.slice(fieldsInRow)).some((key) => list.chosen[key] !== undefined)}
    />
  );
  if (!phone) return <div className="ay-panel ay-filter-panel">{bar(false)}</div>;

  const quick = filters.find(({ field, control }) => !control && fieldOf(schema, field)?.kind === 'text');
  const set = keys.filter((key) => key !== quick?.field && list.chosen[key] !== undefined).length;
  return (
    <div className="ay-filter-phone">
      {quick && (
        <SearchBox
          key={String(value[quick.field] ?? '')}
          defaultValue={value[quick.field] as string | undefined}
          placeholder={titleOf(quick)}
          onSearch={(text) => list.patch({ [quick.field]: text || undefined })}
        />
      )}
      {(filters.length > 1 || !quick) && (
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {t('filter')}
          {set > 0 && <b className="ay-count">{set}</b>}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <Sheet title={t('filter')} placement="bottom" onClose={() => setOpen(false)}>
            {bar(true)}
          </Sheet>
        </Suspense>
      )}
    </div>
  );
};
