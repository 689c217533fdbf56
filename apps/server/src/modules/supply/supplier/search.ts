import { supplierPermission } from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../../platform/found.ts';
import { suppliers } from './queries.ts';
import { supplier } from './tables.ts';

const toHit = ({
  id,
  supplierName,
  supplierCode,
  uscc,
}: {
  id: string;
  supplierName: string;
  supplierCode: string;
  uscc: string;
}): Hit => ({ id, title: supplierName, hint: hintOf(supplierCode, uscc) });

export const supplierSearch: SearchSource = {
  pages: [{ permission: supplierPermission.query, path: '/purchase/supplierManage' }],
  find: async (context, keyword) =>
    (
      await suppliers.page(
        context,
        { ...fewFound, keyword },
        { is: keyword, in: [supplier.supplierName, supplier.supplierCode] },
      )
    ).data.map(toHit),
  one: async (context, id) => toHit(await suppliers.get(context, id)),
};
