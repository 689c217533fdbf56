import type { VisitorRow, visitor } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import type { TextValues } from '../../../platform/i18n.ts';
import type { Column, Filter, FiltersOf } from '../../../widgets/list/types.ts';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { visitorTones } from '../tones.ts';

type Words = (key: 'period' | 'periodOf', values?: TextValues) => string;

export const periodOf = (t: Words, { from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : t('periodOf', { from: formatDay(from), to: formatDay(to) });

/** The same in a list, where the year is said only when it is another one. */
const shortPeriodOf = (t: Words, period: { from: string; to: string }): string => {
  const [from, to] = [formatDay(period.from), formatDay(period.to)];
  const year = formatDay(Date.now()).slice(0, 5);
  return from !== to && from.startsWith(year) && to.startsWith(year)
    ? t('periodOf', { from: from.slice(5), to: to.slice(5) })
    : periodOf(t, period);
};

export const visitorColumns = (t: Words): Column<VisitorRow>[] => [
  { field: 'name', width: 140, render: (name) => <Ellipsis text={name} max={16} /> },
  { field: 'state', width: 90, tones: visitorTones },
  { field: 'unit', width: 130, card: 'none', render: (unit) => <Ellipsis text={unit} max={28} /> },
  {
    field: 'from',
    title: t('period'),
    width: 200,
    least: 120,
    card: 'fact',
    render: (_, row) => shortPeriodOf(t, row),
  },
  { field: 'laboratoryName', width: 163, card: 'fact' },
  { field: 'hostName', width: 90, card: 'none' },
  { field: 'phone', width: 120, least: 112, card: 'none' },
  { field: 'arrivedAt', width: 120, card: 'none' },
  { field: 'leftAt', width: 120, hidden: true, card: 'none' },
  { field: 'purpose', width: 200, hidden: true, card: 'none' },
  { field: 'organizationName', width: 160, hidden: true, card: 'none' },
  { field: 'plateNumber', width: 110, hidden: true, card: 'none' },
  { field: 'invited', width: 90, hidden: true, card: 'none' },
  { field: 'createdAt', width: 120, hidden: true, card: 'none' },
];

export const visitorFilterBar: readonly Filter<FiltersOf<typeof visitor.endpoints.visitorPageList>>[] = [
  'keyword',
  'state',
  'laboratoryId',
  'hostId',
  'from',
  'to',
  'hosted',
];
