import { type MovementRow, type movementEndpoints, secondBookStates } from '@anyan/contract';
import type { Column, Filter, FiltersOf } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { LazySubstanceSelect } from '../dictionary/LazySubstanceSelect.tsx';
import { amountTold } from './left.ts';
import { movementTones, secondBookTones } from './tones.ts';

/** Fields of a movement that wait to be chosen. */
export const moreOfMovement = [
  ...(['witnessName', 'secondRead', 'fromText', 'toText', 'laboratoryName', 'bottleSeq'] as const),
  ...(['weightBefore', 'weightAfter', 'reversed', 'backdated', 'note'] as const),
];

export const movementFilters: readonly Filter<FiltersOf<typeof movementEndpoints.movementPageList>>[] = [
  ...(['bottleCode', 'kind'] as const),
  { field: 'substanceId', control: <LazySubstanceSelect /> },
  ...(['laboratoryId', 'category', 'personId', 'onlyDifferences', 'from', 'to'] as const),
];

export const movementColumns = (t: (key: 'blind' | 'nobody') => string): Column<MovementRow>[] => {
  const amount = (value: string | null, { unit }: MovementRow) => amountTold(t, value, unit);
  return [
    { field: 'chineseName', width: 150 },
    { field: 'kind', width: 100, tones: movementTones as never },
    { field: 'delta', width: 120, card: 'fact', align: 'right', render: amount },
    { field: 'balanceAfter', width: 120, card: 'fact', align: 'right', render: amount },
    {
      field: 'secondBook',
      width: 110,
      card: 'none',
      // Most movements have none, and lack nothing.
      render: (state) => <StatusTag dictionary={secondBookStates} code={state} tones={secondBookTones} />,
    },
    { field: 'at', width: 120 },
    { field: 'operatorName', width: 90, card: 'none' },
    { field: 'counterpartName', width: 90, card: 'none', render: (name) => name ?? t('nobody') },
    { field: 'bottleCode', width: 130, card: 'none' },
    { field: 'purpose', width: 150, card: 'none' },
  ];
};
