import {
  chemicalAlertEndpoints,
  chemicalSettings,
  limitEndpoints,
  screen,
  shippedCalendar,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dayAfter, nowMs, today } from '../../../platform/clock.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { notification } from '../../notification/tables.ts';
import {
  bottle,
  chemicalAlert,
  compatibility,
  keeperEntry,
  movement,
  storageLocation,
  wasteContainer,
  wasteRequest,
} from '../tables.ts';
import { useStock } from '../testing/stock.ts';
import { lateBookCauses, sameDayCauses } from './causes.ts';
import { runPart, scanAlerts, syncAlerts } from './scan.ts';
import { tellAlerts } from './telling.ts';

const world = useWorld();
const stock = useStock(world);
const { alertPageList, alertHandle, alertRemind } = chemicalAlertEndpoints;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let college: Client;
let acetone: string;
let locked: string;
const day = today('Asia/Shanghai');

const db = () => world.platform.database.db;
const scan = () => world.write((context) => scanAlerts(context));
const made = async (values: Partial<typeof bottle.$inferInsert> = {}, more: object = {}) => {
  const id = await stock.bottle(lab, { separated: true, ...more });
  if (Object.keys(values).length > 0)
    await world.write(({ db: tx }) => tx.update(bottle).set(values).where(eq(bottle.id, id)));
  return id;
};
const found = async (targetId: string) =>
  (await db().select().from(chemicalAlert).where(eq(chemicalAlert.targetId, targetId))).map(
    ({ kind, level, state, active }) => ({ kind, level, state, active }),
  );
/** What other modules hear of an event while something is done. */
const heard = async (event: string, work: () => Promise<unknown>) => {
  const told = vi.spyOn(world.platform.jobs, 'publish');
  try {
    await work();
    return told.mock.calls.flatMap(([, name, ...payloads]) => (name === event ? payloads : []));
  } finally {
    told.mockRestore();
  }
};
const open = (kind: string, level: number) => ({ kind, level, state: 'open', active: true });
const alertOf = async (targetId: string) =>
  (
    await db()
      .select()
      .from(chemicalAlert)
      .where(and(eq(chemicalAlert.targetId, targetId), sql`active`))
  )[0];

beforeAll(async () => {
  lab = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  acetone = await stock.substanceId('67-64-1');
  locked = await stock.cabinet(lab);
  await stock.rule('precursor3', { returnSameDay: true, doubleBook: true });
});

