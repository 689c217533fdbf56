import type { FundingRow } from '@anyan/contract';
import { Flex } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { ValidTo } from '../../../widgets/show/ValidTo.tsx';
import { Yuan, yuanText } from './money.tsx';
import { texts } from './texts.ts';
import { cardSoon, fundingTones } from './tones.ts';
import './funding.css';

/** A column of money, as wide as sums of a college. */
const yuanColumn = <const F extends string>(field: F, width = 120) =>
  ({
    field,
    width,
    align: 'right',
    card: 'none',
    render: (value: string) => <Yuan value={value} />,
  }) as const;

const Available = ({ of }: { of: FundingRow }) => {
  const t = useTexts(texts);
  return (
    <Flex gap={4} justify="flex-end" wrap>
      <Yuan value={of.available} />
      {of.low && <Tag tone="warning">{t('low')}</Tag>}
    </Flex>
  );
};

const available = (_: unknown, row: FundingRow) => <Available of={row} />;
const validTo = (_: unknown, row: FundingRow) => <ValidTo {...row} soon={cardSoon} />;

export const fundingColumns: readonly Column<FundingRow>[] = [
  { field: 'cardNo', width: 140, least: 140 },
  { field: 'fundingName', width: 200, card: 'fact' },
  { field: 'state', width: 110, least: 105, tones: fundingTones },
  { field: 'ownerName', width: 100, card: 'none' },
  yuanColumn('budget'),
  yuanColumn('balance'),
  { field: 'available', width: 150, align: 'right', card: 'fact', render: available },
  { field: 'validTo', width: 170, least: 150, card: 'fact', render: validTo },
  yuanColumn('frozen', 110),
  { field: 'organizationName', width: 140, card: 'none' },
];

type Amounts = Record<'budget' | 'balance' | 'frozen' | 'available', string>;

/** What all cards that were found hold together. */
export const Sums = ({ of: { budget, balance, frozen, available } }: { of: Amounts }) => {
  const t = useTexts(texts);
  return (
    <p className="funding-sums">
      {t('sums', {
        ...{ budget: yuanText(budget), balance: yuanText(balance) },
        ...{ frozen: yuanText(frozen), available: yuanText(available) },
      })}
    </p>
  );
};
