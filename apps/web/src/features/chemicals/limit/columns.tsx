import { type LimitRow, limitScopes, limitUnits } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { useSubject } from './subject.ts';
import { texts } from './texts.ts';
import { modeTones } from './tones.ts';
import { UsedShare } from './Used.tsx';

/** What is limited, where, how far, and how much of it is used. */
export const useLimitColumns = (): Column<LimitRow>[] => {
  const t = useTexts(texts);
  const label = useLabel();
  const subject = useSubject();
  const target = ({ scope, targetText }: LimitRow) =>
    targetText ?? (scope === 'college' ? undefined : t('every'));
  return [
    { field: 'key', title: t('subject'), width: 180, render: (_, row) => subject(row) },
    {
      field: 'scope',
      width: 200,
      card: 'fact',
      render: (scope, row) => [label(limitScopes[scope]), target(row)].filter(Boolean).join(' · '),
    },
    {
      field: 'max',
      width: 110,
      card: 'none',
      render: (n, { unit }) => t('amountOf', { n, unit: label(limitUnits[unit]) }),
    },
    {
      field: 'fullest',
      title: t('used'),
      width: 240,
      card: 'fact',
      render: (figures, row) => figures && <UsedShare figures={figures} of={row} />,
    },
    { field: 'mode', width: 90, tones: modeTones },
    {
      field: 'confirmed',
      title: t('state'),
      width: 90,
      card: 'none',
      render: (is) => t(is ? 'confirmed' : 'pending'),
    },
    { field: 'warnAt', width: 110, card: 'none', hidden: true },
    { field: 'createdAt', width: 150, card: 'none', hidden: true },
  ];
};
