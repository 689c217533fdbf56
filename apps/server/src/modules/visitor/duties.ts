import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/client.ts';
import { bump } from '../../platform/database/versions.ts';
import { failAt } from '../../platform/failure.ts';
import type { DutySource } from '../personnel/public.ts';
import { openStates } from './rules.ts';
import { visitor, visitorInvitation } from './tables.ts';
import { isHost } from './visits.ts';

const hosting = 'visitor.host';

const isOpenVisit = inArray(visitor.state, [...openStates]);
const isOpenInvitation = () =>
  and(isNull(visitorInvitation.revokedAt), gt(visitorInvitation.expiresAt, nowIso()));
const visitsOf = (userId: string) => and(eq(visitor.hostId, userId), isOpenVisit);
const invitationsOf = (userId: string) => and(eq(visitorInvitation.hostId, userId), isOpenInvitation());

const countOf = async (db: Reader, userId: string): Promise<[visits: number, invitations: number]> => [
  await db.$count(visitor, visitsOf(userId)),
  await db.$count(visitorInvitation, invitationsOf(userId)),
];

/** Visitors to come and links that are out: somebody else has to receive them. */
export const hostDuties: DutySource = {
  list: async (db, userId) => {
    const [visits, invitations] = await countOf(db, userId);
    return visits + invitations === 0
      ? []
      : [
          {
            duty: hosting,
            title: '访客接待人',
            titleEn: 'Host of visitors',
            place: `${visits} 位访客、${invitations} 个邀请`,
            placeEn: `visitors: ${visits}, invitations: ${invitations}`,
          },
        ];
  },
  holders: async (db, userIds) => {
    const among = (column: typeof visitor.hostId | typeof visitorInvitation.hostId) =>
      sql`${column} = any(${sql.param(userIds)}::uuid[])`;
    const visits = await db
      .selectDistinct({ id: visitor.hostId })
      .from(visitor)
      .where(and(among(visitor.hostId), isOpenVisit));
    const invitations = await db
      .selectDistinct({ id: visitorInvitation.hostId })
      .from(visitorInvitation)
      .where(and(among(visitorInvitation.hostId), isOpenInvitation()));
    return [...visits, ...invitations].map(({ id }) => id);
  },
  handOver: async (context, duty, userId, toUserId) => {
    if (duty !== hosting) return;
    if (!(await isHost(context, toUserId))) throw failAt('handOver', 'VISIT_HOST_UNKNOWN');
    const { db } = context;
    await db
      .update(visitor)
      .set({ hostId: toUserId, ...bump })
      .where(visitsOf(userId));
    await db
      .update(visitorInvitation)
      .set({ hostId: toUserId, ...bump })
      .where(invitationsOf(userId));
  },
};
