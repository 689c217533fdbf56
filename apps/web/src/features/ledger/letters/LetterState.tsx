import { type LetterRow, letterWord } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { letterTone } from '../tones.ts';

/** How a letter stands, and of a signed one how late it was signed. */
export const LetterState = ({ letter }: { letter: Pick<LetterRow, 'state' | 'daysLate'> }) => {
  const label = useLabel();
  return <Tag tone={letterTone(letter)}>{label(letterWord(letter))}</Tag>;
};
