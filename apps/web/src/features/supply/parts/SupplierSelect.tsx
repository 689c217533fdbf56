import { supplierEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { SearchSelect, type SearchSelectProps } from '../../../widgets/pick/SearchSelect.tsx';
import { texts } from '../texts.ts';

const useSuppliers = (keyword: string | undefined) => {
  const query = useCall(supplierEndpoints.supplierPageList, { keyword, pageSize: 50 });
  const found = (query.data?.data ?? []).map(({ id, supplierName }) => ({ id, name: supplierName }));
  return { ...query, found };
};

interface Props extends Omit<SearchSelectProps, 'onChange'> {
  onChange?: (id: string | undefined) => void;
}

/** Chooses a supplier by its name or number, also to filter by. */
export const SupplierSelect = ({ onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  return (
    <SearchSelect
      {...rest}
      useFound={useSuppliers}
      placeholder={t('choose')}
      none={t('noSupplier')}
      onChange={(id) => onChange?.(id ?? undefined)}
    />
  );
};
