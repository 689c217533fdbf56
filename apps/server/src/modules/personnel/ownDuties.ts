import type { Duty } from '@anyan/contract';
import { and, count, eq, or } from 'drizzle-orm';
import { bump } from '../../platform/database/versions.ts';
import { failAt } from '../../platform/failure.ts';
import { organization, room } from '../college/tables.ts';
import { account } from '../identity/tables.ts';
import type { DutySource } from './duties.ts';
import { person } from './tables.ts';

const headOf = (organizationId: string) => `organization.head:${organizationId}`;
const officerOf = (organizationId: string) => `organization.officer:${organizationId}`;
const rooms = 'room.manager';
const students = 'person.mentor';

const summed = (duty: string, title: string, titleEn: string, total: number, unit: string): Duty[] =>
  total > 0 ? [{ duty, title, titleEn, place: `${total} ${unit}` }] : [];

/** What somebody is responsible for in the college itself: posts of organisations, rooms, students. */
export const ownDuties: DutySource = {
  list: async (db, userId) => {
    const posts = await db
      .select()
      .from(organization)
      .where(or(eq(organization.headId, userId), eq(organization.safetyOfficerId, userId)));
    const [managed] = await db.select({ total: count() }).from(room).where(eq(room.managerId, userId));
    const [guided] = await db
      .select({ total: count() })
      .from(person)
      .innerJoin(account, and(eq(account.id, person.accountId), eq(account.useStatus, 1)))
      .where(eq(person.mentorId, userId));
    return [
      ...posts.flatMap(({ id, name, headId, safetyOfficerId }): Duty[] => [
        ...(headId === userId
          ? [{ duty: headOf(id), title: '组织负责人', titleEn: 'Head of an organisation', place: name }]
          : []),
        ...(safetyOfficerId === userId
          ? [{ duty: officerOf(id), title: '安全管理员', titleEn: 'Safety officer', place: name }]
          : []),
      ]),
      ...summed(rooms, '房间管理员', 'Manager of rooms', managed?.total ?? 0, '间房间'),
      ...summed(students, '导师', 'Mentor', guided?.total ?? 0, '名学生'),
    ];
  },
  handOver: async ({ db, emit }, duty, userId, toUserId) => {
    const [what, id = ''] = duty.split(':');
    if (what === 'organization.head')
      await db
        .update(organization)
        .set({ headId: toUserId, ...bump })
        .where(and(eq(organization.id, id), eq(organization.headId, userId)));
    if (what === 'organization.officer') {
      await db
        .update(organization)
        .set({ safetyOfficerId: toUserId, ...bump })
        .where(and(eq(organization.id, id), eq(organization.safetyOfficerId, userId)));
      await emit('organization.officerChanged', { organizationId: id, fromId: userId, toId: toUserId });
    }
    if (what === rooms)
      await db
        .update(room)
        .set({ managerId: toUserId, ...bump })
        .where(eq(room.managerId, userId));
    if (what === students) {
      const [mentor] = await db.select().from(account).where(eq(account.id, toUserId));
      if (mentor?.userType !== 1) throw failAt('handOver', 'MENTOR_UNKNOWN');
      await db.update(person).set({ mentorId: toUserId }).where(eq(person.mentorId, userId));
    }
  },
};
