import { licenceLimits } from '@anyan/contract';
import { Flex } from 'antd';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';

interface Props {
  validTo: string | null;
  /** Of what was refused or replaced none: the day alone is shown. */
  daysLeft: number | null;
}

/** Until when a licence holds, and how near that is. */
export const ValidTo = ({ validTo, daysLeft }: Props) => {
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
      {daysLeft <= licenceLimits.soon && <Tag tone={daysLeft <= 7 ? 'error' : 'warning'}>{words}</Tag>}
    </Flex>
  );
};
