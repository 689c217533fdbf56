import {
  type AttemptAct,
  attemptActs,
  codesOf,
  invigilationEndpoints,
  type MonitorRow,
} from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { several } from '../../../widgets/list/actions.tsx';

type Rows = readonly MonitorRow[];

/** What whoever watches over an exam does with one who sits it, or with several. */
export const useActs = (open: (act: AttemptAct, people: Rows) => void) => {
  const label = useLabel();
  return codesOf(attemptActs).map((key) => ({
    ...several(key, label(attemptActs[key]), invigilationEndpoints.attemptAct, (rows: Rows) =>
      open(key, rows),
    ),
    danger: key === 'force' || key === 'invalidate',
    when: ({ can }: MonitorRow) => can.includes(key),
  }));
};