describe('a look at everything', () => {
  it.each([
    ['has expired', { expiryDate: dayAfter(day, -1) }, 'expired', 2],
    ['expires in a month', { expiryDate: dayAfter(day, 30) }, 'expiring', 3],
    ['expires today', { expiryDate: day }, 'expiring', 3],
    ['was opened for too long', { openedExpiry: dayAfter(day, -1) }, 'openedExpired', 2],
  ] as const)('finds what %s', async (_, values, kind, level) => {
    const id = await made(values);
    await scan();
    expect(await found(id)).toEqual([open(kind, level)]);
  });

  it('tells others once that a bottle has expired', async () => {
    const id = await made({}, { expiryDate: dayAfter(day, -2) });
    const told = async () =>
      (await heard('bottle.expired', scan)).filter((one) => (one as { bottleId: string }).bottleId === id);
    expect(await told()).toMatchObject([{ bottleId: id, laboratoryId: lab.id }]);
    expect(await told()).toEqual([]);
  });

  it('finds what somebody has who is not there any more, and what he kept', async () => {
    const gone = await world.signedInAs('staff');
    const [id, kept] = [
      await made({ state: 'takenOut', holderId: gone.id, dueBack: dayAfter(day, 30) }),
      await stock.cabinet(lab),
    ];
    await world.write(({ db: tx }) =>
      tx
        .update(storageLocation)
        .set({ controlledState: 'approved', keeperAId: gone.id, keeperBId: lab.head.id })
        .where(eq(storageLocation.id, kept)),
    );
    const leave = () =>
      world.write((context) =>
        context.emit('person.left', { userId: gone.id, organizationId: null, handedTo: [] }),
      );
    // Whoever is still there is no matter of this.
    await leave();
    await scan();
    expect([await found(id), await found(kept)]).toEqual([[], []]);
    await world.write(({ db: tx }) =>
      tx.execute(sql`update account set use_status = 2 where id = ${gone.id}`),
    );
    await leave();
    const told = await eventually(async () => (await alertOf(id)) ?? false);
    expect(told).toMatchObject({ kind: 'holderGone', level: 2, detail: '领用人已离开，请收回' });
    await eventually(async () => (await alertOf(kept))?.detail === '保管人已离开');
    await eventually(async () => (await alertOf(id))?.toldLevel === 2);
    await world.write(({ db: tx }) =>
      tx.update(bottle).set({ state: 'inStore', holderId: null, dueBack: null }).where(eq(bottle.id, id)),
    );
    await scan();
    expect(await found(id)).toEqual([{ ...open('holderGone', 2), state: 'handled', active: false }]);
    await world.write(({ db: tx }) =>
      tx.update(storageLocation).set({ useStatus: 2 }).where(eq(storageLocation.id, kept)),
    );
  });

  it('finds what is out too long, and worse after a week', async () => {
    const id = await made({ state: 'takenOut', holderId: lab.student.id, dueBack: dayAfter(day, -1) });
    await scan();
    expect(await found(id)).toEqual([open('overdue', 3)]);
    await world.write(({ db: tx }) =>
      tx
        .update(bottle)
        .set({ dueBack: dayAfter(day, -8) })
        .where(eq(bottle.id, id)),
    );
    await scan();
    expect(await found(id)).toEqual([open('overdue', 2)]);
  });

  it('finds what forms peroxides and is to be tested, until it was', async () => {
    const furan = await stock.substanceId('109-99-9');
    const id = await made(
      { testDueAt: dayAfter(day, -1), openedExpiry: dayAfter(day, -5) },
      { substanceId: furan },
    );
    await scan();
    expect((await found(id)).map(({ kind }) => kind).sort()).toEqual(['openedExpired', 'testDue']);
    await world.write(({ db: tx }) =>
      tx
        .update(bottle)
        .set({ testDueAt: dayAfter(day, 60) })
        .where(eq(bottle.id, id)),
    );
    await scan();
    expect((await found(id)).every(({ active, state }) => !active && state === 'handled')).toBe(true);
  });

  it('finds what nobody has moved for two years', async () => {
    const id = await made();
    await scan();
    expect(await found(id)).toEqual([]);
    // The journal is not changed: an entry of old, as a bottle that was there before has it.
    const old = await stock.bottle(lab, {
      separated: true,
      at: new Date(nowMs() - 800 * 86_400_000).toISOString(),
    });
    await scan();
    expect(await found(old)).toEqual([open('idle', 3)]);
    const [row] = await db().select().from(movement).where(eq(movement.bottleId, old));
    expect(row?.backdated).toBe(true);
  });

  it('finds what must not stand together, and what has to be kept apart', async () => {
    const cabinet = await stock.cabinet(lab, { cabinetType: 'general' });
    const put = async (cas: string) => {
      const id = await made({}, { substanceId: await stock.substanceId(cas), locationId: locked });
      await world.write(({ db: tx }) =>
        tx.update(bottle).set({ locationId: cabinet }).where(eq(bottle.id, id)),
      );
      return id;
    };
    // Ethanol and acetic acid.
    await world.write(async ({ db: tx }) => {
      const [{ pairs } = { pairs: [] }] = await tx.select().from(compatibility);
      const forbid = { a: 'CA', b: 'FL', level: 'forbid', reason: '可能起火', own: true } as const;
      await tx.update(compatibility).set({
        pairs: [...pairs.filter(({ a, b }) => `${a}${b}` !== 'CAFL' && `${a}${b}` !== 'FLCA'), forbid],
      });
    });
    const [flammable, acid] = [await put('64-17-5'), await put('64-19-7')];
    const told = async () =>
      (await heard('stock.incompatible', scan)).filter(
        (one) => (one as { locationId: string }).locationId === cabinet,
      );
    expect(await told()).toMatchObject([
      {
        ...{ locationId: cabinet, laboratoryId: lab.id, level: 'forbid' },
        bottleIds: expect.arrayContaining([flammable, acid]),
      },
    ]);
    expect(await told()).toEqual([]);
    for (const id of [flammable, acid]) expect(await found(id)).toContainEqual(open('forbidden', 2));
    await world.write(({ db: tx }) =>
      tx.update(bottle).set({ locationId: lab.room.id }).where(eq(bottle.id, acid)),
    );
    await scan();
    await world.write(({ db: tx }) =>
      tx.update(bottle).set({ state: 'archived' }).where(eq(bottle.id, acid)),
    );
    const [alert] = (await found(flammable)).filter(({ kind }) => kind === 'forbidden');
    expect(alert).toMatchObject({ state: 'handled', active: false });
  });

  it('finds places of what is controlled that are not registered, not locked, or lack a keeper', async () => {
    const place = await stock.cabinet(lab, { lockKind: 'single' });
    await made({}, { substanceId: acetone, locationId: place });
    await scan();
    expect(await found(place)).toEqual([]);
    await world.write(({ db: tx }) =>
      tx.update(storageLocation).set({ lockKind: 'none' }).where(eq(storageLocation.id, place)),
    );
    await scan();
    expect(await found(place)).toEqual([open('place', 2)]);
    await world.write(({ db: tx }) =>
      tx
        .update(storageLocation)
        .set({ lockKind: 'double', controlledState: 'approved', keeperAId: lab.member.id })
        .where(eq(storageLocation.id, place)),
    );
    await scan();
    expect((await alertOf(place))?.detail).toBe('缺少保管人');
    const asked = { kind: 'place', laboratoryId: lab.id, state: 'open' } as const;
    const toldIn = async (language: string) =>
      (
        await lab.head.call(alertPageList, asked, { headers: { 'accept-language': language } })
      ).result.data.flatMap(({ detail }) => detail ?? []);
    expect(await toldIn('zh-CN')).toContain('缺少保管人');
    expect(await toldIn('en-US')).toContain('Lacks a keeper');
    // Registered, and not for this: it became controlled where it stood.
    const id = await made({}, { substanceId: acetone, locationId: place });
    await world.write(({ db: tx }) =>
      tx
        .update(bottle)
        .set({ controlCategories: ['explosivePrecursor'] })
        .where(eq(bottle.id, id)),
    );
    const registered = async (controlledCategories: ('highlyToxic' | 'explosivePrecursor')[]) => {
      await world.write(({ db: tx }) =>
        tx
          .update(storageLocation)
          .set({ controlledCategories, keeperBId: lab.head.id })
          .where(eq(storageLocation.id, place)),
      );
      await scan();
      return alertOf(place);
    };
    expect((await registered(['highlyToxic']))?.detail).toBe('存放的管制类别不在登记范围内');
    expect(await registered(['highlyToxic', 'explosivePrecursor'])).toBeUndefined();
  });

  it('leaves what was ignored alone until it grows worse', async () => {
    const id = await made({ state: 'takenOut', holderId: lab.student.id, dueBack: dayAfter(day, -2) });
    await scan();
    const alert = await alertOf(id);
    const ignoring = { ids: [alert?.id ?? ''], state: 'ignored' as const, reason: '出差，已电话确认' };
    expect((await lab.head.call(alertHandle, ignoring)).status).toBe(200);
    await scan();
    expect(await alertOf(id)).toMatchObject({ state: 'ignored', reason: '出差，已电话确认' });
    await world.write(({ db: tx }) =>
      tx
        .update(bottle)
        .set({ dueBack: dayAfter(day, -9) })
        .where(eq(bottle.id, id)),
    );
    await scan();
    expect(await alertOf(id)).toMatchObject({ state: 'open', level: 2 });
  });
});

