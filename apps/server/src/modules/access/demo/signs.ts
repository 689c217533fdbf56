import { randomUUID } from 'node:crypto';
import type { Refusal } from '@anyan/contract';
import { refusals } from '@anyan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter, nowMs } from '../../../platform/clock.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/tables.ts';
import { laboratory } from '../../ledger/tables.ts';
import { manualSign } from '../sign/manual.ts';
import { watchOvertime } from '../sign/overtime.ts';
import { countDay, daysToCount } from '../statistics/dailyCounts.ts';
import { accessGrant, signRecord, signRefusal, signTicket, signWaiting } from '../tables.ts';

/** People who come and go, of them those who are inside now, and days before today. */
const [comers, inside, days] = [80, 12, 45];

/** Who may enter some room and signs in as nobody in the demo: those may try the door themselves. */
const holders = ({ context }: DemoCollege) =>
  context.db
    .selectDistinctOn([accessGrant.userId], {
      userId: accessGrant.userId,
      roomId: accessGrant.roomId,
      laboratoryId: accessGrant.laboratoryId,
      grantId: accessGrant.id,
    })
    .from(accessGrant)
    .innerJoin(account, eq(account.id, accessGrant.userId))
    .innerJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .where(
      and(
        eq(accessGrant.state, 'active'),
        eq(account.useStatus, 1),
        eq(laboratory.status, 'active'),
        sql`${account.loginName} <> all(array['admin', 'safety', 'collegesafety', 'labhead', 'labsafety', 'mentor', 'staff', 'student', 'teacher', 'reviewer'])`,
      ),
    )
    .orderBy(asc(accessGrant.userId), asc(accessGrant.roomId))
    .limit(comers);

/** Those who are inside now, most of them with others. */
const together = (people: Awaited<ReturnType<typeof holders>>) =>
  [...Map.groupBy(people, ({ roomId }) => roomId).values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((some) => some.slice(0, 4))
    .slice(0, inside);

/** Entries of the weeks before: mornings, afternoons and some evenings, now and then by a sticker, one that was forgotten. */
const weeksBefore = async (college: DemoCollege, people: Awaited<ReturnType<typeof holders>>) => {
  const { db } = college.context;
  const [zone, today] = [await timeZoneOf(db), await dayOf(db)];
  const rows: (typeof signRecord.$inferInsert)[] = [];
  const stay = new Set(together(people).map(({ userId }) => userId));
  for (let ago = days; ago > 0; ago--)
    for (const [no, person] of people.entries()) {
      const day = dayAfter(today, -ago);
      const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      if ((no + ago) % (weekend ? 9 : 3) > 0) continue;
      // Whoever is inside now may have come yesterday.
      if (ago === 1 && stay.has(person.userId)) continue;
      const hour = (no + ago) % 21 === 0 ? 22 : 8 + ((((no + ago) / 3) * 4 + no) % 11);
      const inAt = momentOf(`${day} ${String(hour).padStart(2, '0')}:${10 + ((no * 11) % 45)}`, zone) ?? '';
      const forgotten = no === 5 && ago % 9 === 4;
      const outAt = forgotten
        ? momentOf(`${day} 23:59`, zone)
        : new Date(Date.parse(inAt) + (45 + ((no * 37 + ago * 23) % 240)) * 60_000).toISOString();
      // A late one of yesterday has not left yet in the small hours.
      if (!outAt || Date.parse(outAt) > nowMs()) continue;
      const method = no % 6 === 0 ? 'sticker' : 'scan';
      rows.push({
        ...{ id: uuid(), ...person, inAt, outAt, inMethod: method },
        ...{ outMethod: forgotten ? 'auto' : method, placeProven: method === 'scan' },
        ...{ state: forgotten ? 'autoOut' : 'left', alone: hour > 21 && no % 2 > 0 },
        // Who stays longer than four hours is late.
        overtimeAt: new Date(Date.parse(inAt) + 4 * 3_600_000).toISOString(),
      });
    }
  if (rows.length > 0) await db.insert(signRecord).values(rows);
};

const minutesAgo = (minutes: number): string => new Date(nowMs() - minutes * 60_000).toISOString();

/** Who is inside now; one of them for longer than he may. */
const insideNow = async (college: DemoCollege, people: Awaited<ReturnType<typeof holders>>) => {
  const context = await college.inName('safety', 'sign.add');
  for (const [no, { userId, roomId }] of together(people).entries())
    await manualSign(context, {
      ...{ userId, roomId, kind: 'in', reason: '签到屏调试期间人工登记' },
      at: minutesAgo(no === 0 ? 780 : 20 + no * 13),
    });
  await context.db
    .update(signRecord)
    .set({ autoOutAt: null })
    .where(and(eq(signRecord.userId, together(people)[0]?.userId ?? uuid()), eq(signRecord.state, 'inside')));
  await watchOvertime(context);
};

const kept: readonly Refusal[] = [
  'CERT_MISSING',
  'NOT_GRANTED',
  'OUT_OF_HOURS',
  'CERT_EXPIRED',
  'QR_EXPIRED',
];

const refusedBefore = async (college: DemoCollege, people: Awaited<ReturnType<typeof holders>>) => {
  const words: Readonly<Record<string, string>> = {
    CERT_MISSING: '缺少：化学类准入证书（Ⅱ级）',
    CERT_EXPIRED: '已过期：生物类准入证书（Ⅱ级）',
    OUT_OF_HOURS: '当前不在开放时间（周一、周二、周三、周四、周五 08:00–22:00）',
  };
  await college.context.db.insert(signRefusal).values(
    people.slice(0, 10).map(({ userId, roomId }, no) => {
      const reasonCode = kept[no % kept.length] ?? 'NOT_GRANTED';
      return {
        ...{ at: minutesAgo(300 + no * 700), userId, roomId, method: 'scan' as const, reasonCode },
        detail: words[reasonCode] ?? refusals[reasonCode][0],
      };
    }),
  );
};

/** Somebody has just shown a code at a door that asks for two, and waits for the other. */
const waitAtDoor = async ({ context: { db } }: DemoCollege, people: Awaited<ReturnType<typeof holders>>) => {
  const there = new Set(together(people).map(({ userId }) => userId));
  const one = people.findLast(({ userId }) => !there.has(userId));
  if (!one) throw new Error('everybody in the demo is inside');
  const [ticketId, { userId, roomId }] = [randomUUID(), one];
  await db.insert(signTicket).values({
    ...{ id: ticketId, userId, roomId, method: 'scan', expiresAt: minutesAgo(-1), usedAt: minutesAgo(0) },
  });
  await db.insert(signWaiting).values({
    ...{ userId, roomId, until: minutesAgo(-3), ticketId, method: 'scan', placeProven: true },
  });
};

/** Weeks of entries, counted by day, people inside now, one of them overtime, and whom doors did not let in. */
export const comeAndGo = async (college: DemoCollege): Promise<void> => {
  const people = await holders(college);
  if (people.length === 0) throw new Error('the demo has nobody who may enter a room');
  await weeksBefore(college, people);
  await insideNow(college, people);
  await refusedBefore(college, people);
  await waitAtDoor(college, people);
  for (const day of await daysToCount(college.context.db)) await countDay(college.context, day);
};
