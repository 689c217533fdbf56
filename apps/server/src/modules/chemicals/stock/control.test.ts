import { ledger, personnel, screen } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '../../../platform/clock.ts';
import { file } from '../../../platform/files/tables.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { uuid } from '../../../platform/uuid.ts';
import { enter, withPassword } from '../../../testing/accounts.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { useStock } from '../testing/stock.ts';
import { stockDuties } from './duties.ts';
import { landStock } from './module.ts';
import { followRooms } from './places/rooms.ts';
import { bottle, storageLocation, witness } from './tables.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let college: Client;
let cyanide: string;
let safe: string;
/** Of the laboratory, with passwords of their own. */
let second: Client & { password: string };
let third: Client & { password: string };

/** A member of the laboratory who confirms with his password. */
const withOwnPassword = async (): Promise<Client & { password: string }> => {
  const holder = await withPassword(world);
  const client = await enter(world, holder);
  await stock.ledger.admin.call(ledger.endpoints.memberAdd, {
    laboratoryId: lab.id,
    userId: holder.id,
    memberRole: 'teacher',
  });
  return { ...client, password: holder.password };
};

/** A file that somebody has uploaded and not used yet. */
const fileOf = async (ownerId: string): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(file).values({
      ...{ id, ownerId, name: '登记表.pdf', type: 'application/pdf', bytes: 10, sha256: 'x'.repeat(64) },
    }),
  );
  return id;
};

beforeAll(async () => {
  lab = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  cyanide = await stock.substanceId('151-50-8');
  await stock.rule('highlyToxic', {
    twoPersonReceive: true,
    twoPersonStore: true,
    twoPersonIssue: true,
    approvalRequired: true,
  });
  await stock.rule('precursor3', { weighEachReturn: true });
  second = await withOwnPassword();
  third = await withOwnPassword();
  safe = await stock.cabinet(lab, {
    ...{ cabinetType: 'controlledSafe', lockKind: 'double', keeperAId: second.id, keeperBId: lab.head.id },
  });
});

const place = async (id: string) => (await lab.head.call(calls.storageDetails, { id })).result;
const start = async (call: string, payload: object, more: object = {}, client: Client = lab.head) =>
  client.call(calls.witnessStart, { call, payload: JSON.stringify(payload), ...more });
const confirm = (token: string, client: Client & { password?: string }, more: object = {}) =>
  client.call(calls.witnessConfirm, { token, confirm: true, password: client.password, ...more });
const reasonOf = (answer: { status: number; message: string }) => [answer.status, answer.message];
const entry = (more: object = {}) => ({
  ...{ substanceId: cyanide, locationId: safe, netContent: '100', unit: 'g', num: 1, sourceKind: 'initial' },
  ...more,
});

