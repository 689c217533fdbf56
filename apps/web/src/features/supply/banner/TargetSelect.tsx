import { mallGoodsEndpoints, supplierOpenEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

interface Target {
  id: string;
  name: string;
  hint: string | null;
}
interface Found {
  found: Target[];
  isFetching: boolean;
  error: { message: string } | null;
  refetch: () => unknown;
}

const atOnce = 20;

const useGoods = (keyword: string | undefined): Found => {
  const query = useCall(mallGoodsEndpoints.mallCommodityList, { keyword, pageSize: atOnce });
  const found = (query.data?.data ?? []).map(({ id, commodityName, supplierName }) => ({
    ...{ id, name: commodityName, hint: supplierName },
  }));
  return { ...query, found };
};

const useSuppliers = (supplierName: string | undefined): Found => {
  const query = useCall(supplierOpenEndpoints.mallSupplierList, { supplierName, pageSize: atOnce });
  const found = (query.data?.data ?? []).map(({ id, supplierName: name }) => ({ id, name, hint: null }));
  return { ...query, found };
};

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** What is chosen already, so that an id shows as a name. */
  known: { id: string | null; name: string | null } | undefined;
}

const chooser =
  (use: (keyword: string | undefined) => Found, none: 'noGoods' | 'noSupplier') =>
  ({ value, onChange, known, ...rest }: Props) => {
    const t = useTexts(texts);
    const [words, setWords] = useState('');
    const [met, setMet] = useState<Target>();
    const { found, isFetching, error, refetch } = use(useDebounced(words.trim()) || undefined);
    const nameOf = (id: unknown) => [met, known, ...found].find((one) => one?.id === id)?.name;
    return (
      <Select
        {...rest}
        style={{ width: '100%' }}
        value={value ?? undefined}
        allowClear
        placeholder={t('choose')}
        showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
        loading={isFetching}
        options={found.map((one) => ({ value: one.id, label: one.name, hint: one.hint }))}
        labelRender={({ value: id, label }) => nameOf(id) ?? label ?? String(id)}
        optionRender={({ label, data: { hint } }) => (
          <div className="banner-target">
            <span>{label}</span>
            {hint && <small>{hint}</small>}
          </div>
        )}
        notFoundContent={
          <PickState text={t(none)} pending={isFetching} error={error} onRetry={() => void refetch()} />
        }
        onChange={(id: string | undefined) => {
          setMet(found.find((one) => one.id === id));
          setWords('');
          onChange?.(id ?? null);
        }}
      />
    );
  };

/** Chooses goods on sale, by all that the mall finds them by. */
export const GoodsSelect = chooser(useGoods, 'noGoods');

/** Chooses a supplier that sells in the mall. */
export const SupplierSelect = chooser(useSuppliers, 'noSupplier');
