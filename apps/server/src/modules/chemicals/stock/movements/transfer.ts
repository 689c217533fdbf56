import { movementEndpoints, movementRow } from '@anyan/contract';
import { exportOf } from '../../../../platform/transfer/exportOf.ts';
import { movements } from './queries.ts';

export const exportMovements = exportOf({
  calls: movementEndpoints.movementExport,
  kind: 'movement',
  module: 'chemicals',
  title: ['化学品流水', 'Journal of chemicals'],
  row: movementRow,
  columns: [
    ...([
      'at',
      'bottleCode',
      'bottleSeq',
      'chineseName',
      'controlCategories',
      'kind',
      'delta',
      'balanceAfter',
    ] as const),
    ...([
      'unit',
      'operatorName',
      'witnessName',
      'counterpartName',
      'laboratoryName',
      'fromText',
      'toText',
    ] as const),
    ...(['purpose', 'projectName', 'weightBefore', 'weightAfter', 'backdated', 'reversed', 'note'] as const),
  ],
  of: movements,
});
