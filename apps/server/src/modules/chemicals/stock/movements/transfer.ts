import {
  blindWords,
  fieldOf,
  inLocale,
  type Locale,
  type MovementRow,
  movementEndpoints,
  movementRow,
} from '@anyan/contract';
import { exportOf } from '../../../../platform/transfer/exportOf.ts';
import { movements } from './queries.ts';

/** A figure of the account, or that the reader has to find it out himself. */
const unlessBlind = (field: 'delta' | 'balanceAfter') => {
  const facts = fieldOf(movementRow, field);
  return {
    title: [facts?.title ?? field, facts?.titleEn ?? field] as const,
    value: (row: MovementRow, locale: Locale) => row[field] ?? inLocale(blindWords, locale),
  };
};

export const exportMovements = exportOf({
  calls: movementEndpoints.movementExport,
  kind: 'movement',
  module: 'chemicals',
  title: ['化学品流水', 'Journal of chemicals'],
  row: movementRow,
  columns: [
    ...(['at', 'bottleCode', 'bottleSeq', 'chineseName', 'controlCategories', 'kind'] as const),
    unlessBlind('delta'),
    unlessBlind('balanceAfter'),
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
