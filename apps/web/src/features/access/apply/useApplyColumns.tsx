import type { ApplyRow } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { applyTones } from '../tones.ts';
import { texts } from './applyTexts.ts';

/** An application in a list: for which rooms, until when, and whom it waits for. */
export const useApplyColumns = (): Column<ApplyRow>[] => {
  const t = useTexts(texts);
  return [
    { field: 'applyNo', width: 166, least: 150 },
    { field: 'state', width: 96, tones: applyTones },
    { field: 'applyKind', width: 84, card: 'none' },
    { field: 'laboratoryName', width: 160 },
    { field: 'rooms', width: 140, render: (rooms) => rooms.join(nameComma()) },
    {
      key: 'period',
      title: t('period'),
      width: 200,
      least: 196,
      render: ({ periodFrom, periodTo }) => t('periodOf', { from: periodFrom, to: periodTo }),
    },
    {
      field: 'waitingFor',
      width: 120,
      card: 'none',
      render: (who, { auto }) => (auto ? t('passed') : who),
    },
    {
      field: 'waitingDays',
      width: 110,
      card: 'none',
      render: (days) => days !== null && t('waitDays', { n: days }),
    },
    { field: 'reason', width: 180, hidden: true, card: 'none' },
    { field: 'createdAt', width: 150, hidden: true, card: 'none' },
  ];
};