describe('what goes back on the day', () => {
  it('is told in the evening, and as level 1 on the next morning, until it is back', async () => {
    const id = await made(
      { state: 'takenOut', holderId: lab.student.id, dueBack: day },
      { substanceId: acetone, locationId: locked },
    );
    const sync = (when: 'evening' | 'morning') =>
      world.write(async (context) => syncAlerts(context, 'sameDay', await sameDayCauses(context.db, when)));
    // Nobody is told in the morning of what goes back in the evening.
    await sync('morning');
    expect(await found(id)).toEqual([]);
    await sync('evening');
    expect(await found(id)).toEqual([open('sameDay', 2)]);
    await world.write(({ db: tx }) =>
      tx
        .update(bottle)
        .set({ dueBack: dayAfter(day, -1) })
        .where(eq(bottle.id, id)),
    );
    await sync('morning');
    expect(await found(id)).toEqual([open('sameDay', 1)]);
    await scan();
    expect(await found(id)).toEqual([open('sameDay', 1)]);
    await world.write(({ db: tx }) =>
      tx.update(bottle).set({ state: 'inStore', dueBack: null }).where(eq(bottle.id, id)),
    );
    await scan();
    expect(await found(id)).toEqual([{ ...open('sameDay', 1), state: 'handled', active: false }]);
  });

  it('is level 1 from the next day on which the college works', async () => {
    const id = await made(
      { state: 'takenOut', holderId: lab.student.id, dueBack: dayAfter(day, -1) },
      { substanceId: acetone, locationId: locked },
    );
    const morning = (weekdays: number[]) =>
      world.write(async (context) => {
        const calendar = JSON.stringify({ ...shippedCalendar, weekdays });
        await context.db.execute(sql`insert into approval_calendar (id, calendar) values (1, ${calendar}::jsonb)
          on conflict (id) do update set calendar = excluded.calendar`);
        await context.db.execute(sql`delete from chemical_daily where part = 'morning'`);
        return runPart(context, 'morning');
      });
    try {
      await morning([]);
      expect(await found(id)).toEqual([]);
      await morning([1, 2, 3, 4, 5, 6, 7]);
      expect(await found(id)).toEqual([open('sameDay', 1)]);
    } finally {
      await world.write(({ db: tx }) => tx.execute(sql`delete from approval_calendar`));
    }
  });

  it('is in the second book by then, too', async () => {
    const id = await made({}, { substanceId: acetone, locationId: locked });
    await world.write(({ db: tx }) =>
      tx
        .update(keeperEntry)
        .set({ due: dayAfter(day, -1) })
        .where(eq(keeperEntry.bottleId, id)),
    );
    await scan();
    expect(await found(id)).toContainEqual(open('secondBook', 2));
    await world.write(async (context) => syncAlerts(context, 'secondBook', await lateBookCauses(context.db)));
    expect(await found(id)).toContainEqual(open('secondBook', 1));
    // The look of the night after does not make it milder.
    await scan();
    expect(await found(id)).toContainEqual(open('secondBook', 1));
  });
});

