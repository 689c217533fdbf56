import { passEndpoints, type passEvents, shownPass, visitorPermission } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { visitorPass } from '../tables.ts';
import { triesLeft } from './rules.ts';

const { passBrief, passCancel, passSave } = passEndpoints;

/** A pass with what its visit says of it. */
export type PassRecord = typeof visitorPass.$inferSelect & { name: string; hostId: string };

interface Facts {
  self: string;
  edits: boolean;
}
const receives = ({ hostId }: PassRecord, { self, edits }: Facts): boolean => hostId === self || edits;
const tried = {
  from: ['waiting'],
  when: (row: PassRecord) => triesLeft(row) > 0,
  otherwise: () => fail('BRIEFING_FAILED'),
} as const;

/** What happens to a pass: what its host does, what its visitor does by the link, and what its visit does. */
export const passMoves = states<
  PassRecord,
  keyof typeof passEvents | 'open' | 'pass' | 'fail' | 'end',
  Facts
>({
  table: visitorPass,
  fields: shownPass.properties,
  target: ({ id, name }) => ({ kind: 'visitorPass', id, name }),
  places: () => [],
  facts: ({ caller, may }) => ({ self: caller.accountId, edits: may(visitorPermission.edit) }),
  wrong: ({ state }) => fail(state === 'ended' ? 'PASS_ENDED' : 'BRIEFING_DONE'),
  events: {
    save: { from: ['waiting', 'ready'], calls: passSave, reached: receives },
    brief: { from: ['waiting'], to: 'ready', calls: passBrief, reached: receives },
    cancel: { from: ['waiting', 'ready'], to: 'ended', calls: passCancel, reached: receives },
    open: tried,
    pass: { ...tried, to: 'ready' },
    fail: tried,
    end: { from: ['waiting', 'ready'], to: 'ended', action: ['通行证失效', 'A pass is over'] },
  },
});
