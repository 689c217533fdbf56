import type { FundingRow } from '@anyan/contract';
import { Flex } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { ValidTo } from '../../../widgets/show/ValidTo.tsx';
import { Yuan, yuanText } from './money.tsx';
import { texts } from './texts.ts';
import { cardSoon } from './tones.ts';
import './funding.css';

/** A column of money, as wide as sums of a college. */
export const yuanColumn = <const F extends string>(field: F, width = 120) =>
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

export const available = (_: unknown, row: FundingRow) => <Available of={row} />;
export const validTo = (_: unknown, row: FundingRow) => <ValidTo {...row} soon={cardSoon} />;

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
