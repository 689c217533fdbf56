import {
  adjustmentEndpoints,
  approval,
  bottleEndpoints,
  chemicalAlertEndpoints,
  ledger,
  movementEndpoints,
  witnessEndpoints,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { enter, withPassword } from '../../../testing/accounts.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { bottle, chemicalAlert, movement } from '../tables.ts';
import { useStock } from '../testing/stock.ts';

const world = useWorld();
const stock = useStock(world);
const { bottleLoss, adjustmentDetails, adjustmentWithdraw } = adjustmentEndpoints;
const { bottleHistory, bottleUse, bottleFreeze, bottleReturn } = bottleEndpoints;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let college: Client;
let acetone: string;
let locked: string;
/** Of the organisation. */
let head: Client;
/** Of the organisation: decides on what is controlled, and on more than a little. */
let officer: Client;

const db = () => world.platform.database.db;
const ethanol = () => stock.bottle(lab, { separated: true });
const controlled = () => stock.bottle(lab, { substanceId: acetone, locationId: locked, separated: true });
const loss = (by: Client, ids: readonly string[], more: object = {}, quantity?: string) =>
  by.call(bottleLoss, {
    lines: ids.map((bottleId) => ({ bottleId, quantity })),
    ...{ kind: 'lost', note: '清点时未找到，已查监控' },
    ...more,
  });
const reported = async (by: Client, ids: readonly string[], more: object = {}, quantity?: string) => {
  const { status, message, result } = await loss(by, ids, more, quantity);
  expect(status, message).toBe(200);
  return result.adjustmentId;
};
const details = async (id: string, by: Client = lab.head) =>
  (await by.call(adjustmentDetails, { id })).result;
const { todoPageList, approve, reject, instanceDetails } = approval.endpoints;
const decide = async (by: Client, adjustmentId: string, pass = true) => {
  const { approvalId } = await details(adjustmentId);
  const { data } = (await by.call(todoPageList, { pageSize: 100 })).result;
  const taskId = data.find(({ instanceId }) => instanceId === approvalId)?.taskId;
  const { version: instanceVersion } = (await by.call(instanceDetails, { id: approvalId })).result;
  const answer = pass
    ? await by.call(approve, { taskId, instanceVersion, comment: '同意' })
    : await by.call(reject, { taskId, instanceVersion, comment: '请再找', target: 'final' });
  return answer;
};
const decideAll = async (adjustmentId: string) => {
  expect((await decide(lab.head, adjustmentId)).status).toBe(200);
  return decide(officer, adjustmentId);
};
const stored = async (id: string) => (await db().select().from(bottle).where(eq(bottle.id, id)))[0];
const alertOf = async (id: string) =>
  (
    await db()
      .select()
      .from(chemicalAlert)
      .where(and(eq(chemicalAlert.targetId, id), sql`active`))
  )[0];
const sumOf = async (id: string) =>
  (await db().execute(sql`select sum(delta)::text as n from movement where bottle_id = ${id}`)).rows[0]?.n;

beforeAll(async () => {
  lab = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  officer = await world.signedInAs('organizationSafetyAdministrator');
  head = await world.signedInAs('staff');
  await world.write(({ db: tx }) =>
    tx.execute(
      sql`update organization set safety_officer_id = ${officer.id}, head_id = ${head.id} where id = (select organization_id from laboratory where id = ${lab.id})`,
    ),
  );
  acetone = await stock.substanceId('67-64-1');
  await stock.rule('precursor3', { weighEachReturn: false });
  locked = await stock.cabinet(lab);
});

describe('a loss', () => {
  it('is reported by a member; the bottle is frozen until it is decided, then written off', async () => {
    const id = await ethanol();
    const adjustment = await reported(lab.student, [id]);
    expect(await stored(id)).toMatchObject({ frozenReason: '报失待核销', state: 'inStore' });
    expect(await details(adjustment, lab.student)).toMatchObject({
      ...{ state: 'approving', sourceKind: 'loss', lossKind: 'lost', can: ['withdraw'] },
      adjustmentNo: expect.stringMatching(/^TZ\d{13}$/),
      lines: [{ expected: '500', counted: '0', unit: 'mL', cause: '丢失' }],
    });
    expect(await alertOf(id)).toMatchObject({ kind: 'discrepancy', level: 2 });
    expect((await loss(lab.member, [id])).result.errorCode).toBe('BOTTLE_FROZEN');
    const freeing = { ids: [id], freeze: false, reason: '找到了' };
    expect((await college.call(bottleFreeze, freeing)).result.errorCode).toBe('BOTTLE_HELD_BACK');
    const handling = { ids: [(await alertOf(id))?.id ?? ''], state: 'ignored' as const, reason: '不要紧' };
    expect((await lab.head.call(chemicalAlertEndpoints.alertHandle, handling)).result.errorCode).toBe(
      'ALERT_NOT_IGNORED',
    );
    const decided = await decideAll(adjustment);
    expect(decided.status, decided.message).toBe(200);
    expect(await stored(id)).toMatchObject({ state: 'lost', remaining: '0.000000', frozenReason: null });
    expect(await sumOf(id)).toBe('0.000000');
    expect(await details(adjustment)).toMatchObject({ state: 'applied', can: [] });
    expect(await alertOf(id)).toBeUndefined();
    const { data } = (await lab.head.call(movementEndpoints.movementPageList, { bottleId: id })).result;
    expect(data[0]).toMatchObject({ kind: 'adjust', delta: '-500', balanceAfter: '0' });
  });

  it('of what is controlled is told at once, as level 1, with whom the law wants told', async () => {
    const id = await controlled();
    const adjustment = await reported(lab.member, [id]);
    const alert = await alertOf(id);
    expect(alert).toMatchObject({ level: 1, toldLevel: 1, sourceKind: 'loss' });
    expect(alert?.detail).toContain('第三十四条');
    expect((await details(adjustment)).authorities.length).toBeGreaterThan(0);
    const told = await db().execute(
      sql`select count(*)::int as n from notification where kind = 'chemicals.alert' and account_id = ${college.id}`,
    );
    expect(told.rows[0]?.n).toBeGreaterThan(0);
    // The head alone does not decide on it.
    expect((await decide(lab.head, adjustment)).status).toBe(200);
    expect(await details(adjustment)).toMatchObject({ state: 'approving' });
    expect(await stored(id)).toMatchObject({ state: 'inStore' });
    const heard = vi.spyOn(world.platform.jobs, 'publish');
    const decided = await decide(officer, adjustment);
    expect(decided.status, decided.message).toBe(200);
    expect(heard.mock.calls.filter(([, event]) => event === 'bottle.lost')).toMatchObject([
      [
        ...[expect.anything(), 'bottle.lost'],
        { bottleIds: [id], laboratoryId: lab.id, controlCategories: ['precursor3'] },
      ],
    ]);
    heard.mockRestore();
  });

  it('that is refused or withdrawn leaves all as it was', async () => {
    const refused = await ethanol();
    const first = await reported(lab.student, [refused]);
    const answer = await decide(lab.head, first, false);
    expect(answer.status, answer.message).toBe(200);
    expect(await details(first)).toMatchObject({ state: 'rejected', outcome: '请再找' });
    expect(await stored(refused)).toMatchObject({ state: 'inStore', frozenReason: null });
    const history = (await lab.head.call(bottleHistory, { id: refused })).result.data;
    expect(history.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'frozenReason', before: expect.any(String), after: null }),
    );
    expect(await alertOf(refused)).toBeUndefined();
    const given = await ethanol();
    const second = await reported(lab.student, [given]);
    const { version } = await details(second);
    expect((await lab.another.call(adjustmentWithdraw, { id: second, version })).status).toBe(404);
    expect((await lab.student.call(adjustmentWithdraw, { id: second, version: 9 })).result.errorCode).toBe(
      'STALE_VERSION',
    );
    expect((await lab.student.call(adjustmentWithdraw, { id: second, version })).status).toBe(200);
    expect(await stored(given)).toMatchObject({ state: 'inStore', frozenReason: null });
    expect(
      (await lab.student.call(adjustmentWithdraw, { id: second, version: version + 1 })).result.errorCode,
    ).toBe('WRONG_STATE');
  });

  it('of a part takes that part, of what is there by then', async () => {
    const id = await ethanol();
    const adjustment = await reported(lab.student, [id], { kind: 'spilled' }, '120');
    expect(await stored(id)).toMatchObject({ frozenReason: null });
    const use = (quantity: string) =>
      lab.member.call(bottleUse, { items: [{ bottleId: id, quantity, unit: 'mL', purpose: '清洗' }] });
    expect((await use('30')).status).toBe(200);
    expect((await decideAll(adjustment)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ remaining: '350.000000', state: 'inStore' });
    const again = await reported(lab.student, [id], { kind: 'spilled' }, '300');
    expect((await use('100')).status).toBe(200);
    expect((await decideAll(again)).result.errorCode).toBe('ADJUST_CHANGED');
    expect(await stored(id)).toMatchObject({ remaining: '250.000000' });
  });

  it('of a little is the head’s to decide alone', async () => {
    const id = await ethanol();
    const adjustment = await reported(lab.student, [id], { kind: 'spilled' }, '20');
    expect((await decide(lab.head, adjustment)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ remaining: '480.000000' });
  });

  it('of what somebody holds ends his holding', async () => {
    const id = await ethanol();
    await world.write(({ db: tx }) =>
      tx.update(bottle).set({ state: 'takenOut', holderId: lab.student.id }).where(eq(bottle.id, id)),
    );
    const adjustment = await reported(lab.student, [id], { kind: 'broken' });
    expect((await decideAll(adjustment)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ state: 'lost', holderId: null });
    const back = { items: [{ bottleId: id, used: '0', unit: 'mL' as const }] };
    expect((await lab.head.call(bottleReturn, back)).status).toBe(409);
  });

  it('names what is wrong with it', async () => {
    const id = await ethanol();
    const code = async (answer: ReturnType<typeof loss>) => (await answer).result.errorCode;
    expect(await code(loss(lab.student, [id], { kind: 'spilled' }))).toBe('LOSS_SPILL_AMOUNT');
    expect(await code(loss(lab.student, [id, id]))).toBe('LOSS_CODE_TWICE');
    expect(await code(loss(lab.student, [id], { kind: 'spilled' }, '500.1'))).toBe('NOT_ENOUGH');
    for (const wrong of ['0', '-1', '1e9', '0.0000001'])
      expect((await loss(lab.student, [id], { kind: 'spilled' }, wrong)).status, wrong).toBe(400);
    expect((await loss(lab.student, [id], { note: '丢' })).status).toBe(400);
    expect((await loss(lab.student, [])).status).toBe(400);
    const other = await stock.laboratory();
    const elsewhere = await stock.bottle(other);
    expect((await loss(lab.student, [elsewhere])).status).toBe(404);
    expect(await code(loss(college, [id, elsewhere]))).toBe('BOTTLES_OF_SEVERAL');
    expect((await world.anonymous.call(bottleLoss, { lines: [], kind: 'lost', note: '' })).status).toBe(401);
    const adjustment = await reported(lab.student, [id], { kind: 'spilled' }, '1');
    expect(await code(loss(lab.student, [id], { kind: 'spilled' }, '1'))).toBe('ADJUST_PENDING');
    for (const by of [other.head, other.student])
      expect((await by.call(adjustmentDetails, { id: adjustment })).status).toBe(404);
  });

  it('shows its pictures to whom it concerns, and takes only files of one’s own', async () => {
    const fileOf = async (ownerId: string) => {
      const id = uuid();
      await world.write(({ db: tx }) =>
        tx.insert(file).values({
          ...{ id, ownerId, name: '现场.png', type: 'image/png', bytes: 10, sha256: 'z'.repeat(64) },
        }),
      );
      return id;
    };
    const id = await ethanol();
    const foreign = { fileIds: [await fileOf(lab.head.id)] };
    expect((await loss(lab.student, [id], foreign)).result.errorCode).toBe('FILE_UNKNOWN');
    const adjustment = await reported(lab.student, [id], { fileIds: [await fileOf(lab.student.id)] });
    expect((await details(adjustment)).files).toMatchObject([{ name: '现场.png' }]);
  });

  it('is written off once, whoever presses at the same time', async () => {
    const ids = await Promise.all([ethanol(), ethanol()]);
    const answers = await Promise.all([1, 2, 3].map(() => loss(lab.student, ids)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a wrong entry of what is controlled', () => {
  it('is confirmed by a second person, decided on, and then taken back', async () => {
    const holder = await withPassword(world);
    const second = { ...(await enter(world, holder)), password: holder.password };
    await stock.ledger.admin.call(ledger.endpoints.memberAdd, {
      ...{ laboratoryId: lab.id, userId: holder.id, memberRole: 'teacher' },
    });
    const id = await controlled();
    const [entered] = await db().select().from(movement).where(eq(movement.bottleId, id));
    const input = { movementId: entered?.id ?? '', reason: '瓶数录错' };
    const { movementReversal } = movementEndpoints;
    expect((await lab.head.call(movementReversal, input)).result.errorCode).toBe('WITNESS_INVALID');
    const { result: asked } = await lab.head.call(witnessEndpoints.witnessStart, {
      ...{ call: 'movementReversal', payload: JSON.stringify(input) },
    });
    const seen = await second.call(witnessEndpoints.witnessDetails, { token: asked.code });
    expect(JSON.stringify(seen.result.words)).toContain('期初入库');
    await second.call(witnessEndpoints.witnessConfirm, {
      ...{ token: asked.code, confirm: true, password: second.password },
    });
    const answer = await lab.head.call(movementReversal, { ...input, witnessToken: asked.token });
    expect(answer.status, answer.message).toBe(200);
    const { adjustmentId } = answer.result;
    expect(answer.result).toMatchObject({ id: null, adjustmentId: expect.any(String) });
    expect(await stored(id)).toMatchObject({ remaining: '500.000000', state: 'inStore' });
    expect(await details(adjustmentId ?? '')).toMatchObject({
      ...{ sourceKind: 'reversal', witnessName: expect.any(String), authorities: [] },
      lines: [{ expected: '500', counted: '0' }],
    });
    // The head has asked for it himself: somebody above him decides in his place.
    for (let times = 0; times < 3 && (await details(adjustmentId ?? '')).state === 'approving'; times++)
      for (const by of [officer, college, head]) await decide(by, adjustmentId ?? '').catch(() => {});
    expect(await stored(id)).toMatchObject({ remaining: '0.000000', state: 'archived' });
    expect(await sumOf(id)).toBe('0.000000');
    const { data } = (await lab.head.call(movementEndpoints.movementPageList, { bottleId: id })).result;
    expect(data[0]).toMatchObject({ kind: 'reversal', witnessName: '张三' });
  });
});