describe('a place for controlled substances', () => {
  it('is applied for with a file, approved by the college, and revoked', async () => {
    const refused = await lab.head.call(calls.bottleAdd, entry());
    expect(refused.result.errorCode).toBe('CONTROLLED_PLACE');
    const ask = async (id: string, more: object = {}) => ({
      ...{
        id,
        categories: ['highlyToxic'],
        fileId: await fileOf(lab.head.id),
        version: (await place(id)).version,
      },
      ...more,
    });
    const open = await stock.cabinet(lab);
    expect((await lab.head.call(calls.controlledApply, await ask(open))).result.errorCode).toBe(
      'CONTROLLED_NEEDS_KEEPERS',
    );
    const foreign = await ask(safe, { fileId: await fileOf(second.id) });
    expect((await lab.head.call(calls.controlledApply, foreign)).result.errorCode).toBe('FILE_UNKNOWN');
    expect((await lab.head.call(calls.controlledApply, await ask(safe))).status).toBe(200);
    expect((await place(safe)).controlledState).toBe('applied');
    const decide = async (decision: string) => ({
      ...{ id: safe, decision, categories: ['highlyToxic'], version: (await place(safe)).version },
    });
    expect((await lab.head.call(calls.controlledApprove, await decide('approve'))).status).toBe(403);
    expect((await college.call(calls.controlledApprove, await decide('approve'))).status).toBe(200);
    expect(await place(safe)).toMatchObject({
      controlledState: 'approved',
      controlledCategories: ['highlyToxic'],
    });
    const alone = { ...(await place(safe)), keeperBId: null };
    const { name, cabinetType, lockKind, keeperAId, keeperBId, version, id } = alone;
    const edit = { id, name, cabinetType, lockKind, keeperAId, keeperBId, version };
    expect((await lab.head.call(calls.storageEdit, edit)).result.errorCode).toBe('CONTROLLED_NEEDS_KEEPERS');
  });

  it('is seen by its keepers, by those who answer for the laboratory, and above', async () => {
    const names = async (client: Client) =>
      (await client.call(calls.storageTree, { laboratoryId: lab.id })).result.map(({ id }) => id);
    for (const client of [lab.head, second, college]) expect(await names(client)).toContain(safe);
    for (const client of [lab.member, lab.student, third]) expect(await names(client)).not.toContain(safe);
    expect((await lab.student.call(calls.storageDetails, { id: safe })).status).toBe(404);
  });

  it('with a lock is enough for what needs no registration', async () => {
    const acetone = { ...entry(), substanceId: await stock.substanceId('67-64-1'), unit: 'mL' };
    const open = { ...acetone, locationId: lab.room.id };
    expect((await lab.head.call(calls.bottleAdd, open)).result.errorCode).toBe('LOCKED_PLACE');
    expect(
      (await lab.head.call(calls.bottleAdd, { ...acetone, locationId: await stock.cabinet(lab) })).status,
    ).toBe(200);
  });
});

