import { type GrantRow, grantEndpoints, grantEvents } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { forMany } from '../../../widgets/list/actions.tsx';

/** What asks for something before it is sent. */
export const asked = {
  resume: grantEndpoints.accessUserResume,
  renew: grantEndpoints.accessUserRenew,
  suspend: grantEndpoints.accessUserSuspend,
  revoke: grantEndpoints.accessUserRevoke,
} as const;
export type Asked = keyof typeof asked;

type Open = (rows: readonly GrantRow[], given: { what: Asked }) => void;
const events = Object.keys(asked) as Asked[];

/** What may be done with one grant, and with several that are chosen: each is judged by itself, and those that cannot are named. */
export const useGrantActions = (open: Open) => {
  const label = useLabel();
  return {
    events: events.map((event) => ({
      ...{ event, calls: asked[event], danger: event === 'revoke' },
      opens: (row: GrantRow) => open([row], { what: event }),
    })),
    rowActions: events.map((event) => ({
      ...forMany(`many-${event}`, label(grantEvents[event]), asked[event], (rows: readonly GrantRow[]) =>
        open(rows, { what: event }),
      ),
      danger: event === 'revoke',
    })),
  };
};