describe('limits', () => {
  const limits = limitEndpoints;
  let there: Laboratory;
  let salt: string;
  const alertsOf = async (of: Laboratory) =>
    (
      await db()
        .select()
        .from(chemicalAlert)
        .where(
          and(
            eq(chemicalAlert.laboratoryId, of.id),
            sql`${chemicalAlert.active} and ${chemicalAlert.kind} in ('overLimit', 'nearLimit')`,
          ),
        )
    ).map(({ kind, level, detail, toldLevel }) => ({ kind, level, detail, toldLevel }));
  const limited = async (more: object = {}) => {
    const { status, message, result } = await college.call(limits.limitSave, {
      ...{ scope: 'laboratory', laboratoryId: there.id, key: 'substance', substanceId: salt },
      ...{ max: '1', unit: 'kg', warnAt: 75, mode: 'forbid', confirmed: true },
      ...more,
    } as never);
    expect(status, message).toBe(200);
    return result.id;
  };
  beforeAll(async () => {
    there = await stock.laboratory();
    salt = await stock.substanceId('7647-14-5');
    await stock.add(there, { substanceId: salt, unit: 'g', netContent: '500', separated: true });
  });

  // There are 500 g.
  it.each([
    ['below what it warns from', { max: '0.67' }, []],
    ['from what it warns', { max: '0.6666' }, [['nearLimit', 3, '已达 75%，限量 0.667 kg']]],
    ['all of it', { max: '0.5' }, [['nearLimit', 3, '已达 75%，限量 0.5 kg']]],
    ['above one that refuses', { max: '0.4999' }, [['overLimit', 1, '已超出限量 0.5 kg']]],
    ['above one that warns', { max: '0.4', mode: 'warn' }, [['overLimit', 2, '已超出限量 0.4 kg']]],
    [
      'above one that is not confirmed',
      { max: '0.4', confirmed: false },
      [['overLimit', 2, '已超出限量 0.4 kg（限量待学校核定）']],
    ],
  ])('are told of: %s', async (_, more, expected) => {
    const id = await limited(more);
    await scan();
    expect((await alertsOf(there)).map(({ kind, level, detail }) => [kind, level, detail])).toEqual(expected);
    await college.call(limits.limitDelete, { id, version: 0 });
    await scan();
    expect(await alertsOf(there)).toEqual([]);
  });

  it('are told of at once when something comes above them', async () => {
    const id = await limited({ max: '0.6', mode: 'warn' });
    await stock.add(there, { substanceId: salt, unit: 'g', netContent: '500', separated: true });
    const told = await eventually(async () =>
      (await alertsOf(there)).find(({ toldLevel }) => toldLevel === 2),
    );
    expect(told).toMatchObject({ kind: 'overLimit', level: 2 });
    await college.call(limits.limitDelete, { id, version: 0 });
  });
});

