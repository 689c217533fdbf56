import { randomUUID } from 'node:crypto';
import type { Refusal } from '@anyan/contract';
import { lockLimits, noteOf, signLimits } from '@anyan/contract';
import { nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { decisionsFor } from '../decision/enter.ts';
import { companyIn } from '../decision/inputs.ts';
import type { Decision } from '../decision/rules.ts';
import { idsInside, waitingIn } from '../sign/begin.ts';
import { openOf } from '../sign/queries.ts';
import { noteRefusal } from '../sign/refusals.ts';
import { signWaiting } from '../tables.ts';
import { personOfCard } from './credentials.ts';

/** What every door says of somebody who stands at a lock; of who is inside already nothing but himself is asked. */
export const decisionAtLock = async (
  context: WriteContext,
  userId: string,
  roomId: string,
): Promise<Decision | undefined> => {
  const { db } = context;
  const open = await openOf(db, userId);
  const here = open?.roomId === roomId;
  const waiting = await waitingIn(context, roomId, userId);
  const beside = [...(await idsInside(context, roomId)), ...waiting.map((one) => one.userId)];
  const [entry] = await decisionsFor(context, userId, [roomId], {
    of: (room) => ({
      ...(here
        ? { together: Number.POSITIVE_INFINITY }
        : { together: companyIn(room) + waiting.length + 1, beside, method: 'lock' }),
      elsewhere: open && !here ? open.roomText : null,
    }),
  });
  return entry?.decision;
};

export interface Verified {
  allow: boolean;
  reasonCode: Refusal | null;
  openSeconds: number;
}

const no = (reasonCode: Refusal): Verified => ({ allow: false, reasonCode, openSeconds: 0 });

/**
 * Whether a lock opens to a card. Nobody is kept inside; the first of two who have to come together waits for the other, as at
 * every door.
 */
export const verify = async (
  context: WriteContext,
  { id: lockId, roomId }: { id: string; roomId: string },
  { credential, direction }: { credential: string; direction: 'in' | 'out' },
): Promise<Verified> => {
  const open: Verified = { allow: true, reasonCode: null, openSeconds: lockLimits.unlockSeconds };
  if (direction === 'out') return open;
  const person = await personOfCard(context.db, credential);
  if (!person) {
    await noteRefusal(context, {
      roomId,
      method: 'lock',
      reasonCode: 'NOT_GRANTED',
      detail: noteOf('unknownCard'),
    });
    return no('NOT_GRANTED');
  }
  const decision = await decisionAtLock(context, person.id, roomId);
  if (decision?.allow) return open;
  const reasonCode = decision?.reasonCode ?? 'NOT_GRANTED';
  await noteRefusal(context, {
    ...{ userId: person.id, roomId, method: 'lock', reasonCode, detail: decision?.text?.[0] ?? '' },
  });
  if (reasonCode === 'NEED_COMPANION') {
    const values = {
      ...{ userId: person.id, roomId, ticketId: randomUUID(), method: 'lock' as const, deviceId: lockId },
      ...{ ip: null, placeProven: true, moveFrom: null },
      until: new Date(nowMs() + signLimits.waitSeconds * 1000).toISOString(),
    };
    await context.db
      .insert(signWaiting)
      .values(values)
      .onConflictDoUpdate({ target: signWaiting.userId, set: values });
  }
  return no(reasonCode);
};
