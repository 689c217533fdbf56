import { Flex } from 'antd';
import { formatDay } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Tag } from './Tag.tsx';
import { validTexts as texts } from './validTexts.ts';

interface Props {
  /** None: for good. */
  validTo: string | null;
  /** Where nobody waits for the end, none: the day alone is shown. */
  daysLeft: number | null;
  /** Days before the end from which the day stands out. */
  soon: number;
  /** Days before the end from which it is an alarm. */
  urgent?: number;
  /** The days that are left are told however many they are. */
  always?: boolean;
}

/** Until when something is valid, and how near that is. */
export const ValidTo = ({ validTo, daysLeft, soon, urgent = -1, always = false }: Props) => {
  const t = useTexts(texts);
  if (validTo === null) return t('forGood');
  if (daysLeft === null) return formatDay(validTo);
  const words =
    daysLeft < 0
      ? t('ended', { n: -daysLeft })
      : daysLeft === 0
        ? t('endsToday')
        : t('daysLeft', { n: daysLeft });
  return (
    <Flex gap={4} wrap>
      {formatDay(validTo)}
      {(always || daysLeft <= soon) && (
        <Tag tone={daysLeft <= urgent ? 'error' : daysLeft <= soon ? 'warning' : 'default'}>{words}</Tag>
      )}
    </Flex>
  );
};
