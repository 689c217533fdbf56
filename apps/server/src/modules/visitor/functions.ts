import type { VisitorState } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { visits } from './queries.ts';
import { arrive, leave } from './service.ts';
import { visitor } from './tables.ts';
import { hashOf } from './tokens.ts';

// What other modules may ask of the visitors.

export interface KnownVisitor {
  id: string;
  name: string;
  phone: string;
  unit: string;
  state: VisitorState;
  hostId: string;
  laboratoryId: string;
  /** None: wherever the host leads. */
  roomIds: string[];
  from: string;
  to: string;
}

/** By the id, or by the token of the visitor's own page. */
export const visitorOf = async (
  db: Reader,
  by: { id: string } | { token: string },
): Promise<KnownVisitor | undefined> => {
  const [row] = await db
    .select({
      id: visitor.id,
      name: visitor.name,
      phone: visitor.phone,
      unit: visitor.unit,
      state: visitor.state,
      hostId: visitor.hostId,
      laboratoryId: visitor.laboratoryId,
      roomIds: visitor.roomIds,
      from: visitor.visitFrom,
      to: visitor.visitTo,
    })
    .from(visitor)
    .where('id' in by ? eq(visitor.id, by.id) : eq(visitor.tokenHash, hashOf(by.token)));
  return row;
};

/** The visit, where the caller reaches it by the permissions of his call: as its host, or through its laboratory. @throws NOT_FOUND */
export const visitInReach = async (context: ReadContext, id: string): Promise<{ id: string; name: string }> =>
  visits.get(context, id);

/** A visitor has signed in or out. @throws NOT_FOUND, WRONG_STATE, VISIT_NOT_TODAY, and what closes a laboratory */
export const setVisit = async (
  context: WriteContext,
  visitorId: string,
  state: 'arrived' | 'left',
  at: string,
): Promise<void> => {
  const row = await visits.lockAnywhere(context, visitorId);
  await (state === 'arrived' ? arrive(context, row, at) : leave(context, row, at));
};