describe('waste', () => {
  const ago = (days: number) => new Date(nowMs() - days * 86_400_000).toISOString();
  const container = async (values: Partial<typeof wasteContainer.$inferInsert> = {}) => {
    const id = uuid();
    await world.write(({ db: tx }) =>
      tx.insert(wasteContainer).values({
        ...{ id, code: newLabel('W'), laboratoryId: lab.id, locationId: lab.room.id, wasteCategory: 'acid' },
        ...{ hwCode: 'HW49 900-047-49', form: 'liquid', unit: 'L', capacity: '10000', filled: '500' },
        ...{ startedAt: ago(1), ...values },
      }),
    );
    return id;
  };

  it.each([
    ['has room', { filled: '7499.9' }, []],
    ['is nearly full', { filled: '7500' }, [open('wasteFull', 3)]],
    ['is marked as full', { state: 'full' }, [open('wasteFull', 3)]],
    ['is asked for', { state: 'toCollect', filled: '10000' }, []],
    ['stands for 89 days', { startedAt: ago(89) }, []],
    ['stands for 90 days', { startedAt: ago(90.1) }, [open('wasteOld', 2)]],
    ['waits for so long', { startedAt: ago(91), state: 'toCollect' }, [open('wasteOld', 2)]],
    ['has not been begun', { startedAt: null, filled: '0' }, []],
    ['was collected', { startedAt: ago(91), state: 'collected' }, []],
  ] as const)('of a container that %s', async (_, values, expected) => {
    const id = await container(values);
    await scan();
    expect(await found(id)).toEqual(expected);
  });

  it('of the store is told to whoever collects, not to the laboratory, until it is handed over', async () => {
    const stored = async (days: number) => {
      const requestId = uuid();
      await world.write(({ db: tx }) =>
        tx.insert(wasteRequest).values({
          ...{ id: requestId, requestNo: unique('FQ'), applicantId: lab.head.id, laboratoryId: lab.id },
          ...{ kg: '3', state: 'stored', storedAt: ago(days) },
        }),
      );
      return container({ state: 'collected', startedAt: ago(days + 20), requestId });
    };
    const [young, old] = [await stored(299), await stored(301)];
    await scan();
    expect(await found(young)).toEqual([]);
    expect(await found(old)).toEqual([open('wasteStored', 2)]);
    const told = async (by: Client) =>
      (
        await db().execute(
          sql`select count(*)::int as n from notification where account_id = ${by.id} and title like '%暂存库存放超期%'`,
        )
      ).rows[0]?.n;
    await world.write((context) => tellAlerts(context, [1, 2]));
    expect([await told(college), await told(lab.head)]).toEqual([1, 0]);
  });

  it('by the figures of the college', async () => {
    const id = await container({ filled: '6000', startedAt: ago(31) });
    await scan();
    expect(await found(id)).toEqual([]);
    const { settingDetails, settingSave } = chemicalSettings.calls;
    const { confirmed: _c, ...figures } = (await college.call(settingDetails, {})).result;
    const stricter = { ...figures, wasteFullPercent: 60, wasteDays: 30 };
    const set = await college.call(settingSave, stricter);
    expect(set.status, set.message).toBe(200);
    await scan();
    expect((await found(id)).map(({ kind }) => kind).sort()).toEqual(['wasteFull', 'wasteOld']);
    const back = { ...figures, version: figures.version + 1 };
    expect((await college.call(settingSave, back)).status).toBe(200);
  });
});

