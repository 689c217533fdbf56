import { type JournalRow, journalKinds } from '@anyan/contract';
import { formatMinute } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Yuan, yuanText } from './money.tsx';
import { texts } from './texts.ts';
import './funding.css';

/** What it was, and below it why and when: beside the figures columns of their own would find no place in a drawer. */
const KindCell = ({ of: { kind, reason, createdAt } }: { of: JournalRow }) => {
  const label = useLabel();
  return (
    <span className="funding-kind">
      {label(journalKinds[kind])}
      {reason && <small className="ay-quiet">{reason}</small>}
      <small className="ay-quiet">{formatMinute(createdAt)}</small>
    </span>
  );
};

/** How much; on a phone also what the card said after it. */
const AmountCell = ({ of: { amount, balanceAfter, frozenAfter } }: { of: JournalRow }) => {
  const t = useTexts(texts);
  return (
    <span className="funding-amount">
      <Yuan value={amount} />
      <small className="ay-quiet">
        {t('after', { balance: yuanText(balanceAfter), frozen: yuanText(frozenAfter) })}
      </small>
    </span>
  );
};
const kindCell = (_: unknown, row: JournalRow) => <KindCell of={row} />;
const amountCell = (_: unknown, row: JournalRow) => <AmountCell of={row} />;

const sum = {
  width: 112,
  least: 104,
  align: 'right',
  render: (value: string) => <Yuan value={value} />,
} as const;

export const journalColumns: readonly Column<JournalRow>[] = [
  { field: 'seq', width: 60 },
  { field: 'kind', width: 140, card: 'fact', render: kindCell },
  { field: 'amount', card: 'fact', ...sum, render: amountCell },
  { field: 'balanceAfter', card: 'none', ...sum },
  { field: 'frozenAfter', card: 'none', ...sum },
  { field: 'orderNo', width: 150, card: 'none', render: (no) => no ?? '' },
  { field: 'operatorName', width: 90, card: 'none' },
  { field: 'createdAt', width: 150, card: 'none', hidden: true },
];
