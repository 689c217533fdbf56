import { type Duty, type Label, staffType } from '@anyan/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { failAt } from '../../platform/failure.ts';
import { handOverPost, handOverRooms, postHolders, postsOf } from '../college/public.ts';
import { account } from '../identity/public.ts';
import type { DutySource } from './duties.ts';
import { studentsOf, syncMentors } from './mentors.ts';
import { person } from './tables.ts';

const rooms = 'room.manager';
const students = 'person.mentor';
const posts = {
  head: { duty: 'organization.head', title: '组织负责人', titleEn: 'Head of an organisation' },
  officer: { duty: 'organization.officer', title: '安全管理员', titleEn: 'Safety officer' },
} as const;

const summed = (duty: string, title: string, titleEn: string, total: number, [zh, en]: Label): Duty[] =>
  total > 0 ? [{ duty, title, titleEn, place: `${total} ${zh}`, placeEn: `${en}: ${total}` }] : [];

/** What somebody is responsible for in the college itself: posts of organisations, rooms, students. */
export const ownDuties: DutySource = {
  list: async (db, userId) => {
    const held = await postsOf(db, userId);
    const guided = await studentsOf(db, userId);
    return [
      ...held.posts.map(({ post, organizationId, place }) => ({
        ...posts[post],
        duty: `${posts[post].duty}:${organizationId}`,
        place,
      })),
      ...summed(rooms, '房间管理员', 'Manager of rooms', held.rooms, ['间房间', 'rooms']),
      ...summed(students, '导师', 'Mentor', guided, ['名学生', 'students']),
    ];
  },
  holders: async (db, userIds) => {
    const mentors = await db
      .selectDistinct({ id: person.mentorId })
      .from(person)
      .where(and(sql`${person.mentorId} = any(${sql.param(userIds)}::uuid[])`, isNull(person.leaveDate)));
    return [...(await postHolders(db, userIds)), ...mentors.flatMap(({ id }) => id ?? [])];
  },
  handOver: async (context, duty, userId, toUserId) => {
    const [what, organizationId = ''] = duty.split(':');
    for (const post of ['head', 'officer'] as const)
      if (what === posts[post].duty) await handOverPost(context, { post, organizationId }, userId, toUserId);
    if (what === rooms) await handOverRooms(context, userId, toUserId);
    if (what === students) {
      const [mentor] = await context.db.select().from(account).where(eq(account.id, toUserId));
      if (mentor?.userType !== staffType) throw failAt('handOver', 'MENTOR_UNKNOWN');
      await context.db.update(person).set({ mentorId: toUserId }).where(eq(person.mentorId, userId));
      await syncMentors(context, [userId, toUserId]);
    }
  },
};