describe('two people', () => {
  const added = async (): Promise<string> => {
    const { result } = await start('bottleAdd', entry());
    await confirm(result.token, second);
    const answer = await lab.head.call(calls.bottleAdd, { ...entry(), witnessToken: result.token });
    expect(answer.status, answer.message).toBe(200);
    return answer.result.bottles[0]?.id ?? '';
  };

  it('receive together: asked for, told, confirmed with a password, written into the journal', async () => {
    expect(reasonOf(await lab.head.call(calls.bottleAdd, entry()))).toEqual([
      403,
      '双人确认无效：请先由第二人确认',
    ]);
    const { result } = await start('bottleAdd', entry(), { witnessId: second.id });
    expect(result.code).toMatch(/^N/);
    const todos = await second.call(screen.endpoints.todoList, {});
    expect(JSON.stringify(todos.result)).toContain(`/scan?c=${result.code}`);
    const shown = await second.call(calls.witnessDetails, { token: result.code });
    expect(shown.result).toMatchObject({ state: 'waiting', mayConfirm: true, mine: false });
    expect(shown.result.words.map(({ value }) => value).join()).toContain('氰化钾');
    const inEnglish = { headers: { 'accept-language': 'en-US' } };
    const english = async () =>
      (await second.call(calls.witnessDetails, { token: result.code }, inEnglish)).result.words;
    expect((await english()).map(({ name }) => name)).toEqual([
      ...['Substance', 'Amount', 'Storage place', 'Laboratory'],
    ]);
    expect((await english())[1]?.value).toBe('1 × 100 g');
    expect((await lab.head.call(calls.bottleAdd, entry(), inEnglish)).message).toBe(
      'The confirmation by a second person does not hold: a second person has to confirm it first',
    );
    expect((await confirm(result.code, lab.head)).message).toContain('复核人不能是本人');
    // What an earlier release has stored is said in the one language that it has.
    const { words } = shown.result;
    const kept = async () =>
      (await world.platform.database.db.select().from(witness).where(eq(witness.code, result.code)))[0]
        ?.words;
    const both = (await kept()) ?? [];
    const store = (values: object[]) =>
      world.write(({ db }) =>
        db
          .update(witness)
          .set({ words: values as typeof both })
          .where(eq(witness.code, result.code)),
      );
    await store(words);
    expect(await english()).toEqual(words);
    await store(both);
    expect((await confirm(result.code, { ...second, password: 'falsch' })).result.errorCode).toBe(
      'WITNESS_WRONG_PASSWORD',
    );
    expect((await confirm(result.code, { ...second, password: '' })).result.errorCode).toBe(
      'WITNESS_PROOF_NEEDED',
    );
    expect((await confirm(result.code, second)).status).toBe(200);
    expect((await lab.head.call(calls.witnessDetails, { token: result.token })).result.state).toBe(
      'confirmed',
    );
    const made = await lab.head.call(calls.bottleAdd, { ...entry(), witnessToken: result.token });
    expect(made.status, made.message).toBe(200);
    const id = made.result.bottles[0]?.id;
    const { data } = (await lab.head.call(calls.movementPageList, { bottleId: id })).result;
    expect(data[0]).toMatchObject({ kind: 'initialIn', witnessName: '张三' });
  });

  it('are two: not the same person, not by the token, not from elsewhere', async () => {
    const { result } = await start('bottleAdd', entry());
    expect(reasonOf(await confirm(result.token, lab.head))).toEqual([403, '双人确认无效：复核人不能是本人']);
    expect(reasonOf(await confirm(result.code, lab.head))).toEqual([403, '双人确认无效：复核人不能是本人']);
    expect((await start('bottleAdd', entry(), { witnessId: lab.head.id })).result.errorCode).toBe(
      'WITNESS_INVALID',
    );
    const holder = await withPassword(world);
    const outsider = { ...(await enter(world, holder)), password: holder.password };
    expect((await outsider.call(calls.witnessDetails, { token: result.code })).status).toBe(404);
    expect((await outsider.call(calls.witnessDetails, { token: 'NOPE' })).result.errorCode).toBe(
      'WITNESS_UNKNOWN',
    );
    expect(reasonOf(await confirm(result.code, outsider))).toEqual([
      403,
      '双人确认无效：复核人须是该实验室的保管人或成员',
    ]);
    expect(
      (await world.anonymous.call(calls.witnessConfirm, { token: result.code, confirm: true })).status,
    ).toBe(401);
  });

  it('are those who were named', async () => {
    const { result } = await start('bottleAdd', entry(), { witnessId: second.id });
    expect(reasonOf(await confirm(result.code, third))).toEqual([403, '双人确认无效：已请另一人确认']);
  });

  it('confirm just this, once, in time', async () => {
    const send = (token: string, more: object = {}, client: Client = lab.head) =>
      client.call(calls.bottleAdd, { ...entry(more), witnessToken: token });
    const { result } = await start('bottleAdd', entry());
    expect(reasonOf(await send(result.token))).toEqual([403, '双人确认无效：对方尚未确认']);
    await confirm(result.code, second);
    expect(reasonOf(await send(result.token, { netContent: '100.1' }))).toEqual([
      403,
      '双人确认无效：内容与确认时不一致',
    ]);
    expect(reasonOf(await send(result.token, { num: 2 }))).toEqual([403, '双人确认无效：内容与确认时不一致']);
    expect(reasonOf(await send(result.token, {}, stock.ledger.admin))).toEqual([
      403,
      '双人确认无效：没有这次确认',
    ]);
    expect(reasonOf(await send('gestohlen-und-falsch'))).toEqual([403, '双人确认无效：没有这次确认']);
    expect((await send(result.token)).status).toBe(200);
    expect(reasonOf(await send(result.token))).toEqual([403, '双人确认无效：该确认已使用过']);
    expect((await confirm(result.code, second)).result.errorCode).toBe('WRONG_STATE');
  });

  it('is asked for again after ten minutes, confirmed or not', async () => {
    const late = (await start('bottleAdd', entry())).result;
    const confirmed = (await start('bottleAdd', entry())).result;
    await confirm(confirmed.code, second);
    shiftClock(10 * 60_000 + 1000);
    try {
      expect(reasonOf(await confirm(late.code, second))).toEqual([403, '双人确认无效：已超过有效时间']);
      const answer = await lab.head.call(calls.bottleAdd, { ...entry(), witnessToken: confirmed.token });
      expect(reasonOf(answer)).toEqual([403, '双人确认无效：已超过有效时间']);
      expect((await lab.head.call(calls.witnessDetails, { token: late.token })).result.state).toBe('expired');
    } finally {
      shiftClock(-(10 * 60_000 + 1000));
    }
  });

  it('may be refused, with a reason', async () => {
    const { result } = await start('bottleAdd', entry());
    const refuse = (reason?: string) =>
      second.call(calls.witnessConfirm, { token: result.code, confirm: false, reason });
    expect((await refuse()).result.errorCode).toBe('WITNESS_REASON_NEEDED');
    expect((await refuse('数量不符')).status).toBe(200);
    const answer = await lab.head.call(calls.bottleAdd, { ...entry(), witnessToken: result.token });
    expect(reasonOf(answer)).toEqual([403, '双人确认无效：对方已拒绝']);
  });

  it('are asked for nothing else, and by nobody who may not do it', async () => {
    expect((await start('roleAdd', {})).result.errorCode).toBe('WITNESS_CALL_UNKNOWN');
    expect((await start('bottleAdd', entry(), {}, lab.student)).status).toBe(403);
    expect((await start('bottleAdd', { ...entry(), num: 999 })).status).toBe(400);
    const text = await lab.head.call(calls.witnessStart, { call: 'bottleAdd', payload: 'kein JSON' });
    expect(text.status).toBe(400);
    const kept = await world.platform.database.db.select().from(witness);
    expect(JSON.stringify(kept)).not.toContain('netContent');
  });

  it('give out together what was requested and approved, and nothing without a request', async () => {
    const id = await added();
    const issue = { items: [{ bottleId: id }], receiverId: third.id, purpose: '合成' };
    expect((await lab.head.call(calls.bottleIssue, issue)).result.errorCode).toBe('REQUEST_REQUIRED');
    const requestId = await stock.approved({
      ...{ laboratoryId: lab.id, applicantId: third.id, substanceId: cyanide },
    });
    Object.assign(issue, { requestId });
    expect((await lab.head.call(calls.bottleIssue, issue)).result.errorCode).toBe('WITNESS_INVALID');
    const { result } = await start('bottleIssue', issue);
    await confirm(result.code, second);
    expect(
      (
        await lab.head.call(calls.bottleIssue, {
          ...issue,
          purpose: '另一用途',
          witnessToken: result.token,
        })
      ).status,
    ).toBe(403);
    const answer = await lab.head.call(calls.bottleIssue, { ...issue, witnessToken: result.token });
    expect(answer.status, answer.message).toBe(200);
  });

  it('is not put right by one person alone', async () => {
    const id = await added();
    const { data } = (await lab.head.call(calls.movementPageList, { bottleId: id })).result;
    expect(data[0]?.can).toEqual(['reverse']);
    const answer = await lab.head.call(calls.movementReversal, { movementId: data[0]?.id, reason: '误录' });
    expect(answer.result.errorCode).toBe('WITNESS_INVALID');
  });
});

