// Grants follow from days, certificates and requirements; this brings what is stored of them up to date.
import { createHash } from 'node:crypto';
import type { GrantReason, GrantState, Label } from '@anyan/contract';
import { grantReasons } from '@anyan/contract';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { room, roomText } from '../../college/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { grantStateOn, reasonsOf } from '../decision/rules.ts';
import { accessGrant, isLive } from '../tables.ts';

const lockedAt = async (
  { db }: Pick<WriteContext, 'db'>,
  where: SQL | undefined,
  after: string,
  most: number,
) =>
  db
    .select({
      id: accessGrant.id,
      userId: accessGrant.userId,
      roomId: accessGrant.roomId,
      roomText: roomText(accessGrant.roomId),
      state: accessGrant.state,
      reasons: accessGrant.reasons,
      begun: accessGrant.begun,
      validFrom: accessGrant.validFrom,
      validTo: accessGrant.validTo,
      overridden: sql<boolean>`${accessGrant.overrideReason} is not null`,
    })
    .from(accessGrant)
    .innerJoin(room, eq(room.id, accessGrant.roomId))
    .where(and(isLive, gt(accessGrant.id, after), where))
    .orderBy(asc(accessGrant.id))
    .limit(most)
    .for('no key update', { of: accessGrant });
type Locked = Awaited<ReturnType<typeof lockedAt>>[number];

export interface Moved extends Locked {
  to: GrantState;
  now: readonly GrantReason[];
}

const inWords = (reasons: readonly GrantReason[]): Label => [
  reasons.map((one) => grantReasons[one][0]).join('、'),
  reasons.map((one) => grantReasons[one][1]).join(', '),
];

/** What others and the holders hear of; a landing and what a person has just done tell nobody. */
const tell = async (context: WriteContext, moved: readonly Moved[]): Promise<void> => {
  const told = (to: GrantState) => moved.filter((one) => one.to === to && one.state !== to);
  const payload = ({ id, userId, roomId, now }: Moved) => ({
    grantId: id,
    userId,
    roomId,
    reasons: [...now],
  });
  const [active, pending] = [told('active'), told('pending')];
  const [suspended, expired] = [told('suspended'), told('expired')];
  const [granted, resumed] = [active.filter(({ begun }) => !begun), active.filter(({ begun }) => begun)];
  for (const [event, some] of [
    ['access.granted', granted],
    ['access.pending', pending],
    ['access.resumed', resumed],
    ['access.suspended', suspended],
    ['access.expired', expired],
  ] as const)
    if (some.length > 0) await context.emit(event, ...some.map(payload));
  const keyOf = (kind: string, own: readonly Moved[]) =>
    `${kind}:${createHash('sha256')
      .update(
        own
          .map(({ id, now }) => `${id} ${now.join()}`)
          .sort()
          .join(),
      )
      .digest('base64url')
      .slice(0, 22)}`;
  const rooms = (own: readonly Moved[]) => [...new Set(own.map((one) => one.roomText))].join('、');
  await notifyOfAll(
    context,
    suspended.map((one) => ({ ...one, userIds: [one.userId] })),
    (own) => {
      const [why, whyEn] = inWords([...new Set(own.flatMap(({ now }) => now))]);
      return {
        kind: 'access.suspended',
        title: [`您的准入已暂停：${rooms(own)}`, `Your access is suspended: ${rooms(own)}`],
        body: [`原因：${why}`, `Because: ${whyEn}`],
        link: '/access/mineAccessRoomList',
        key: keyOf('access.suspended', own),
      };
    },
  );
  await notifyOfAll(
    context,
    pending.map((one) => ({ ...one, userIds: [one.userId] })),
    (own) => {
      const [why, whyEn] = inWords([...new Set(own.flatMap(({ now }) => now))]);
      return {
        kind: 'access.granted',
        title: [
          `已为您登记准入，尚待满足条件：${rooms(own)}`,
          `Your access waits for what is missing: ${rooms(own)}`,
        ],
        body: [`原因：${why}`, `Because: ${whyEn}`],
        link: '/access/mineAccessRoomList',
        key: keyOf('access.pending', own),
      };
    },
  );
  await notifyOfAll(
    context,
    active.map((one) => ({ ...one, userIds: [one.userId] })),
    (own) => ({
      kind: 'access.granted',
      title: [`您可以进入：${rooms(own)}`, `You may enter: ${rooms(own)}`],
      link: '/access/mineAccessRoomList',
      key: keyOf('access.granted', own),
    }),
  );
};

/** One batch of live grants after an id; answers the last id, or nothing when all were looked at. */
export const refreshSome = async (
  context: WriteContext,
  where: SQL | undefined,
  { after = '00000000-0000-0000-0000-000000000000', most = 500, quietly = false } = {},
): Promise<{ last: string | undefined; moved: readonly Moved[] }> => {
  const { db } = context;
  const rows = await lockedAt(context, where, after, most);
  const people = await peopleFacts(
    db,
    rows.map(({ userId }) => userId),
  );
  const rooms = await roomsFacts(
    db,
    rows.map(({ roomId }) => roomId),
  );
  const [policy, day] = [await policyOf(db), await dayOf(db)];
  const moved = rows.flatMap((row): Moved[] => {
    const [person, place] = [people.get(row.userId), rooms.get(row.roomId)];
    const lacking = person && place ? reasonsOf(place.effective, person, policy) : [];
    const now = [
      ...lacking.filter((one) => !row.overridden || one === 'accountDisabled'),
      ...row.reasons.filter((one) => one === 'manual'),
    ];
    const to = grantStateOn(day, row, now);
    const same = to === row.state && now.join() === row.reasons.join();
    return same ? [] : [{ ...row, to, now }];
  });
  for (const some of Map.groupBy(moved, ({ to, now }) => `${to} ${now.join()}`).values()) {
    const [{ to, now }] = some as [Moved];
    await db
      .update(accessGrant)
      .set({ state: to, reasons: [...now], ...(to === 'active' ? { begun: true } : {}), ...bump })
      .where(
        inArray(
          accessGrant.id,
          some.map(({ id }) => id),
        ),
      );
  }
  if (!quietly) await tell(context, moved);
  return { last: rows.length < most ? undefined : rows.at(-1)?.id, moved };
};

/** All live grants that a condition names, within this transaction; for a few. */
export const refresh = async (
  context: WriteContext,
  where: SQL | undefined,
  options: { quietly?: boolean } = {},
): Promise<void> => {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; )
    after = (await refreshSome(context, where, { after, ...options })).last;
};
