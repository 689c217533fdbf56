import { type AttemptAct, type AttemptState, invigilationEndpoints, scoreEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { examAttempt } from '../tables.ts';

/** Of people, who have no sitting yet, there is one act alone. */
export type SittingAct = Exclude<AttemptAct, 'waivePhoto'>;
export interface Sitting {
  id: string;
  userId: string;
  personName: string;
  state: AttemptState;
}

const byOthers = {
  calls: invigilationEndpoints.attemptAct,
  // The service asks whether the exam is the caller's to watch.
  reached: () => true,
  when: ({ userId }: Sitting, { self }: { self: string }) => userId !== self,
  otherwise: () => fail('EXAM_ACT_OWN'),
};
const whileRunning = {
  ...byOthers,
  from: ['running'],
  elsewhere: () => fail('EXAM_ACT_NOT_RUNNING'),
} as const;

/** What invigilators do about sittings; how one ends is marked by `endAttempts`. */
export const sittingMoves = states<Sitting, SittingAct, { self: string }>({
  table: examAttempt,
  fields: scoreEndpoints.attemptDetails.result.properties,
  target: ({ id, personName }) => ({ kind: 'examAttempt', id, name: personName }),
  places: () => [],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    warn: whileRunning,
    extend: whileRunning,
    force: whileRunning,
    invalidate: {
      ...byOthers,
      from: ['running', 'grading', 'scored'],
      to: 'invalid',
      elsewhere: () => fail('EXAM_ACT_INVALID'),
    },
    unlock: whileRunning,
  },
});