describe('the most dangerous', () => {
  const hidden = async () => {
    const [row] = await world.platform.database.db
      .select()
      .from(bottle)
      .where(eq(bottle.substanceId, cyanide));
    return row?.id ?? '';
  };

  it('is listed for members without its place and holder', async () => {
    const id = await hidden();
    for (const client of [lab.head, second, college])
      expect((await client.call(calls.bottleDetails, { id })).result.locationText).toContain('柜');
    for (const client of [lab.student, lab.member]) {
      const { result } = await client.call(calls.bottleDetails, { id });
      expect(result).toMatchObject({
        ...{ chineseName: '氰化钾', locationId: null, locationText: null, roomText: null },
        ...{ holderId: null, holderName: null, keeperNames: [] },
      });
      expect(result.movements.every(({ counterpartName }) => counterpartName === null)).toBe(true);
    }
  });

  it('is not found by asking for its place or holder', async () => {
    const id = await hidden();
    const holderId = third.id;
    await world.write(({ db }) =>
      db.update(bottle).set({ state: 'takenOut', holderId }).where(eq(bottle.id, id)),
    );
    const ask = async (client: Client, filters: object) =>
      (await client.call(calls.bottlePageList, { substanceId: cyanide, ...filters })).result.data.map(
        (one) => one.id,
      );
    for (const filters of [{ locationId: safe }, { roomId: lab.room.roomId }, { holderId }]) {
      expect(await ask(lab.head, filters), JSON.stringify(filters)).toContain(id);
      expect(await ask(college, filters)).toContain(id);
      expect(await ask(lab.student, filters)).not.toContain(id);
    }
    expect(await ask(lab.student, {})).toContain(id);
  });
});

