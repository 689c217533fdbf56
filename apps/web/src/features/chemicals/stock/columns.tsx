import type { BottleRow } from '@anyan/contract';
import type { TextValues } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { Categories } from '../Categories.tsx';
import { leftOf } from './left.ts';
import { bottleTones } from './tones.ts';

type Words = (key: 'remaining' | 'remainingOf' | 'blind' | 'place' | 'nobody', values?: TextValues) => string;

export const bottleColumns = (t: Words): Column<BottleRow>[] => [
  { field: 'chineseName', width: 150 },
  { field: 'bottleCode', width: 150, least: 150, card: 'fact' },
  {
    field: 'ghsPictograms',
    width: 130,
    least: 106,
    card: 'none',
    render: (codes) => <Pictograms codes={codes} size={24} />,
  },
  { field: 'state', width: 100, tones: bottleTones },
  {
    field: 'remaining',
    title: t('remaining'),
    width: 150,
    // An amount whose unit is cut off says nothing.
    least: 126,
    card: 'fact',
    align: 'right',
    render: (_, row) => leftOf(t, row),
  },
  { field: 'controlCategories', width: 160, card: 'none', render: (codes) => <Categories codes={codes} /> },
  { field: 'locationText', title: t('place'), width: 200, card: 'none' },
  { field: 'holderName', width: 100, card: 'none', render: (name) => name ?? t('nobody') },
  { field: 'expiryDate', width: 110, card: 'none' },
  { field: 'casCode', width: 110, card: 'none', hidden: true },
  { field: 'molecularFormula', width: 120, card: 'none', hidden: true },
  { field: 'spec', width: 120, card: 'none', hidden: true },
  { field: 'batchNo', width: 110, card: 'none', hidden: true },
  { field: 'laboratoryName', width: 160, card: 'none', hidden: true },
  { field: 'keeperNames', width: 140, card: 'none', hidden: true },
  { field: 'heldSince', width: 120, card: 'none', hidden: true },
  { field: 'dueBack', width: 110, card: 'none', hidden: true },
  { field: 'openedExpiry', width: 120, card: 'none', hidden: true },
  { field: 'storageClass', width: 130, card: 'none', hidden: true },
  { field: 'createdAt', width: 120, card: 'none', hidden: true },
];
