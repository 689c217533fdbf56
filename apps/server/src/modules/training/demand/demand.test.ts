import { notification, screen, training } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { courseware, coursewareType, learnRecord, trainingDemand } from '../tables.ts';
import { publishedCourseware, typeFor } from '../testing/learning.ts';
import { demandTraining, fulfilDemands } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
const db = () => world.platform.database.db;
let one: Client;
let typeId = '';

const demand = async (
  more: { hiddenDangerId?: string; userIds?: string[]; coursewareTypeId?: string } = {},
) => {
  const asked = { hiddenDangerId: uuid(), userIds: [one.id], coursewareTypeId: typeId, ...more };
  const dueOn = dayAfter(await dayOf(db()), 7);
  await world.write((context) => demandTraining(context, { ...asked, dueAt: `${dueOn}T04:00:00.000Z` }));
  return { ...asked, dueOn };
};
const shown = async (id: string, more: object = {}) =>
  (await one.call(calls.learnList, { pageSize: 100, ...more })).result.data.find((row) => row.id === id);
const todos = async () =>
  (await one.call(screen.endpoints.todoList, { pageSize: 50 })).result.data.filter(
    ({ kind }) => kind === 'demand.due',
  );
const notices = async () =>
  (await one.call(notification.endpoints.notificationList, { pageSize: 50 })).result.data.filter(
    ({ kind }) => kind === 'training.required',
  );
const learn = async (coursewareId: string) => {
  const at = nowIso();
  await db()
    .insert(learnRecord)
    .values({
      ...{ userId: one.id, coursewareId, revision: 1, state: 'done', percent: 100, startedAt: at },
      ...{ lastAt: at, completedAt: at },
    });
};

beforeEach(async () => {
  one = await world.signedInAs('student');
  typeId = await typeFor(world);
});

describe('a finding that asks for training', () => {
  it('makes courseware of its type compulsory until its day, and is told once', async () => {
    // It is for others; whoever is asked may learn it all the same.
    const elsewhere = { wholeCollege: false, organizationIds: [world.organizations.b] };
    const id = await publishedCourseware(world, { coursewareTypeId: typeId, ...elsewhere });
    expect(await shown(id)).toBeUndefined();
    expect((await one.call(calls.learnStart, { coursewareId: id })).status).toBe(404);
    const asked = await demand();
    await demand(asked);
    expect(await shown(id)).toMatchObject({ compulsory: true, open: true, dueAt: asked.dueOn, late: false });
    expect(await shown(id, { compulsory: true, tab: 'todo' })).toBeDefined();
    expect((await one.call(calls.learnStart, { coursewareId: id })).status).toBe(200);
    expect(await todos()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  it('is fulfilled by one piece of courseware of the type, or of one below it', async () => {
    const below = uuid();
    await db()
      .insert(coursewareType)
      .values({ id: below, parentId: typeId, typeName: unique('类型'), code: unique('t'), sort: 1 });
    const first = await publishedCourseware(world, { coursewareTypeId: below });
    const second = await publishedCourseware(world, { coursewareTypeId: typeId });
    await demand();
    for (const id of [first, second]) expect(await shown(id)).toMatchObject({ compulsory: true });
    const other = await typeFor(world);
    const fulfil = (coursewareTypeId: string) =>
      world.write((context) => fulfilDemands(context, [{ userId: one.id, coursewareTypeId }]));
    await fulfil(other);
    expect(await todos()).toHaveLength(1);
    await fulfil(below);
    expect(await todos()).toHaveLength(0);
    for (const id of [first, second])
      expect(await shown(id)).toMatchObject({ compulsory: false, dueAt: null });
    const [row] = await db().select().from(trainingDemand).where(eq(trainingDemand.userId, one.id));
    expect(row?.doneAt).not.toBeNull();
  });

  it('has what was learnt before it learnt anew', async () => {
    const id = await publishedCourseware(world, { coursewareTypeId: typeId });
    await learn(id);
    expect(await shown(id)).toMatchObject({ standing: 'done' });
    await demand();
    expect(await shown(id, { tab: 'todo' })).toMatchObject({ standing: 'expired', compulsory: true });
    expect(await shown(id, { tab: 'done' })).toBeUndefined();
    const begun = await one.call(calls.learnStart, { coursewareId: id });
    expect(begun.result.progress).toMatchObject({ state: 'learning', percent: 0 });
    // What is learnt after it counts.
    await db()
      .update(learnRecord)
      .set({ state: 'done', completedAt: nowIso() })
      .where(eq(learnRecord.coursewareId, id));
    expect(await shown(id)).toMatchObject({ standing: 'done' });
  });

  it('is reminded of as what is compulsory is, until it is fulfilled', async () => {
    await demand();
    const reminded = async () => {
      await runReminders(world.platform);
      return (await one.call(notification.endpoints.notificationList, { pageSize: 50 })).result.data.filter(
        ({ kind }) => kind === 'learn.due',
      ).length;
    };
    // He heard of it today.
    expect(await reminded()).toBe(0);
    const due = (days: number) =>
      db()
        .update(trainingDemand)
        .set({ dueOn: sql`current_date + ${days}::int` as never, createdAt: '2026-01-01T00:00:00.000Z' })
        .where(eq(trainingDemand.userId, one.id));
    await due(7);
    expect(await reminded()).toBe(1);
    await world.write((context) => fulfilDemands(context, [{ userId: one.id, coursewareTypeId: typeId }]));
    await due(1);
    expect(await reminded()).toBe(1);
  });

  it('leaves out who is gone and a type that is not there', async () => {
    await demand({ userIds: [uuid()] });
    await demand({ coursewareTypeId: uuid() });
    expect(await todos()).toHaveLength(0);
    await demand();
    await db().delete(courseware).where(eq(courseware.coursewareTypeId, typeId));
    await db().delete(coursewareType).where(eq(coursewareType.id, typeId));
    expect(await todos()).toHaveLength(0);
  });
});