it('where the most dangerous stands is not found by counting either', async () => {
  const at = await stock.laboratory();
  const keeper = at.member;
  const cabinet = await stock.cabinet(at, {
    ...{ cabinetType: 'controlledSafe', lockKind: 'double', keeperAId: keeper.id, keeperBId: at.head.id },
  });
  const shown = await at.head.call(calls.storageDetails, { id: cabinet });
  const apply = { id: cabinet, categories: ['highlyToxic'], fileId: await fileOf(at.head.id) };
  expect(
    (await at.head.call(calls.controlledApply, { ...apply, version: shown.result.version })).status,
  ).toBe(200);
  const ethanol = await stock.substanceId('64-17-5');
  await stock.add(at, { num: 2 });
  await world.write(({ db }) =>
    db.insert(bottle).values({
      ...{ bottleCode: newLabel('B'), laboratoryId: at.id, locationId: cabinet, substanceId: ethanol },
      ...{ netContent: '500', unit: 'mL', netBase: '500', sourceKind: 'initial', state: 'inStore' },
      controlCategories: ['highlyToxic'],
    } as never),
  );
  const room = async (by: Client) =>
    (await by.call(calls.storageTree, { laboratoryId: at.id })).result.find(({ id }) => id === at.room.id);
  for (const by of [at.head, keeper, college])
    expect(await room(by)).toMatchObject({ bottles: 2, bottlesWithin: 3, filledL: 1.5 });
  expect(await room(at.student)).toMatchObject({ bottles: 2, bottlesWithin: 2, filledL: 1 });
});

describe('what is weighed at each return', () => {
  it('is not used where it stands, and comes back on the scale', async () => {
    const id = await stock.bottle(lab, {
      ...{ substanceId: await stock.substanceId('67-64-1'), locationId: await stock.cabinet(lab) },
      ...{ netContent: '400', unit: 'g' },
    });
    const use = { items: [{ bottleId: id, quantity: '1', unit: 'g', purpose: '洗涤' }] };
    expect((await lab.student.call(calls.bottleUse, use)).result.errorCode).toBe('WEIGHED_ONLY');
    const items = [{ bottleId: id, weightBefore: '620' }];
    expect((await lab.head.call(calls.bottleIssue, { items, receiverId: lab.student.id })).status).toBe(200);
    const give = (more: object) =>
      lab.student.call(calls.bottleReturn, { items: [{ bottleId: id, ...more }] });
    expect((await give({ used: '10' })).result.errorCode).toBe('WEIGHT_NEEDED');
    expect((await give({ weightAfter: '607.5' })).result.booked[0]?.balanceAfter).toBe('387.5');
  });

  it.each([
    ['by what it weighed as it went out', { weightBefore: '620' }, {}],
    ['by its empty bottle', {}, { tareWeight: '220' }],
  ])('is empty only where the scale says so, %s', async (_, out, more) => {
    const id = await stock.bottle(lab, {
      ...{ substanceId: await stock.substanceId('67-64-1'), locationId: await stock.cabinet(lab) },
      ...{ netContent: '400', unit: 'g', ...more },
    });
    const items = [{ bottleId: id, ...out }];
    expect((await lab.head.call(calls.bottleIssue, { items, receiverId: lab.student.id })).status).toBe(200);
    const empty = (weightAfter: string) =>
      lab.student.call(calls.bottleReturn, { items: [{ bottleId: id, empty: true, weightAfter }] });
    for (const weight of ['620', '400', '241'])
      expect((await empty(weight)).result.errorCode).toBe('WEIGHT_UNREASONABLE');
    expect((await empty('239')).result.booked[0]?.balanceAfter).toBe('0');
    expect((await stock.shown(lab, id)).state).toBe('empty');
  });
});

