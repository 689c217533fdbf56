// What waits for somebody at doors: a pledge to sign, a roll-call that asks him, displays that hang where nobody has a room.
import { accessRoomPermission, rollCallScopes } from '@anyan/contract';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { roomText } from '../college/public.ts';
import { device } from '../device/public.ts';
import { permittedAt } from '../identity/public.ts';
import { todosOf } from '../notification/public.ts';
import type { PersonFacts } from './decision/inputs.ts';
import { collegePledgeDue } from './pledge/due.ts';
import { rollCallLink } from './rollCall/service.ts';
import { laboratoriesOf } from './room/reach.ts';
import { accessGrant, accessRoom, isLive, rollCall, rollCallPerson } from './tables.ts';

type Waiting = Awaited<ReturnType<Parameters<typeof todosOf>[1]>>[number];

const collegeTodo = ({ newest, signed }: PersonFacts['pledge']): Waiting => ({
  ...{ id: 'college', what: 'sign' },
  title:
    signed > 0
      ? [
          `全校安全承诺书已更新，请重新签署（第 ${newest} 版）`,
          `The college’s pledge has changed; please sign version ${newest}`,
        ]
      : ['全校安全承诺书待签署', 'The college’s pledge waits for your signature'],
  link: '/access/mineAccessRoomList?pledge=college',
});

/** Rooms whose pledge the caller has not signed as it stands now, after that of the college. */
export const pledgeTodos = todosOf('accessPledge', async (db, userId) => {
  const rows = await db
    .select({
      id: accessRoom.id,
      place: roomText(sql`access_room.id`),
      signed: sql<boolean>`max(${accessGrant.pledgeVersion}) > 0`,
    })
    .from(accessGrant)
    .innerJoin(accessRoom, eq(accessRoom.id, accessGrant.roomId))
    .where(
      and(
        eq(accessGrant.userId, userId),
        isLive,
        isNotNull(accessRoom.pledgeText),
        ne(accessRoom.accessMode, 'closed'),
        sql`${accessGrant.pledgeVersion} < ${accessRoom.pledgeVersion}`,
      ),
    )
    .groupBy(accessRoom.id)
    .orderBy(accessRoom.id);
  const ofCollege = await collegePledgeDue(db, userId);
  const own = rows.map(
    ({ id, place, signed }): Waiting => ({
      ...{ id, what: 'sign' },
      title: signed
        ? [`安全承诺书已更新，请重新签署：${place}`, `The pledge has changed; please sign it anew: ${place}`]
        : [`安全承诺书待签署：${place}`, `A pledge waits for your signature: ${place}`],
      link: '/access/mineAccessRoomList',
    }),
  );
  return [...(ofCollege ? [collegeTodo(ofCollege)] : []), ...own];
});

/** Running roll-calls that have not heard of the caller. */
export const rollCallTodos = todosOf('rollCall', async (db, userId) => {
  const rows = await db
    .select({ id: rollCall.id, scope: rollCall.scope, place: rollCall.place, drill: rollCall.drill })
    .from(rollCallPerson)
    .innerJoin(rollCall, eq(rollCall.id, rollCallPerson.rollCallId))
    .where(
      and(
        eq(rollCallPerson.userId, userId),
        eq(rollCallPerson.state, 'unconfirmed'),
        eq(rollCall.state, 'running'),
      ),
    )
    .orderBy(asc(rollCall.startedAt));
  return rows.map(({ id, scope, place, drill }) => ({
    ...{ id, what: 'answer' },
    title: [
      `${drill ? '【演练】' : ''}应急点名：您是否安全？（${place}）`,
      `${drill ? '[Drill] ' : ''}Roll-call: are you safe? (${scope === 'college' ? rollCallScopes.college[1] : place})`,
    ],
    link: rollCallLink(id),
  }));
});

/** Displays at rooms that no laboratory has any more, for who sets up rooms of the whole college. */
export const displayTodos = todosOf('doorDisplay', async (db, userId) => {
  const rows = await db
    .select({ id: device.id, name: device.name, place: roomText(device.roomId) })
    .from(device)
    .where(
      and(
        eq(device.kind, 'doorDisplay'),
        isNull(device.revokedAt),
        sql`not exists (select 1 from ${laboratoriesOf(sql`device.room_id`)} l)`,
        permittedAt(userId, accessRoomPermission.edit, sql`null::uuid`),
      ),
    )
    .orderBy(device.id)
    .limit(200);
  return rows.map(({ id, name, place }) => ({
    ...{ id, what: 'roomless' },
    title: [
      `签到屏所在房间已无实验室：${place} ${name}`,
      `A display hangs at a room of no laboratory: ${place} ${name}`,
    ],
    link: '/access/accessUserList?tab=doors&view=displays',
  }));
});
