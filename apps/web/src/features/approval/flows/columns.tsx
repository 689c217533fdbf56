import type { FlowRow } from '@anyan/contract';
import type { Translate } from '../../../platform/i18n.ts';
import { flowNameOf } from '../../../widgets/approval/shippedFlows.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';

type Words = Translate<'draft' | 'always' | 'noVersion' | 'versionNo' | 'versions' | 'wholeCollege'>;

const tones = { draft: 'default', enabled: 'success', disabled: 'error', archived: 'default' } as const;

/** What is in force, and whether something waits to be. */
const versionWords = (t: Words, { publishedVersion, hasDraft }: FlowRow): string =>
  publishedVersion === null
    ? t('noVersion')
    : [t('versionNo', { n: publishedVersion }), ...(hasDraft ? [t('draft')] : [])].join(' + ');

export const flowColumns = (t: Words): Column<FlowRow>[] => [
  { field: 'flowName', width: 220, least: 190, render: (name) => flowNameOf(name) },
  { field: 'state', width: 90, tones },
  { field: 'kindName', width: 170, card: 'fact' },
  { field: 'organizationName', width: 120, card: 'none', render: (name) => name ?? t('wholeCollege') },
  {
    field: 'conditionsInWords',
    width: 180,
    card: 'none',
    render: (words) => <Ellipsis text={words || t('always')} max={30} />,
  },
  { field: 'stepsInWords', width: 260, card: 'fact', render: (words) => <Ellipsis text={words} max={48} /> },
  {
    key: 'publishedVersion',
    title: t('versions'),
    width: 120,
    card: 'none',
    render: (row) => versionWords(t, row),
  },
  { field: 'runningCount', width: 90, card: 'none', align: 'right' },
  { field: 'priority', width: 90, hidden: true, card: 'none' },
  { field: 'updatedAt', width: 120, hidden: true, card: 'none' },
];