describe('what somebody has to be given', () => {
  const use = (bottleId: string, by: Client) =>
    by.call(calls.bottleUse, { items: [{ bottleId, quantity: '1', unit: 'mL', purpose: '洗涤' }] });
  const can = async (id: string, by: Client) => (await by.call(calls.bottleDetails, { id })).result.can;

  it.each(['approvalRequired', 'twoPersonIssue', 'returnSameDay'] as const)(
    'is not used where it stands: %s',
    async (flag) => {
      await stock.rule('precursor3', {});
      const acetone = await stock.substanceId('67-64-1');
      const id = await stock.bottle(lab, { substanceId: acetone, locationId: await stock.cabinet(lab) });
      try {
        await stock.rule('precursor3', { [flag]: true });
        for (const by of [lab.student, lab.head])
          expect((await use(id, by)).result.errorCode).toBe('ISSUE_FIRST');
        await eventually(async () => !(await can(id, lab.student)).includes('use'));
        if (flag === 'twoPersonIssue') return;
        const requestId =
          flag === 'approvalRequired'
            ? await stock.approved(
                { laboratoryId: lab.id, applicantId: lab.another.id, substanceId: acetone },
                { quantity: '500', unit: 'mL' },
              )
            : null;
        const issued = await lab.head.call(calls.bottleIssue, {
          ...{ items: [{ bottleId: id }], receiverId: lab.another.id, requestId },
        });
        expect(issued.status, issued.message).toBe(200);
        expect((await use(id, lab.another)).status).toBe(200);
      } finally {
        await stock.rule('precursor3', { weighEachReturn: true });
      }
    },
  );

  it.each([
    ['approval', 'ISSUE_FIRST'],
    ['banned', 'SUBSTANCE_BANNED'],
  ])('is not used where it stands either where the college’s own list says %s', async (level, refused) => {
    const id = await stock.bottle(lab);
    const save = async (items: object[]) => {
      const own = (await college.call(calls.controlListList, {})).result.find(({ code }) => code === 'local');
      const answer = await college.call(calls.localControlSave, { items, version: own?.version });
      expect(answer.status, answer.message).toBe(200);
    };
    await save([{ casCode: '64-17-5', level, reason: '本校要求' }]);
    try {
      expect((await use(id, lab.student)).result.errorCode).toBe(refused);
    } finally {
      await save([]);
    }
    expect((await use(id, lab.student)).status).toBe(200);
  });
});

describe('who leaves', () => {
  it('hands over the places that he keeps and the bottles that he holds', async () => {
    const leaver = await withOwnPassword();
    const cabinet = await stock.cabinet(lab, { keeperAId: leaver.id });
    const id = await stock.bottle(lab);
    await lab.head.call(calls.bottleIssue, { items: [{ bottleId: id }], receiverId: leaver.id });
    const { db } = world.platform.database;
    const held = await stockDuties.list(db, leaver.id);
    expect(held.map(({ titleEn }) => titleEn)).toEqual(['Keeper of chemicals', 'Chemicals not returned']);
    expect(await stockDuties.holders(db, [leaver.id, lab.student.id])).toEqual([leaver.id]);
    for (const { duty } of held) {
      expect(await stockDuties.successor?.(db, duty, leaver.id)).toBe(lab.head.id);
      await world.write((context) => stockDuties.handOver(context, duty, leaver.id, lab.member.id));
    }
    expect(await stockDuties.list(db, leaver.id)).toEqual([]);
    expect((await place(cabinet)).keeperAId).toBe(lab.member.id);
    expect((await stock.shown(lab, id)).holderId).toBe(lab.member.id);
    const { data } = (await lab.head.call(calls.movementPageList, { bottleId: id })).result;
    expect(data.map(({ kind, note }) => [kind, note])).toContainEqual(['issue', '离校交接']);
  });

  it('gives them to nobody who does not belong to the laboratory', async () => {
    const leaver = await withOwnPassword();
    const cabinet = await stock.cabinet(lab, { keeperAId: leaver.id });
    const id = await stock.bottle(lab);
    await lab.head.call(calls.bottleIssue, { items: [{ bottleId: id }], receiverId: leaver.id });
    const { personDetails, personLeave, dutyList } = personnel.endpoints;
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const duties = (await admin.call(dutyList, { id: leaver.id })).result;
    const leave = async (keeperId: string, holderId: string) => {
      const { version } = (await admin.call(personDetails, { id: leaver.id })).result;
      const handOver = duties.map(({ duty }) => ({
        duty,
        toUserId: duty.startsWith('storage.') ? keeperId : holderId,
      }));
      return admin.call(personLeave, { id: leaver.id, leaveDate: '2026-06-30', handOver, version });
    };
    const seller = await world.person({ userType: 3 });
    const elsewhere = await world.person();
    for (const other of [seller, elsewhere]) {
      const kept = await leave(other, lab.member.id);
      expect([kept.status, kept.result.errorCode]).toEqual([400, 'KEEPER_UNKNOWN']);
      const held = await leave(lab.member.id, other);
      expect([held.status, held.result.errorCode]).toEqual([400, 'HOLDER_UNKNOWN']);
    }
    expect((await place(cabinet)).keeperAId).toBe(leaver.id);
    expect((await stock.shown(lab, id)).holderId).toBe(leaver.id);
    expect((await leave(lab.member.id, lab.head.id)).status).toBe(200);
    expect((await stock.shown(lab, id)).holderId).toBe(lab.head.id);

    // Nobody belongs to a laboratory that is closed, and nobody has to keep its places.
    const over = await stock.laboratory();
    await stock.cabinet(over, { keeperAId: over.member.id });
    const { db } = world.platform.database;
    const kept = async () => [
      (await stockDuties.list(db, over.member.id)).length,
      (await stockDuties.holders(db, [over.member.id])).length,
    ];
    expect(await kept()).toEqual([1, 1]);
    await db.execute(sql`update laboratory set status = 'closed' where id = ${over.id}`);
    expect(await kept()).toEqual([0, 0]);
  });
});

