import { type InputOf, mall } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../platform/uuid.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { mallBill, purchaseGroupMember } from './tables.ts';
import { insertGroup } from './testing/objects.ts';

const world = useWorld();
const calls = mall.endpoints;
let mine: Client;
let other: Client;
/** Keeps what is the college's. */
let buyer: Client;

beforeAll(async () => {
  mine = await world.signedInAs('staff');
  other = await world.signedInAs('staff');
  buyer = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
});

const ok = <R>({ status, message, result }: { status: number; message: string; result: R }): R => {
  expect(status, `${message} ${JSON.stringify(result)}`).toBe(200);
  return result;
};
const bad = (...fields: string[]) => ({
  status: 400,
  result: { errorCode: 'BAD_INPUT', errors: fields.map((field) => ({ field })) },
});
const refused = (status: number, errorCode: string) => ({ status, result: { errorCode } });

describe('addresses', () => {
  type Form = InputOf<typeof calls.addressAdd>;
  const form = (more: Partial<Form> = {}): Form => ({
    ...{ consignee: '沈立恒', phone: '0571-80000000', province: '浙江省', city: '杭州市' },
    ...{ district: '西湖区', detail: '东湖路 1 号', ...more },
  });
  const save = (by: Client, more: object = {}) => by.call(calls.addressAdd, { ...form(), ...more });
  const listed = async (by: Client = mine) => ok(await by.call(calls.addressList));

  it('are one’s own; one of them is the default', async () => {
    const first = ok(await save(mine, { phone: '15400000001' }));
    expect(first.version).toBe(0);
    const second = ok(await save(mine, { consignee: ' 许晓彤 ', isDefault: true }));
    expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(ok(await mine.call(calls.addressDetail, { id: second.id }))).toMatchObject({
      consignee: '许晓彤',
    });
    const edit = { id: second.id, version: 0, isDefault: false };
    expect(ok(await save(mine, edit))).toEqual({ id: second.id, version: 1 });
    expect(await save(mine, edit)).toMatchObject(refused(409, 'STALE_VERSION'));
    // The only default stays the default as long as no other is one.
    expect((await listed())[0]).toMatchObject({ id: second.id, isDefault: true });
    ok(await mine.call(calls.addressDel, { ids: [second.id] }));
    expect(await listed()).toMatchObject([{ id: first.id, isDefault: true }]);
    expect((await mine.call(calls.addressDel, { ids: [second.id] })).status).toBe(404);
  });

  it('of others are not there', async () => {
    const { id, version } = ok(await save(mine));
    expect((await other.call(calls.addressDetail, { id })).status).toBe(404);
    expect((await save(other, { id, version })).status).toBe(404);
    expect((await other.call(calls.addressDel, { ids: [id] })).status).toBe(404);
    expect(await listed(other)).toEqual([]);
    expect((await world.anonymous.call(calls.addressList)).status).toBe(401);
  });

  it.each<[object, string]>([
    [{ phone: '电话' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone: '---' }, 'phone'],
    [{ phone: '0571-88' }, 'phone'],
    [{ consignee: ' ' }, 'consignee'],
    [{ consignee: 'x'.repeat(31) }, 'consignee'],
    [{ detail: 'x'.repeat(121) }, 'detail'],
    [{ province: '' }, 'province'],
    [{ userId: uuid() }, 'userId'],
  ])('%o is refused at its field', async (more, field) =>
    expect(await save(mine, more)).toMatchObject(bad(field)),
  );

  it('are twenty at most, also when many are saved at once', async () => {
    const many = await world.signedInAs('staff');
    const answers = await Promise.all(Array.from({ length: 24 }, () => save(many)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(409, 'ADDRESS_TOO_MANY'));
    expect((await listed(many)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('bills', () => {
  type Form = InputOf<typeof calls.billAdd>;
  const taxNo = '91350100M000100Y43';
  const form = (more: Partial<Form> = {}): Form => ({
    ...{ titleType: 'enterprise', invoiceType: 'ordinary', billTitle: '东湖理工大学', taxNo, ...more },
  });
  const bank = {
    ...{ bankName: '工商银行东湖支行', bankAccount: '1202 0000 0000 0000', registerAddress: '东湖路 1 号' },
    registerPhone: '0571-80000000',
  };
  const save = (by: Client, more: object = {}) => by.call(calls.billAdd, { ...form(), ...more });
  const listed = async (by: Client = mine, input: object = {}) =>
    ok(await by.call(calls.billList, { pageSize: 100, ...input })).data;
  let groupId: string;

  beforeAll(async () => {
    groupId = await insertGroup(world, { organizationId: world.organizations.a, accountId: mine.id });
  });

  it('are kept by their person, by the leader of their group, and by who keeps the college’s', async () => {
    const own = ok(await save(mine, { taxNo: taxNo.toLowerCase(), billTitle: '本人' }));
    const ofGroup = ok(await save(mine, { ownerKind: 'group', ownerId: groupId, billTitle: '课题组' }));
    const ofCollege = ok(await save(buyer, { ...bank, ownerKind: 'college', invoiceType: 'special' }));
    expect(ok(await mine.call(calls.billDetail, { id: own.id }))).toMatchObject({
      ...{ ownerKind: 'user', ownerId: mine.id, taxNo, isDefault: true },
    });
    expect((await listed()).map(({ id }) => id).sort()).toEqual([own.id, ofGroup.id].sort());
    expect((await listed(mine, { billTitle: '题' })).map(({ id }) => id)).toEqual([ofGroup.id]);
    expect((await listed(buyer)).map(({ ownerKind }) => ownerKind)).toEqual(['college']);
    const choose = async (by: Client, input: object = {}) =>
      ok(await by.call(calls.orderInvoiceList, input)).map(({ id }) => id);
    expect((await choose(mine)).sort()).toEqual([own.id, ofGroup.id, ofCollege.id].sort());
    expect(await choose(other)).toEqual([ofCollege.id]);
    expect((await other.call(calls.orderInvoiceList, { laboratoryGroupId: groupId })).status).toBe(404);
    await world.write(({ db }) =>
      db.insert(purchaseGroupMember).values({ groupId, userId: other.id, groupRole: 'member' }),
    );
    expect((await choose(other, { laboratoryGroupId: groupId })).sort()).toEqual(
      [ofGroup.id, ofCollege.id].sort(),
    );

    // A member orders with the group's bill, and keeps it no more than a stranger does.
    for (const { id, version } of [own, ofGroup, ofCollege]) {
      expect((await other.call(calls.billDetail, { id })).status).toBe(404);
      expect((await save(other, { id, version })).status).toBe(404);
      expect((await other.call(calls.billDel, { ids: [id] })).status).toBe(404);
    }
    expect((await save(other, { ownerKind: 'group', ownerId: groupId })).status).toBe(404);
    expect((await save(other, { ownerKind: 'user', ownerId: mine.id })).status).toBe(404);
    expect((await save(other, { ownerKind: 'college' })).status).toBe(403);
    expect((await save(mine, { ownerKind: 'group' })).status).toBe(400);

    const edit = { id: ofGroup.id, version: 0, billTitle: '改' };
    expect(ok(await save(mine, edit))).toEqual({ id: ofGroup.id, version: 1 });
    expect(await save(mine, edit)).toMatchObject(refused(409, 'STALE_VERSION'));
    ok(await mine.call(calls.billDel, { ids: [own.id, ofGroup.id] }));
    expect((await mine.call(calls.billDel, { ids: [own.id] })).status).toBe(404);
    await world.write(({ db }) => db.delete(mallBill));
  });

  it.each<[object, string[]]>([
    [{ taxNo: '91350100M000100Y44' }, ['taxNo']],
    [{ taxNo: '91350100M000100' }, ['taxNo']],
    [{ taxNo: null }, ['taxNo']],
    [{ taxNo: '' }, ['taxNo']],
    [{ invoiceType: 'special' }, ['bankName', 'bankAccount', 'registerAddress', 'registerPhone']],
    [{ ...bank, invoiceType: 'special', bankName: ' ' }, ['bankName']],
    [{ ...bank, invoiceType: 'special', registerPhone: '' }, ['registerPhone']],
    [{ registerPhone: '1390000无' }, ['registerPhone']],
    [{ bankAccount: 'abc' }, ['bankAccount']],
    [{ receiveEmail: 'nobody' }, ['receiveEmail']],
    [{ ...bank, titleType: 'personal', invoiceType: 'special' }, ['invoiceType']],
    [{ billTitle: '' }, ['billTitle']],
    [{ billTitle: 'x'.repeat(101) }, ['billTitle']],
  ])('%o is refused at its fields', async (more, fields) =>
    expect(await save(mine, more)).toMatchObject(bad(...fields)),
  );

  it('of a person need no tax number; markup stays text', async () => {
    const billTitle = '<script>alert(1)</script>';
    const { id } = ok(await save(mine, { titleType: 'personal', taxNo: null, billTitle }));
    expect(ok(await mine.call(calls.billDetail, { id }))).toMatchObject({ billTitle, taxNo: null });
  });

  it('are twenty at most for each owner, with one default', async () => {
    const many = await world.signedInAs('staff');
    const answers = await Promise.all(Array.from({ length: 22 }, () => save(many, { isDefault: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(409, 'BILL_TOO_MANY'));
    const rows = await listed(many);
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const [first] = rows;
    ok(await many.call(calls.billDel, { ids: [first?.id ?? ''] }));
    expect((await listed(many)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

it('whoever reads data sheets finds what he has read; settings of the mall are the college’s', async () => {
  expect(ok(await mine.call(calls.sdsReadList, {}))).toEqual({ pageNo: 1, totalCount: 0, data: [] });
  const settings = ok(await buyer.call(calls.settingDetails));
  expect(settings).toMatchObject({ mallVisitorMode: 'catalogue', version: 0 });
  const save = (by: Client, mallVisitorMode: string, version = 0) =>
    by.call(calls.settingSave, { mallVisitorMode, version });
  expect((await save(mine, 'closed')).status).toBe(403);
  expect(await save(buyer, 'open')).toMatchObject(bad('mallVisitorMode'));
  ok(await save(buyer, 'closed'));
  expect(await save(buyer, 'price')).toMatchObject(refused(409, 'STALE_VERSION'));
  expect(ok(await buyer.call(calls.settingDetails)).mallVisitorMode).toBe('closed');
});
