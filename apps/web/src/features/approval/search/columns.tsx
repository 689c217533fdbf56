import type { ApprovalSearchRow, instanceEndpoints } from '@anyan/contract';
import type { Translate } from '../../../platform/i18n.ts';
import { instanceTones } from '../../../widgets/approval/tones.ts';
import type { Column, Filter, FiltersOf } from '../../../widgets/list/types.ts';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { LazyKindSelect } from '../lists/LazyKindSelect.ts';

export const searchColumns = (
  t: Translate<'applicant' | 'approver' | 'duration'>,
  duration: (seconds: number) => string,
): Column<ApprovalSearchRow>[] => [
  { field: 'title', width: 260, render: (title) => <Ellipsis text={title} max={44} /> },
  { field: 'state', width: 100, tones: instanceTones },
  { field: 'kindName', width: 130, card: 'fact' },
  {
    field: 'applicantName',
    title: t('applicant'),
    width: 170,
    card: 'fact',
    render: (name, row) => <PersonAvatar name={name} hint={row.organizationName} />,
  },
  { field: 'stepName', width: 130, card: 'none' },
  { field: 'currentApprovers', title: t('approver'), width: 160, card: 'none' },
  { field: 'startedAt', width: 110, card: 'none' },
  {
    field: 'durationSeconds',
    title: t('duration'),
    width: 110,
    card: 'none',
    render: (seconds) => seconds !== null && duration(seconds),
  },
  { field: 'instanceNo', width: 170, hidden: true, card: 'none' },
  { field: 'laboratoryName', width: 140, hidden: true, card: 'none' },
  { field: 'finishedAt', width: 110, hidden: true, card: 'none' },
];

export const searchFilters = (
  t: Translate<'startedRange' | 'finishedRange'>,
): Filter<FiltersOf<typeof instanceEndpoints.instanceSearchPageList>>[] => [
  'keyword',
  { field: 'kinds', control: <LazyKindSelect /> },
  'state',
  'organizationId',
  'laboratoryId',
  'stepName',
  'approverId',
  'applicantId',
  { field: 'startedFrom', to: 'startedTo', title: t('startedRange') },
  { field: 'finishedFrom', to: 'finishedTo', title: t('finishedRange') },
  'overdue',
  'occurred',
];
