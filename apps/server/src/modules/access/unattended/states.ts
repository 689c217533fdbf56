import { type UnattendedEvent, unattendedEndpoints, unattendedStopper } from '@anyan/contract';
import type { Reach } from '../../../platform/session/caller.ts';
import { reaches, states } from '../../../platform/states.ts';
import { unattendedRun } from '../tables.ts';
import type { RunRecord } from './queries.ts';

const { unattendedDetails, unattendedEnd, unattendedSave } = unattendedEndpoints;

interface Facts {
  self: string;
  /** Rooms that the caller sets up. */
  reach: Reach | undefined;
}
const holds = ({ userId }: RunRecord, { self }: Facts): boolean => userId === self;

/** What its holder does with an unattended run, and who answers for the room; the clock makes it overdue. */
export const unattendedMoves = states<RunRecord, UnattendedEvent | 'overdue', Facts>({
  table: unattendedRun,
  fields: unattendedDetails.result.properties,
  target: ({ id, runNo, title }) => ({ kind: 'unattendedRun', id, name: `${runNo} ${title}` }),
  places: ({ places }) => places,
  facts: ({ caller, may, reachOf }) => ({
    self: caller.accountId,
    reach: may(unattendedStopper) ? reachOf(unattendedStopper) : undefined,
  }),
  events: {
    edit: { from: ['running', 'overdue'], calls: unattendedSave, reached: holds },
    end: { from: ['running', 'overdue'], to: 'ended', calls: unattendedEnd, reached: holds },
    stop: {
      from: ['running', 'overdue'],
      to: 'stopped',
      calls: unattendedEnd,
      by: [unattendedStopper],
      reached: (row, facts) =>
        !holds(row, facts) &&
        !!facts.reach &&
        row.places.some((place) => reaches(facts.reach as Reach, place)),
    },
    overdue: { from: ['running'], to: 'overdue' },
  },
});
