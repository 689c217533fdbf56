import { type LetterRow, letterWord } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../letterTexts.ts';
import { letterTone } from '../tones.ts';

/** How a letter stands, and of a signed one how late it was signed. */
export const LetterState = ({ letter }: { letter: Pick<LetterRow, 'state' | 'daysLate'> }) => {
  const label = useLabel();
  return <Tag tone={letterTone(letter)}>{label(letterWord(letter))}</Tag>;
};

/** The day by which it is to be signed, red once that has passed. */
export const LetterDue = ({
  letter: { dueAt, overdue },
}: {
  letter: Pick<LetterRow, 'dueAt' | 'overdue'>;
}) => {
  const t = useTexts(texts);
  if (!overdue) return formatDay(dueAt);
  return (
    <Tag tone="error">
      {formatDay(dueAt)} {t('overdue')}
    </Tag>
  );
};
