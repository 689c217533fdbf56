import { type Events, notification } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { setRiskLevel } from '../../ledger/functions.ts';
import { publishedCourseware } from '../testing/learning.ts';
import { tellNewcomers, tellOfHazards } from './newcomers.ts';

const world = useWorld();
const shared = useLedger(world);
const db = () => world.platform.database.db;
let laboratoryId = '';
let other = '';

const join = async (one: Client, laboratory: string) => {
  await db().execute(sql`insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at, state)
    values (${uuid()}, ${laboratory}, ${one.id}, 'graduate', current_date, 'in')`);
};
const tell = (...people: Client[]) =>
  world.write((context) => tellNewcomers(context, { laboratoryId, added: people.map(({ id }) => id) }));
const heard = async (one: Client) =>
  (await one.call(notification.endpoints.notificationList, { pageSize: 50 })).result.data.filter(
    ({ kind }) => kind === 'training.required',
  );
const newcomer = () => world.signedInAs('student');

beforeAll(async () => {
  laboratoryId = (await shared.add()).id;
  other = (await shared.add()).id;
  await db().execute(
    sql`update laboratory set risk_level = 'II', hazard_categories = '{chem}' where id in (${laboratoryId}, ${other})`,
  );
});

describe('who joins a laboratory', () => {
  it('hears once what it newly asks of him', async () => {
    const name = unique('化学课件');
    await publishedCourseware(world, { coursewareName: name, compulsory: true, hazardCategories: ['chem'] });
    for (const more of [
      { compulsory: false, hazardCategories: ['chem' as const] },
      { compulsory: true, hazardCategories: ['bio' as const] },
      { compulsory: true },
    ])
      await publishedCourseware(world, { coursewareName: unique('不相干'), ...more });
    const one = await newcomer();
    await join(one, laboratoryId);
    await tell(one);
    await tell(one);
    const notices = await heard(one);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.body).toContain(name);
    expect(notices[0]?.body).not.toContain('不相干');
    // One more is asked: he joins anew, and hears of it.
    await publishedCourseware(world, { compulsory: true, riskLevels: ['II'] });
    await tell(one);
    expect(await heard(one)).toHaveLength(2);
  });

  it('hears nothing of what another laboratory of his asked already, nor who did not join', async () => {
    const [one, two] = [await newcomer(), await newcomer()];
    await join(one, other);
    await join(one, laboratoryId);
    await tell(one, two);
    expect(await heard(one)).toHaveLength(0);
    expect(await heard(two)).toHaveLength(0);
  });

  it('hears also what other hazards of it ask, and nothing of what else of it changes', async () => {
    const [one, third] = [await newcomer(), (await shared.add()).id];
    await db().execute(sql`update laboratory set hazard_categories = '{rad}' where id = ${third}`);
    await join(one, third);
    const name = unique('辐射课件');
    await publishedCourseware(world, { coursewareName: name, compulsory: true, hazardCategories: ['rad'] });
    const changed = (...fields: string[]) =>
      world.write((context) => tellOfHazards(context, { laboratoryId: third, fields }));
    await changed('laboratoryName');
    expect(await heard(one)).toHaveLength(0);
    await changed('hazardCategories');
    await changed('hazardCategories');
    const notices = await heard(one);
    expect(notices.map(({ body }) => body?.includes(name))).toEqual([true]);
    expect(notices[0]?.title).toContain('危险类别已变更');
  });

  it('hears what another level of it asks', async () => {
    const [one, fourth] = [await newcomer(), (await shared.add()).id];
    await join(one, fourth);
    const name = unique('一级课件');
    await publishedCourseware(world, { coursewareName: name, compulsory: true, riskLevels: ['I'] });
    // What the ledger tells of it, heard by who listens.
    const rate = async (level: 'I' | 'IV') => {
      const emitted: Events['laboratory.changed'][] = [];
      await world.write((context) =>
        setRiskLevel(
          {
            ...context,
            emit: async (_: string, ...some: unknown[]) => void emitted.push(...(some as typeof emitted)),
          } as typeof context,
          fourth,
          level,
          [],
          uuid(),
        ),
      );
      for (const changed of emitted) await world.write((context) => tellOfHazards(context, changed));
      return emitted;
    };
    await rate('IV');
    expect(await heard(one)).toHaveLength(0);
    await rate('I');
    const notices = await heard(one);
    expect(notices.map(({ body }) => body?.includes(name))).toEqual([true]);
    expect(notices[0]?.title).toContain('风险等级已变更');
    expect(await rate('I')).toEqual([]);
  });
});
