import { mallGoodsEndpoints, supplierOpenEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { SearchSelect, type SearchSelectProps } from '../../../widgets/pick/SearchSelect.tsx';
import { texts } from './texts.ts';

const pageSize = 20;

const useGoods = (keyword: string | undefined) => {
  const query = useCall(mallGoodsEndpoints.mallCommodityList, { keyword, pageSize });
  const found = (query.data?.data ?? []).map(({ id, commodityName, supplierName }) => ({
    ...{ id, name: commodityName, hint: supplierName },
  }));
  return { ...query, found };
};

const useSuppliers = (supplierName: string | undefined) => {
  const query = useCall(supplierOpenEndpoints.mallSupplierList, { supplierName, pageSize });
  const found = (query.data?.data ?? []).map(({ id, supplierName: name }) => ({ id, name }));
  return { ...query, found };
};

/** Chooses goods on sale, by all that the mall finds them by. */
export const GoodsSelect = (props: SearchSelectProps) => {
  const t = useTexts(texts);
  return <SearchSelect {...props} useFound={useGoods} placeholder={t('choose')} none={t('noGoods')} />;
};

/** Chooses a supplier that sells in the mall. */
export const OpenSupplierSelect = (props: SearchSelectProps) => {
  const t = useTexts(texts);
  return <SearchSelect {...props} useFound={useSuppliers} placeholder={t('choose')} none={t('noSupplier')} />;
};
