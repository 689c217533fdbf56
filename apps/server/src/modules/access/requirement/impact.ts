import {
  accessRequirementPermission,
  accessRoomPermission,
  type ResultOf,
  type requirementEndpoints,
} from '@anyan/contract';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { roomText } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { itemsOf, pledgeItems } from '../decision/asked.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { graceFor, heldAgainst, reasonsOf } from '../decision/grants.ts';
import type { PersonFacts, Policy, RoomFacts } from '../decision/inputs.ts';
import { accessGrant } from '../tables.ts';
import { requirementsOf } from './queries.ts';
import { asIf, type Change, checkChange, type Place, reached } from './service.ts';

/** In SQL: grants that a change of requirements may be about. */
export const concernedBy = ({ scope, id }: Place) => {
  if (scope === 'room') return eq(accessGrant.roomId, need(id));
  if (scope === 'laboratory')
    return sql`${accessGrant.roomId} in (select r.room_id from ${laboratoryRoom} r where r.laboratory_id = ${need(id)})`;
  return sql`true`;
};

/** Grants that are looked at together; those that are shown. */
const [atOnce, listed] = [500, 100];

const concernedAfter = (db: Reader, change: Change, seen: SQL | undefined, after: string | undefined) =>
  db
    .select({
      id: accessGrant.id,
      userId: accessGrant.userId,
      roomId: accessGrant.roomId,
      laboratoryId: accessGrant.laboratoryId,
      givenAt: accessGrant.createdAt,
      userName: account.name,
      userNumber: account.loginName,
      roomText: roomText(accessGrant.roomId),
      laboratoryName: laboratory.laboratoryName,
    })
    .from(accessGrant)
    .innerJoin(account, eq(account.id, accessGrant.userId))
    .innerJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .where(
      and(
        inArray(accessGrant.state, ['active', 'suspended', 'pending']),
        isNull(accessGrant.overrideReason),
        after ? gt(accessGrant.id, after) : undefined,
        concernedBy(change),
        seen,
      ),
    )
    .orderBy(accessGrant.id)
    .limit(atOnce);

/** Whether a holder meets what a place asks, or may still come by what it asked before. */
const standing = (
  place: RoomFacts,
  person: PersonFacts,
  policy: Policy,
  grant: { laboratoryId: string; givenAt: string },
): 'meets' | 'graced' | 'lacks' => {
  if (reasonsOf(place, person, policy, grant.laboratoryId).length === 0) return 'meets';
  const held = heldAgainst(place, person).length > 0;
  return !held && graceFor(place, person, policy, grant) ? 'graced' : 'lacks';
};

type Impact = ResultOf<(typeof requirementEndpoints)['requirementImpact']>;

/** In SQL: grants that the caller sees of those that a change is about. @throws NOT_ALLOWED, NOT_FOUND */
const seenBy = async (context: ReadContext, change: Change): Promise<SQL | undefined> => {
  const { query } = accessRequirementPermission;
  if (change.scope !== 'default') {
    await reached(context, change, query, accessRoomPermission.edit);
    return undefined;
  }
  if (!context.may(query)) throw fail('NOT_ALLOWED');
  return laboratoryWithin(context.reachOf(query));
};

/** What a change would do to live grants, without storing it. @throws NOT_ALLOWED, NOT_FOUND, and as `checkChange` */
export const requirementImpact = async (context: ReadContext, change: Change): Promise<Impact> => {
  const { db } = context;
  const seen = await seenBy(context, change);
  await checkChange(context, change);
  const policy = await policyOf(db);
  const impact: Impact = {
    concerned: 0,
    suspended: 0,
    resumed: 0,
    warned: 0,
    signing: 0,
    from: null,
    rows: [],
  };
  let after: string | undefined;
  do {
    const rows: Awaited<ReturnType<typeof concernedAfter>> = await concernedAfter(db, change, seen, after);
    const people = await peopleFacts(
      db,
      rows.map(({ userId }) => userId),
    );
    const roomIds = rows.map(({ roomId }) => roomId);
    const [was, will] = [
      await roomsFacts(db, roomIds, requirementsOf),
      await roomsFacts(db, roomIds, asIf(change)),
    ];
    for (const { id: _i, userId, roomId, laboratoryId, givenAt, ...shown } of rows) {
      const [person, before, then] = [people.get(userId), was.get(roomId), will.get(roomId)];
      if (!person || !before || !then) continue;
      impact.concerned++;
      const [had, has] = [before, then].map((place) =>
        standing(place, person, policy, { laboratoryId, givenAt }),
      );
      const signs = [before, then].map(({ effective }) =>
        pledgeItems(effective, person).some(({ ok }) => !ok),
      );
      if (signs[1] && !signs[0]) impact.signing++;
      if (had === 'lacks' && has !== 'lacks') impact.resumed++;
      if (had === has || has === 'meets' || (had === 'lacks' && has === 'graced')) continue;
      if (has === 'lacks') impact.suspended++;
      else impact.warned++;
      if (impact.rows.length < listed)
        impact.rows.push({
          ...shown,
          missing: itemsOf(then.effective, person, policy, [laboratoryId])
            .filter(({ ok, hint }) => !ok && !hint)
            .map(({ text }) => text),
        });
    }
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  } while (after);
  if (impact.warned + impact.signing > 0 && change.graceDays)
    impact.from = dayAfter(await dayOf(db), change.graceDays);
  return impact;
};