describe('telling', () => {
  it('tells a laboratory once of what is new, by level', async () => {
    const told = async (by: Client, word: string) =>
      (
        await db().execute(
          sql`select count(*)::int as n from notification where kind = 'chemicals.alerts' and account_id = ${by.id}
            and title like ${`${word}：%`}`,
        )
      ).rows[0]?.n as number;
    await world.write((context) => tellAlerts(context, [1, 2, 3]));
    const before = [await told(lab.head, '化学品预警'), await told(lab.head, '化学品预警汇总')];
    await made({ expiryDate: dayAfter(day, -3) });
    await made({ expiryDate: dayAfter(day, -4) });
    await made({ expiryDate: dayAfter(day, 20) });
    await scan();
    for (let times = 0; times < 2; times++) await world.write((context) => tellAlerts(context, [1, 2]));
    expect(await told(lab.head, '化学品预警')).toBe((before[0] ?? 0) + 1);
    expect(await told(lab.head, '化学品预警汇总')).toBe(before[1]);
    await world.write((context) => tellAlerts(context, [1, 2, 3]));
    expect(await told(lab.head, '化学品预警汇总')).toBe((before[1] ?? 0) + 1);
    expect(await told(lab.student, '化学品预警')).toBe(0);
  });

  it('does each part once a day', async () => {
    const times = [1, 2].map(() => world.write((context) => runPart(context, 'evening')));
    expect((await Promise.all(times)).filter(Boolean)).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is of the laboratories in reach, and of those whose places one keeps', async () => {
    const id = await made({ expiryDate: dayAfter(day, -2) });
    await scan();
    const alert = await alertOf(id);
    const listed = async (by: Client, more: object = {}) =>
      (await by.call(alertPageList, { state: 'open', laboratoryId: lab.id, pageSize: 100, ...more })).result
        .data;
    const row = (await listed(lab.head)).find((one) => one.id === alert?.id);
    const english = await lab.head.call(
      alertPageList,
      { state: 'open', laboratoryId: lab.id, pageSize: 100 },
      { headers: { 'accept-language': 'en-US' } },
    );
    expect(english.result.data.find((one) => one.id === alert?.id)?.detail).toBe(
      `Good until ${dayAfter(day, -2)}`,
    );
    expect(row).toMatchObject({
      ...{ kind: 'expired', level: 2, can: ['handle', 'ignore', 'remind'] },
      whoNames: [expect.any(String)],
    });
    expect((await listed(college)).map((one) => one.id)).toContain(alert?.id);
    const other = await stock.laboratory();
    expect(await listed(other.head)).toEqual([]);
    expect(await listed(lab.student)).toEqual([]);
    const keeper = await stock.cabinet(lab, { keeperAId: lab.member.id });
    expect(keeper).toBeTruthy();
    expect((await listed(lab.member)).map((one) => one.id)).toContain(alert?.id);
    const all = (await listed(college, { laboratoryId: undefined })).map(({ level, since }) => ({
      level,
      since,
    }));
    expect(new Set(all.map(({ level }) => level)).size).toBeGreaterThan(1);
    expect(all).toEqual(all.toSorted((a, b) => a.level - b.level || (a.since < b.since ? 1 : -1)));
    expect((await listed(lab.head, { level: 1 })).every(({ level }) => level === 1)).toBe(true);
    const word = row?.object.split(' ').at(-1) ?? '';
    expect(await listed(lab.head, { keyword: word })).toHaveLength(1);
    expect(await listed(lab.head, { keyword: '%' })).toEqual([]);
  });

  it('is handled by those who answer for the laboratory, and reminded of once a day', async () => {
    const id = await made({ expiryDate: dayAfter(day, -2) });
    await scan();
    const ids = [(await alertOf(id))?.id ?? ''];
    const other = await stock.laboratory();
    expect((await other.head.call(alertRemind, { ids })).status).toBe(404);
    expect((await lab.student.call(alertRemind, { ids })).status).toBe(403);
    expect((await lab.head.call(alertRemind, { ids })).status).toBe(200);
    expect((await lab.head.call(alertRemind, { ids })).result.errorCode).toBe('ALERT_REMINDED');
    const handling = { ids, state: 'handled' as const, reason: '已转废弃' };
    for (const by of [other.head, lab.student])
      expect((await by.call(alertHandle, handling)).status).toBe(404);
    expect((await lab.head.call(alertHandle, { ...handling, reason: '' })).status).toBe(400);
    expect((await lab.head.call(alertHandle, handling)).status).toBe(200);
    expect((await lab.head.call(alertHandle, handling)).result.errorCode).toBe('WRONG_STATE');
    // What is still so is found again.
    await scan();
    expect(await alertOf(id)).toMatchObject({ state: 'open' });
  });
});

