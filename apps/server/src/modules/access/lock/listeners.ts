// What the decision reads, told by whom it changes: lists of locks follow within seconds. What access follows already is followed
// there, in the same job.
import type { Events } from '@anyan/contract';
import { or, type SQL, sql } from 'drizzle-orm';
import { listener } from '../../../platform/jobs/jobs.ts';
import { locksOfLaboratory, locksOfPerson, locksOfRoom, syncLists } from './lists.ts';

const follow = <E extends keyof Events>(event: E, where: (told: Events[E]) => SQL | undefined) =>
  listener({
    event,
    listener: 'access.locks',
    run: (platform, told) => syncLists(platform, where(told)),
  });

const ofRules = ({ scope, refIds }: Events['access.rulesChanged']): SQL | undefined => {
  if (scope === 'default') return undefined;
  if (refIds.length === 0) return sql`false`;
  return or(...refIds.map(scope === 'room' ? locksOfRoom : locksOfLaboratory));
};

const ofLetter = ({ userId, laboratoryId }: Events['responsibility.signed']): SQL | undefined =>
  laboratoryId ? or(locksOfPerson(userId), locksOfLaboratory(laboratoryId)) : locksOfPerson(userId);

const ofLetters = [
  ...(['responsibility.signed', 'responsibility.overdue'] as const),
  ...(['responsibility.extended', 'responsibility.ended'] as const),
];

export const lockListeners = [
  ...(['access.granted', 'access.resumed', 'access.expired'] as const).map((event) =>
    follow(event, ({ roomId }) => locksOfRoom(roomId)),
  ),
  ...ofLetters.map((event) => follow(event, ofLetter)),
  follow('laboratory.resumed', ({ laboratoryId }) => locksOfLaboratory(laboratoryId)),
  follow('room.closed', ({ roomId }) => locksOfRoom(roomId)),
  follow('access.rulesChanged', ofRules),
];
