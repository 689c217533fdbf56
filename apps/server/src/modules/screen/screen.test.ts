import { identity, notification, type SystemState, screen } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { backupRun } from '../../platform/backup/tables.ts';
import { cards } from '../../platform/cards.ts';
import { nowMs } from '../../platform/clock.ts';
import { uuid } from '../../platform/uuid.ts';
import { keepClock, letPass, minute, signInAs, withPassword } from '../../testing/accounts.ts';
import { approveAs, publish, start, step, testKind } from '../../testing/approvals.ts';
import { type Client, eventually, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { approvalTask } from '../approval/tables.ts';
import { account } from '../identity/tables.ts';
import { setRiskLevel } from '../ledger/functions.ts';
import { notifyOfBackup } from '../notification/notices.ts';
import { notify } from '../notification/notify.ts';
import { todoSources } from '../notification/todos.ts';

const world = useWorld();
const laboratories = useLedger(world);
const { homePage, cardData, jobRetry, layoutSave, layoutReset } = screen.endpoints;
let staff: Client;

const layoutOf = async (client: Client) => (await client.call(homePage)).result.layout;

beforeAll(async () => {
  staff = await world.signedInAs('staff');
});
keepClock();

describe('the workplace', () => {
  it('greets by the hour of the college’s clock, and by name', async () => {
    const day = 86_400_000;
    // Midnight in Shanghai, tomorrow.
    const midnight = Math.ceil((nowMs() + 8 * 3_600_000) / day) * day - 8 * 3_600_000;
    const at = async (hour: number, minute = 0) => {
      letPass(midnight + hour * 3_600_000 + minute * 60_000 - nowMs());
      const client = await world.signedInAs('staff');
      return (await client.call(homePage)).result.greetingKey;
    };
    expect(await at(0)).toBe('earlyMorning');
    expect(await at(8, 58)).toBe('earlyMorning');
    expect(await at(9, 1)).toBe('forenoon');
    expect(await at(11, 58)).toBe('forenoon');
    expect(await at(12, 1)).toBe('noon');
    expect(await at(14, 1)).toBe('afternoon');
    expect(await at(19, 58)).toBe('afternoon');
    expect(await at(20, 1)).toBe('evening');
  });

  it('tells the sign-in before this one, none at the first, and one made meanwhile elsewhere', async () => {
    const holder = await withPassword(world);
    const enter = async () => {
      const { accessToken } = (await signInAs(world, holder)).result;
      const told = async (): Promise<string | null> =>
        (
          await world.app.inject({
            url: homePage.path,
            headers: { authorization: `Bearer ${accessToken}` },
          })
        ).json().result.lastLoginAt;
      return { at: nowMs(), told };
    };
    const first = await enter();
    expect(await first.told()).toBeNull();
    letPass(minute);
    await signInAs(world, { ...holder, password: 'not the password' });
    letPass(minute);
    const second = await enter();
    const near = (told: string | null, at: number) => Math.abs(Date.parse(told ?? '') - at);
    expect(near(await second.told(), first.at)).toBeLessThan(minute / 2);
    expect(near(await first.told(), second.at)).toBeLessThan(minute / 2);
  });

  it('shows who one is', async () => {
    const { result } = await staff.call(homePage);
    expect(result).toMatchObject({
      name: '张三',
      roles: ['教职工'],
      organizationName: '甲学院',
      isAdmin: false,
    });
    expect(result.cards).toContain('quick');
    expect(result.tip.zh.length).toBeGreaterThan(0);
    expect((await world.anonymous.call(homePage)).status).toBe(401);
  });

  it('counts what waits for one and what one has not read', async () => {
    const client = await world.signedInAs('staff');
    const counts = async () => (await client.call(homePage)).result.counts;
    expect(await counts()).toEqual({ todo: 0, overdue: 0, warning: 0, unread: 0 });
    await world.write((context) =>
      notify(context, { userIds: [client.id], kind: 'transfer.done', title: ['完成', 'Done'] }),
    );
    expect((await counts()).unread).toBe(1);
  });

  it('lists to-dos of every source by due time, each its own, and says how many there are', async () => {
    const source = (key: string, dues: (string | null)[]) =>
      world.platform.ports.give(
        todoSources,
        {
          key,
          list: async (_, accountId, { pageNo = 1, pageSize = 10, overdue }) =>
            accountId !== staff.id
              ? []
              : dues
                  .map((dueAt, no) => ({
                    id: `${key}${no}`,
                    kind: key,
                    title: key,
                    dueAt,
                    link: '/',
                    from: null,
                  }))
                  .filter(({ dueAt }) => !overdue || (dueAt ?? '9') < '2020')
                  .slice((pageNo - 1) * pageSize, pageNo * pageSize),
          count: async (_, accountId) =>
            accountId === staff.id
              ? { total: dues.length, overdue: dues.filter((due) => (due ?? '9') < '2020').length }
              : { total: 0, overdue: 0 },
        },
        key,
      );
    source('one', ['2019-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z', null]);
    source('two', ['2018-01-01T00:00:00.000Z', '2022-01-01T00:00:00.000Z']);
    const page = async (input: object) => {
      const { result } = await staff.call(screen.endpoints.todoList, input);
      return [result.totalCount, result.data.map(({ id }) => id).join(' ')];
    };
    expect(await page({})).toEqual([5, 'two0 one0 one1 two1 one2']);
    expect(await page({ pageNo: 2, pageSize: 2 })).toEqual([5, 'one1 two1']);
    expect(await page({ pageNo: 3, pageSize: 2 })).toEqual([5, 'one2']);
    expect(await page({ overdue: true })).toEqual([2, 'two0 one0']);
    expect(await page({ source: 'two' })).toEqual([2, 'two0 two1']);
    expect(await page({ kind: 'two' })).toEqual([2, 'two0 two1']);
    expect(await page({ kind: 'nothing' })).toEqual([0, '']);
    expect(await page({ kind: 'two', source: 'one' })).toEqual([0, '']);
    const card = await staff.call(cardData, { keys: ['todo'] });
    expect(card.result.todo?.data).toMatchObject({ total: 5 });
    expect((await staff.call(homePage)).result.counts).toMatchObject({ todo: 5, overdue: 2 });
    const other = await world.signedInAs('staff');
    expect((await other.call(screen.endpoints.todoList, {})).result.totalCount).toBe(0);
  });

  it('says how many days of the college’s calendar are left, and lists one kind of work alone', async () => {
    const [kind, other] = [testKind(world), testKind(world)];
    const decider = await world.signedInAs('staff');
    await publish(world, kind.kind, [step('a', [decider.id])]);
    await publish(world, other.kind, [step('a', [decider.id], { needPassword: true })]);
    const applicant = await world.person();
    await start(world, kind.kind, applicant);
    await start(world, other.kind, applicant);
    await start(world, other.kind, applicant);
    const todos = async (input: object = {}) =>
      (await decider.call(screen.endpoints.todoList, { source: 'approval', ...input })).result;
    expect((await todos({ kind: 'approval' })).totalCount).toBe(3);
    const mine = await todos({ kind: `approval.${kind.kind}` });
    expect([mine.totalCount, mine.data.map(({ actions }) => actions)]).toEqual([1, [['approve']]]);
    // What is decided in place is told in a few lines.
    expect(mine.data[0]?.facts?.length).toBeGreaterThan(0);
    const others = await todos({ kind: `approval.${other.kind}`, pageSize: 1 });
    expect([others.totalCount, others.data.map(({ actions }) => actions)]).toEqual([2, [[]]]);

    const { db } = world.platform.database;
    const dueIn = async (hours: number) => {
      const dueAt = new Date(nowMs() + hours * 3_600_000).toISOString();
      await db.update(approvalTask).set({ dueAt }).where(eq(approvalTask.assigneeId, decider.id));
      return (await todos()).data[0]?.daysLeft;
    };
    expect(await dueIn(24 * 5)).toBe(5);
    expect(await dueIn(-24 * 3)).toBe(-3);
    await db.update(approvalTask).set({ dueAt: null }).where(eq(approvalTask.assigneeId, decider.id));
    expect((await todos()).data[0]?.daysLeft).toBeNull();
  });

  it('shows approvers how they stand, and nobody who decides nothing', async () => {
    const approver = await world.signedInAs('approver');
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [approver.id])]);
    const card = async () => (await approver.call(cardData, { keys: ['approval'] })).result.approval?.data;
    expect(await card()).toEqual({ waiting: 0, overdue: 0, decided: 0, meanHours: null });
    await start(world, kind.kind, await world.person());
    const instance = await start(world, kind.kind, await world.person());
    expect(await card()).toMatchObject({ waiting: 2, overdue: 0 });
    await world.platform.database.db
      .update(approvalTask)
      .set({ arrivedAt: new Date(nowMs() - 6 * 3_600_000).toISOString() })
      .where(eq(approvalTask.instanceId, instance));
    await approveAs(world, approver, instance);
    expect(await card()).toMatchObject({ waiting: 1, decided: 1, meanHours: expect.closeTo(6, 0) });
    const student = await world.signedInAs('student');
    await world.platform.database.db.update(account).set({ userType: 2 }).where(eq(account.id, student.id));
    await world.platform.callers.drop({ all: true });
    expect((await student.call(homePage)).result.cards).not.toContain('approval');
    expect((await student.call(cardData, { keys: ['approval', 'levelChart'] })).result).toEqual({});
  });

  it('shows the levels of the laboratories in one’s reach', async () => {
    const lab = await laboratories.add();
    await laboratories.add({
      organizationId: world.organizations.b,
      rooms: [
        {
          roomId: await laboratories.room({ organizationId: world.organizations.b }),
          share: 100,
          use: 'experiment',
        },
      ],
    });
    await world.write((context) => setRiskLevel(context, lab.id, 'II', ['chem'], uuid()));
    const levelsOf = async (client: Client) =>
      (await client.call(cardData, { keys: ['levelChart'] })).result.levelChart?.data;
    expect(await levelsOf(laboratories.admin)).toEqual({ I: 0, II: 1, III: 0, IV: 0, none: 1 });
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    expect(await levelsOf(officer)).toEqual({ I: 0, II: 1, III: 0, IV: 0, none: 0 });
  });

  it('keeps one’s own layout, and gives back the default on reset', async () => {
    const first = await layoutOf(staff);
    expect(first.version).toBe(0);
    const cards = [{ key: 'quick' as const, hidden: true, size: 2 }];
    const quickEntries = ['dashboard.my'];
    const saved = await staff.call(layoutSave, { cards, quickEntries, version: 0 });
    expect(saved).toMatchObject({ status: 200, result: { quickEntries, version: 1 } });
    expect(saved.result.cards[0]).toEqual(cards[0]);
    expect(await layoutOf(staff)).toEqual(saved.result);
    const stale = await staff.call(layoutSave, { cards, quickEntries: [], version: 0 });
    expect(stale).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    expect((await layoutOf(staff)).quickEntries).toEqual(quickEntries);

    const reset = await staff.call(layoutReset);
    expect(reset.result).toEqual({ ...first, version: 2 });
    // A page still open elsewhere does not undo it.
    expect((await staff.call(layoutSave, { cards, quickEntries, version: 1 })).status).toBe(409);
    const other = await world.signedInAs('staff');
    expect((await layoutOf(other)).version).toBe(0);
  });

  it('takes quick entries to own menus only, each once, and forgets those that one loses', async () => {
    const client = await world.signedInAs('superAdministrator');
    const save = (quickEntries: string[], version: number) =>
      client.call(layoutSave, { cards: [], quickEntries, version });
    const saved = await save(['system.personnel', 'system.personnel', 'system.logList'], 0);
    expect(saved.result.quickEntries).toEqual(['system.personnel', 'system.logList']);
    for (const name of ['supplier.orders', 'nowhere.at.all', '__proto__'])
      expect((await save([name], 1)).result.errorCode).toBe('QUICK_ENTRY_UNKNOWN');
    expect(
      (await staff.call(layoutSave, { cards: [], quickEntries: ['system.personnel'], version: 2 })).status,
    ).toBe(400);
    expect((await save(Array(13).fill('system.personnel'), 1)).status).toBe(400);
    expect(
      (
        await client.call(layoutSave, {
          cards: [{ key: 'x', hidden: false, size: 1 }],
          quickEntries: [],
          version: 1,
        })
      ).status,
    ).toBe(400);

    const helper = await world.signedInAs('superAdministrator');
    const { result } = await helper.call(identity.endpoints.rolePageList, { keyword: '超级管理员' });
    const id = result.data[0]?.id;
    await helper.call(identity.endpoints.roleMemberSave, { id, remove: [client.id] });
    await world.platform.callers.drop({ all: true });
    expect((await layoutOf(client)).quickEntries).toEqual([]);
  });

  it('loads cards side by side; one that fails says so and spoils no other', async () => {
    const one = await staff.call(cardData, { keys: 'quick' });
    expect(one.result.quick?.data).toHaveProperty('entries');
    expect((await staff.call(cardData, { keys: ['quick', 'quick'] })).status).toBe(200);
    expect((await staff.call(cardData, {})).status).toBe(400);
    expect((await staff.call(cardData, { keys: 'secret' })).status).toBe(400);

    const before = one.result.quick;
    world.platform.ports.give(
      cards,
      {
        data: async () => {
          throw new Error('select phone from account');
        },
      },
      'quick',
    );
    const failing = await staff.call(cardData, { keys: ['quick'] });
    expect(failing.result.quick).toMatchObject({ data: null, error: expect.stringContaining('系统错误') });
    expect(JSON.stringify(failing.result)).not.toContain('select');
    world.platform.ports.give(cards, { sees: () => false, data: async () => before }, 'quick');
    expect((await staff.call(cardData, { keys: ['quick'] })).result).toEqual({});
    expect((await staff.call(homePage)).result.cards).not.toContain('quick');
  });

  it('shows the state of the installation to those who keep it running alone, and tells them of a failed backup', async () => {
    const keeper = await world.signedInAs('superAdministrator');
    const card = async () => (await keeper.call(cardData, { keys: ['system'] })).result.system;
    expect((await keeper.call(homePage)).result.cards).toContain('system');
    expect((await card())?.data).toMatchObject({ archive: 'unset', last: null, drill: null, failedJobs: 0 });
    expect((await card())?.data).toHaveProperty('freeBytes', expect.any(Number));
    await world.write(({ db }) =>
      db.insert(backupRun).values({
        kind: 'manual',
        startedAt: new Date(nowMs()).toISOString(),
        seconds: 3,
        bytes: 5_000_000,
        files: 2,
        faults: [],
      }),
    );
    expect((await card())?.data).toMatchObject({ last: { bytes: 5_000_000, seconds: 3, ok: true } });
    for (const code of ['safetyAdministrator', 'staff']) {
      const other = await world.signedInAs(code, { isAdmin: code !== 'staff' });
      expect((await other.call(homePage)).result.cards).not.toContain('system');
      expect((await other.call(cardData, { keys: ['system'] })).result).toEqual({});
    }
    await world.write((context) => notifyOfBackup(context, '2026-11-21', ['the first fault', 'another']));
    await world.write((context) => notifyOfBackup(context, '2026-11-21', ['told once a day']));
    const { result } = await keeper.call(notification.endpoints.notificationList, {});
    expect(result.data.map(({ kind, body }) => [kind, body?.includes('the first fault')])).toEqual([
      ['backup.failed', true],
    ]);
  });

  it('names the jobs that failed for good, and whoever keeps it running sends them again', async () => {
    const keeper = await world.signedInAs('superAdministrator');
    const { pool } = world.platform.database;
    const jobOf = uuid();
    await world.write(({ send }) =>
      send('export.run', { jobId: jobOf }, { startAfter: new Date(nowMs() + 86_400_000) }),
    );
    const failed = await pool.query(
      `update jobs.job set state = 'failed', completed_on = now() where data->>'jobId' = $1 returning id`,
      [jobOf],
    );
    const { id } = failed.rows[0];
    const failures = async () =>
      ((await keeper.call(cardData, { keys: ['system'] })).result.system as { data: SystemState }).data
        .failures;
    expect((await failures()).find((one) => one.id === id)).toMatchObject({ name: 'export.run' });
    const officer = await world.signedInAs('safetyAdministrator');
    expect((await officer.call(jobRetry, { id })).status).toBe(403);
    expect((await staff.call(jobRetry, { id })).status).toBe(403);
    expect((await keeper.call(jobRetry, { id })).status).toBe(200);
    // A second click finds it gone, and sends nothing twice.
    expect((await keeper.call(jobRetry, { id })).status).toBe(404);
    expect((await failures()).some((one) => one.id === id)).toBe(false);
    const again = await eventually(async () => {
      const { rows } = await pool.query(`select state from jobs.job where data->>'jobId' = $1`, [jobOf]);
      return rows.every(({ state }) => state === 'completed') && rows;
    });
    expect(again).toHaveLength(1);
    const logged = await pool.query(
      `select action, actor_id from operation_log where target_kind = 'job' and target_id = $1`,
      [id],
    );
    expect(logged.rows).toEqual([{ action: '重新执行失败的任务', actor_id: keeper.id }]);
    expect((await keeper.call(jobRetry, { id: uuid() })).status).toBe(404);
  });
});
