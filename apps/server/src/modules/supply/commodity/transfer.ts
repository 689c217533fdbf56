import { commodityEndpoints, commodityFields, nullable, object, text } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { exportOf, restOf } from '../../../platform/transfer/exportOf.ts';
import { commodityImport } from './import/transfer.ts';
import { goods, restOfGoods } from './queries.ts';

const row = commodityEndpoints.commodityPageList.result.properties.data.items;
const rest = restOf(commodityImport.fields, commodityFields, row);
const exported = object({
  ...row.properties,
  ...(rest as object),
  typeCode: text([...commodityImport.titleOf('type')], { max: 20 }),
  seller: nullable(text([...commodityImport.titleOf('seller')], { max: 64 })),
});

/** What an import would cut off is left out: an empty cell leaves what is there. */
const longestCell = 32_767;

const withRest = async function* ({ db }: ReadContext, found: ReturnType<typeof goods.walk>) {
  for await (const batch of found) {
    const more = await restOfGoods(
      db,
      batch.map(({ id }) => id),
    );
    yield batch.map((one) => {
      const { description = null, ...others } = more.get(one.id) ?? {};
      return {
        ...{ ...one, ...others },
        description: description && description.length > longestCell ? null : description,
      };
    });
  }
};

/** Under which name of the row a column of the import stands. */
const named: Readonly<Record<string, string>> = {
  ...{ type: 'typeCode', brand: 'brandName', specification: 'specificationNum', unit: 'packagingUnit' },
};

/** Both sides export what they list, first what an import takes: it comes back unchanged. */
export const exportGoods = exportOf({
  calls: commodityEndpoints.commodityExport,
  kind: 'commodity',
  module: 'supply',
  title: ['商品', 'Goods'],
  row: exported,
  columns: [
    ...commodityImport.asked.map((key) =>
      key === 'action'
        ? { title: commodityImport.titleOf(key), value: () => null }
        : ((named[key] ?? key) as 'typeCode'),
    ),
    ...(['supplierName', 'commodityTypeName', 'medianPrice', 'reservedNum', 'controlCategories'] as const),
    ...(['hasSheet', 'state', 'stateReason', 'listedAt', 'salesNum'] as const),
  ],
  of: {
    count: goods.count,
    walk: (context, input) => withRest(context, goods.walk(context, input)) as never,
  },
});
