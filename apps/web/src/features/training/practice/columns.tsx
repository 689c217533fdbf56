import type { WrongQuestionRow, WrongState } from '@anyan/contract';
import { shippedName } from '../../../platform/shippedNames.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import type { Tone } from '../../../widgets/show/tone.ts';

export const wrongTones: Readonly<Record<WrongState, Tone>> = { open: 'warning', mastered: 'success' };

const shared: readonly Column<WrongQuestionRow>[] = [
  { field: 'stem', width: 360, render: (stem) => <Ellipsis text={stem} max={76} /> },
  { field: 'questionType', width: 90, card: 'none' },
  { field: 'typeName', width: 120, card: 'none', render: (name) => shippedName(name) },
];

/** Columns of the book; favourites tell nothing of mistakes. */
export const wrongColumns = (wrong: boolean): readonly Column<WrongQuestionRow>[] =>
  wrong
    ? [
        ...shared,
        { field: 'state', width: 90, tones: wrongTones },
        { field: 'wrongCount', width: 96, card: 'fact' },
        { field: 'rightStreak', width: 96, card: 'none' },
        { field: 'lastWrongAt', width: 160, card: 'fact' },
        { field: 'source', width: 80, card: 'none' },
      ]
    : [...shared, { field: 'difficulty', width: 80, card: 'fact' }];
