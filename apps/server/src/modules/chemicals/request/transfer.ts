import { chemicalRequestEndpoints, type Unit } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { inMeasure } from '../stock/rules.ts';
import { requests } from './queries.ts';

const row = chemicalRequestEndpoints.requestPageList.result.properties.data.items;

export const exportRequests = exportOf({
  calls: chemicalRequestEndpoints.requestExport,
  kind: 'chemicalRequest',
  module: 'chemicals',
  title: ['化学品领用申请', 'Requests for chemicals'],
  row,
  columns: [
    ...(['requestNo', 'applicantName', 'laboratoryName'] as const),
    {
      title: ['领用清单', 'What is asked for'],
      width: 40,
      value: ({ items }: { items: readonly { chineseName: string; quantity: string; unit: Unit }[] }) =>
        items
          .map(({ chineseName, quantity, unit }) => `${chineseName} ${inMeasure(quantity, unit)}`)
          .join('；'),
    },
    ...(['purpose', 'projectName', 'useRoomText', 'useFrom', 'useTo', 'secondUserName'] as const),
    ...(['state', 'reason', 'submittedAt', 'createdAt'] as const),
  ],
  of: requests,
});