it('whoever holds something hears before it is due back, and on the day', async () => {
  const holder = await world.signedInAs('student');
  const held = { state: 'takenOut' as const, holderId: holder.id, heldSince: '2026-01-01T00:00:00.000Z' };
  const id = await made({ ...held, dueBack: dayAfter(day, 2) });
  const told = async (dueBack: string) => {
    await world.write(({ db: tx }) => tx.update(bottle).set({ dueBack }).where(eq(bottle.id, id)));
    await runReminders(world.platform);
    await runReminders(world.platform);
    return db().$count(
      notification,
      and(eq(notification.accountId, holder.id), eq(notification.kind, 'chemicals.dueBack')),
    );
  };
  expect(await told(dayAfter(day, 2))).toBe(0);
  expect(await told(dayAfter(day, 1))).toBe(1);
  expect(await told(dayAfter(day, -1))).toBe(1);
});

it('the board of warnings holds what one answers for or holds oneself, and nothing of others', async () => {
  const id = await made({ expiryDate: dayAfter(day, -1) });
  const out = await made({ state: 'takenOut', holderId: lab.another.id, dueBack: dayAfter(day, -3) });
  await scan();
  const warned = async (by: Client) =>
    (await by.call(screen.endpoints.warningList, { kind: 'chemicals', pageSize: 100 })).result.data;
  const { bottleCode } = await stock.shown(lab, id);
  expect((await warned(lab.head)).filter(({ title }) => title.includes(bottleCode))).toMatchObject([
    { level: 2, title: `已过期：乙醇 ${bottleCode}`, daysLeft: null },
  ]);
  const held = await stock.shown(lab, out);
  expect(await warned(lab.another)).toMatchObject([
    { level: 1, daysLeft: -3, link: `/scan?c=${held.bottleCode}` },
  ]);
  expect(await warned(await world.signedInAs('student'))).toEqual([]);
});
