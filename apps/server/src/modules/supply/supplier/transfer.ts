import { supplierEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { suppliers } from './queries.ts';

const row = supplierEndpoints.supplierPageList.result.properties.data.items;

export const exportSuppliers = exportOf({
  calls: supplierEndpoints.supplierExport,
  kind: 'supplier',
  module: 'supply',
  title: ['供应商', 'Suppliers'],
  row,
  columns: [
    ...(['supplierCode', 'supplierName', 'shortName', 'uscc', 'supplierStatus'] as const),
    {
      title: ['主营类别', 'Main types'],
      width: 30,
      value: ({ mainTypes }: { mainTypes: readonly { name: string }[] }) =>
        mainTypes.map(({ name }) => name).join('、'),
    },
    ...([
      'contactName',
      'contactPhone',
      'creditPoints',
      'goodsScore',
      'serviceScore',
      'deliveryScore',
    ] as const),
    ...(['licenceStanding', 'commodityCount', 'onTimeRate', 'userCount', 'joinedAt', 'contractTo'] as const),
  ],
  of: suppliers,
});
