// What a code at a door lets its holder do.
import { randomUUID } from 'node:crypto';
import { type InputOf, refusals, type SignResolved, type signEndpoints, signLimits } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { need } from '../../../platform/scope.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { placeOfCode } from '../code/place.ts';
import { decisionsFor } from '../decision/enter.ts';
import { minPeopleAt } from '../decision/hours.ts';
import { companyIn } from '../decision/inputs.ts';
import { type Decision, shownDecision } from '../decision/rules.ts';
import { contactsAgainst } from '../room/queries.ts';
import { signTicket } from '../tables.ts';
import { companionsTonight, fenceOf, idsInside, secondsOn, waitingIn } from './begin.ts';
import { cardOf, openOf } from './queries.ts';
import { noteRefusal } from './refusals.ts';

type Calls = typeof signEndpoints;

/** May be gone on with at the door: another room is left, or a companion waited for. */
const canGoOn = (code: Decision['reasonCode']): boolean =>
  code === null || code === 'ALREADY_INSIDE' || code === 'NEED_COMPANION';

/** What a code at a door lets its holder do. @throws NOT_FOUND for a room of no laboratory */
export const resolveCode = async (
  context: WriteContext,
  { code, deviceId: phoneId }: InputOf<Calls['signCodeResolve']>,
): Promise<SignResolved> => {
  const { db, caller } = context;
  const userId = caller.accountId;
  const place = await placeOfCode(context, code.trim(), userId);
  if ('refusal' in place) {
    const [text, textEn] = refusals[place.refusal];
    await noteRefusal(context, {
      ...{ userId, roomId: place.roomId ?? null, method: 'scan', reasonCode: place.refusal, detail: text },
    });
    return {
      ...{ card: null, method: 'scan', open: (await openOf(db, userId)) ?? null, ticket: null },
      ...{ expiresAt: null, activities: [], companions: [], needsPlace: false, contacts: [] },
      laboratoryId: null,
      decision: { reasonCode: place.refusal, text, textEn, ways: [], hints: [] },
    };
  }
  const { roomId, method } = place;
  const deviceId = place.method === 'scan' ? place.deviceId : null;
  const standing = Promise.all([
    openOf(db, userId),
    waitingIn(context, roomId, userId),
    idsInside(context, roomId),
  ]);
  const [[open], [entry]] = await Promise.all([
    standing,
    decisionsFor(context, userId, [roomId], {
      of: async (room) => {
        const [now, waiting, inside] = await standing;
        if (now?.roomId === roomId) return { together: Number.POSITIVE_INFINITY, elsewhere: null };
        const beside = [...inside, ...waiting.map((one) => one.userId)];
        const together = companyIn(room) + waiting.length + 1;
        return { together, beside, elsewhere: now?.roomText ?? null, method };
      },
    }),
  ]);
  const here = open?.roomId === roomId;
  const decided = need(entry);
  const { decision, room, at, policy } = decided;
  const tonight = here ? [] : companionsTonight(decided);
  // Who is inside and shows the code wants to go out.
  if (!here && !canGoOn(decision.reasonCode) && decision.reasonCode)
    await noteRefusal(context, {
      ...{ userId, roomId, method, reasonCode: decision.reasonCode, detail: decision.text?.[0] ?? '' },
    });
  const ticket = randomUUID();
  const expiresAt = secondsOn(signLimits.ticketSeconds);
  context.post(() =>
    insertRows(db, signTicket, [
      { id: ticket, userId, roomId, method, deviceId, phoneId: phoneId ?? null, expiresAt },
    ]),
  );
  const limits = { minPeople: minPeopleAt(room.effective, policy, at), maxPeople: room.maxPeople };
  const [card, fence, contacts, names, inside] = await Promise.all([
    cardOf(db, roomId, limits),
    here ? null : fenceOf(db, roomId),
    here ? [] : contactsAgainst(db, decision),
    tonight.length > 0 ? namesOfPeople(db, tonight) : undefined,
    tonight.length > 0 ? idsInside(context, roomId) : ([] as string[]),
  ]);
  return {
    ...{ card, method, decision: shownDecision(decision), open: open ?? null, ticket, expiresAt },
    activities: [...room.effective.activityMinPeople],
    companions: tonight.map((id) => ({ name: names?.get(id)?.name ?? '', here: inside.includes(id) })),
    ...{ needsPlace: fence !== null, contacts, laboratoryId: decision.laboratoryId },
  };
};
