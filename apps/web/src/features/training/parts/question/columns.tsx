import { type QuestionRow, questionFlags } from '@anyan/contract';
import { useLabel } from '../../../../platform/i18n.ts';
import { shippedName } from '../../../../platform/shippedNames.ts';
import type { Column } from '../../../../widgets/list/types.ts';
import { Ellipsis } from '../../../../widgets/show/Ellipsis.tsx';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { flagTones, questionTones } from '../../questionTones.ts';
import { FigureText } from './FigureText.tsx';

/** The stem, behind what is to be told of it. */
const Stem = ({ question: { stem, flags } }: { question: Pick<QuestionRow, 'stem' | 'flags'> }) => {
  const label = useLabel();
  return (
    <>
      {flags.map((flag) => (
        <span key={flag} style={{ marginInlineEnd: 6 }}>
          <Tag tone={flagTones[flag] ?? 'warning'}>{label(questionFlags[flag])}</Tag>
        </span>
      ))}
      <Ellipsis text={stem} max={76} />
    </>
  );
};

export const questionColumns: readonly Column<QuestionRow>[] = [
  { field: 'stem', width: 380, render: (_, row) => <Stem question={row} /> },
  { field: 'questionType', width: 84 },
  { field: 'state', width: 84, tones: questionTones },
  { field: 'difficulty', width: 72, card: 'fact' },
  { field: 'typeName', width: 104, card: 'fact', render: (name) => shippedName(name) },
  { field: 'used', width: 72, card: 'none' },
  {
    field: 'facility',
    width: 96,
    card: 'none',
    render: (value, { used }) => <FigureText value={value} used={used} />,
  },
  {
    field: 'discrimination',
    width: 96,
    card: 'none',
    render: (value, { used }) => <FigureText value={value} used={used} />,
  },
  { field: 'tags', width: 130, card: 'none' },
  { field: 'number', width: 72, hidden: true, card: 'none' },
  { field: 'useFor', width: 120, hidden: true, card: 'none' },
  { field: 'source', width: 140, hidden: true, card: 'none' },
  { field: 'ownerName', width: 140, hidden: true, card: 'none' },
  { field: 'revision', width: 72, hidden: true, card: 'none' },
  { field: 'builtIn', width: 72, hidden: true, card: 'none' },
  { field: 'updatedAt', width: 120, hidden: true, card: 'none' },
];
