import { type Dictionary, type Label, type LogRow, moduleTitles } from '@anyan/contract';
import type { Column } from '../../../widgets/list/types.ts';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { demoData } from '../texts.ts';

/** Modules by the name that the log carries. */
export const modules: Dictionary = { ...moduleTitles, demo: demoData };

export const logColumns = (
  t: (key: 'system') => string,
  label: (label: Label) => string,
): Column<LogRow>[] => [
  { field: 'action', width: 170, render: (action, one) => label([action, one.actionEn]) },
  { field: 'targetName', width: 180, render: (name) => name && <Ellipsis text={name} max={24} /> },
  {
    field: 'actorName',
    width: 140,
    card: 'none',
    render: (name) => (name ? <PersonAvatar name={name} /> : t('system')),
  },
  { field: 'at', width: 130, render: (at) => <RelativeTime at={at} /> },
  {
    field: 'module',
    width: 130,
    card: 'none',
    render: (module) => (modules[module] ? label(modules[module]) : module),
  },
  { field: 'result', width: 100 },
  { field: 'ip', width: 130, card: 'none' },
  { field: 'sealed', width: 90, card: 'none', hidden: true },
  { field: 'targetKind', width: 120, card: 'none', hidden: true },
  { field: 'requestId', width: 300, card: 'none', hidden: true },
];
