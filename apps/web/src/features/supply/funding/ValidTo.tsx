import { Flex } from 'antd';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';

/** Days before its end from which the day stands out. */
const soon = 30;

/** Until when a card is valid, and how near that is. */
export const ValidTo = ({ validTo, daysLeft }: { validTo: string; daysLeft: number }) => {
  const t = useTexts(texts);
  return (
    <Flex gap={4} wrap>
      {formatDay(validTo)}
      {daysLeft <= soon && (
        <Tag tone={daysLeft < 0 ? 'error' : 'warning'}>
          {daysLeft < 0 ? t('ended') : t('endsIn', { n: daysLeft })}
        </Tag>
      )}
    </Flex>
  );
};
