import type { QuestionReportRow, ReportState } from '@anyan/contract';
import { shippedName } from '../../../platform/shippedNames.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import type { Tone } from '../../../widgets/show/tone.ts';

export const reportTones: Readonly<Record<ReportState, Tone>> = {
  open: 'processing',
  fixed: 'success',
  declined: 'default',
};

export const reportColumns: readonly Column<QuestionReportRow>[] = [
  { field: 'stem', width: 280, render: (stem) => <Ellipsis text={stem} max={56} /> },
  { field: 'number', width: 72, card: 'none' },
  { field: 'state', width: 90, tones: reportTones },
  { field: 'kind', width: 100, card: 'fact' },
  { field: 'note', width: 260, card: 'fact', render: (note) => <Ellipsis text={note} max={60} /> },
  { field: 'personName', width: 90, card: 'none' },
  { field: 'createdAt', width: 160, card: 'none' },
  { field: 'typeName', width: 120, hidden: true, card: 'none', render: (name) => shippedName(name) },
  { field: 'reply', width: 200, hidden: true, card: 'none' },
];
