import {
  accidentEndpoints,
  type EmergencyEvent,
  emergencyEndpoints,
  emergencyLimits,
  emergencyPermission,
} from '@anyan/contract';
import { nowMs } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { type Place, reaches, states } from '../../platform/states.ts';
import type { EmergencyStored } from './queries.ts';
import { emergency } from './tables.ts';

interface Facts {
  self: string;
  now: number;
  /** What he may edit; nothing without the permission. */
  edit: Reach | undefined;
}

export const factsOf = ({ caller, may, reachOf }: ReadContext): Facts => ({
  self: caller.accountId,
  now: nowMs(),
  edit: may(emergencyPermission.edit) ? reachOf(emergencyPermission.edit) : undefined,
});

const placesOf = ({ organizationId, laboratories }: EmergencyStored): Place[] => [
  { organization: organizationId },
  ...laboratories,
];

/** In scope of `emergency.edit`. */
const edits = (row: EmergencyStored, { edit }: Facts): boolean =>
  !!edit && placesOf(row).some((place) => reaches(edit, place));
const raisedIt = ({ raisedById }: EmergencyStored, { self }: Facts): boolean => raisedById === self;
const handlesIt = ({ handlerId }: EmergencyStored, { self }: Facts): boolean => handlerId === self;
/** Told by a ring, or in charge of the place. */
const helps = (row: EmergencyStored, facts: Facts): boolean =>
  row.toldMe || handlesIt(row, facts) || edits(row, facts);

const hour = 3_600_000;
const open = ['raised', 'handling'] as const;

export const shownEvents: readonly EmergencyEvent[] = [
  ...(['confirm', 'handle', 'cancel', 'note', 'handOver', 'close', 'reopen', 'accident'] as const),
];

const calls = emergencyEndpoints;

/** What people do with an emergency; rings climb by themselves. */
export const emergencyMoves = states<EmergencyStored, EmergencyEvent | 'falseAlarm', Facts>({
  table: emergency,
  fields: emergencyEndpoints.emergencyDetails.result.properties,
  target: ({ id, no, place }) => ({ kind: 'emergency', id, name: `${no} ${place}` }),
  places: placesOf,
  facts: factsOf,
  events: {
    confirm: {
      from: open,
      calls: calls.emergencyConfirm,
      // Whoever has it has said more than that he has heard of it.
      reached: (row, facts) => row.toldMe && !handlesIt(row, facts),
    },
    handle: {
      from: ['raised'],
      to: 'handling',
      calls: calls.emergencyHandle,
      reached: helps,
      elsewhere: ({ state, handlerName }) =>
        state === 'handling' ? fail('EMERGENCY_TAKEN', { name: handlerName ?? '' }) : fail('WRONG_STATE'),
    },
    cancel: {
      from: ['raised'],
      to: 'cancelled',
      calls: calls.emergencyCancel,
      reached: raisedIt,
      // What another one reported too is no mistake of one's own any more.
      when: ({ takeBackUntil, othersJoined }, { now }) => !othersJoined && now <= Date.parse(takeBackUntil),
      otherwise: () => fail('TOO_LATE'),
      elsewhere: () => fail('TOO_LATE'),
    },
    note: { from: open, calls: calls.emergencyNote, reached: helps },
    handOver: {
      from: ['handling'],
      calls: calls.emergencyHandOver,
      reached: (row, facts) => handlesIt(row, facts) || (row.handlerGone && edits(row, facts)),
    },
    close: { from: open, to: 'closed', calls: calls.emergencyClose },
    falseAlarm: { from: open, to: 'falseAlarm', calls: calls.emergencyClose },
    reopen: {
      from: ['closed', 'falseAlarm'],
      to: 'handling',
      calls: calls.emergencyReopen,
      when: ({ closedAt }, { now }) =>
        !!closedAt && now - Date.parse(closedAt) <= emergencyLimits.reopenHours * hour,
      otherwise: () => fail('EMERGENCY_REOPEN_LATE', { hours: emergencyLimits.reopenHours }),
    },
    accident: {
      from: ['raised', 'handling', 'closed'],
      calls: accidentEndpoints.accidentReportSave,
      reached: (row, facts) => handlesIt(row, facts) || edits(row, facts),
      when: ({ drill, accident }) => !drill && !accident,
      otherwise: ({ drill }) => (drill ? fail('ACCIDENT_OF_DRILL') : fail('WRONG_STATE')),
    },
  },
});

/** @throws NOT_ALLOWED for whom the event is not */
export const needReached = (context: ReadContext, row: EmergencyStored, event: EmergencyEvent): void => {
  const { reached } = emergencyMoves.events[event];
  if (reached && !reached(row, factsOf(context))) throw fail('NOT_ALLOWED');
};