describe('the rooms of a laboratory', () => {
  it('are told by class, as its cabinets, with what is taken of each', async () => {
    const of = await stock.laboratory();
    const cabinet = await stock.cabinet(of, { capacityL: 10 });
    await stock.add(of, { locationId: cabinet, num: 2, netContent: '1.5', unit: 'L' });
    const [room, shown] = (await of.tree()).result;
    expect(shown).toMatchObject({ id: cabinet, capacityL: 10, bottles: 2, filledL: 3 });
    for (const place of [room, shown]) expect(place?.classes).toEqual([{ storageClass: 'FL', bottles: 2 }]);
  });

  it('are places as they come, and go with them unless the journal names them', async () => {
    const of = await stock.laboratory();
    const another = await stock.ledger.room();
    const link = (add: boolean) =>
      world.write(async (context) => {
        await context.db.execute(
          add
            ? sql`insert into laboratory_room (laboratory_id, room_id, share, use, order_no) values (${of.id}, ${another}, 100, 'experiment', 2)`
            : sql`delete from laboratory_room where laboratory_id = ${of.id} and room_id = ${another}`,
        );
        await followRooms(context, of.id);
      });
    await link(true);
    expect((await of.tree()).result).toHaveLength(2);
    await link(false);
    expect((await of.tree()).result).toHaveLength(1);
    await link(true);
    const room = (await of.tree()).result.find(({ roomId }) => roomId === another);
    const id = await stock.bottle(of, { locationId: room?.id });
    await link(false);
    expect((await of.tree()).result).toHaveLength(2);
    await of.head.call(calls.bottleMove, { ids: [id], locationId: of.room.id });
    await world.write((context) => followRooms(context, of.id));
    expect((await of.tree()).result).toHaveLength(1);
    const kept = await world.platform.database.db
      .select()
      .from(storageLocation)
      .where(eq(storageLocation.id, room?.id ?? ''));
    expect(kept[0]?.useStatus).toBe(2);
    await link(true);
    expect((await of.tree()).result.map((one) => one.id)).toContain(room?.id);
  });

  it('are made for what was there before', async () => {
    const of = await stock.laboratory();
    await world.write(({ db }) =>
      db.execute(sql`delete from storage_location where laboratory_id = ${of.id}`),
    );
    await landStock(world.platform);
    await landStock(world.platform);
    expect((await of.tree()).result).toHaveLength(1);
  });
});
