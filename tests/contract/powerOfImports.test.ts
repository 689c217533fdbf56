import { type AnyEndpoint, contract, permissionsOf } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import { type Client, unique, useWorld } from '../../apps/server/src/testing/harness.ts';
import { confirmed, uploaded } from '../../apps/server/src/testing/importing.ts';
import { useLedger } from '../../apps/server/src/testing/ledger.ts';
import { rowsOf, workbook } from '../../apps/server/src/testing/workbooks.ts';
import { everything } from './inputs.ts';
import { gains, powerOf } from './power.ts';

const world = useWorld();
const shared = useLedger(world);

const calls = Object.assign({}, ...Object.values(contract).map(({ endpoints }) => endpoints)) as Record<
  string,
  AnyEndpoint
>;
const taking = Object.keys(calls).filter((name) => calls[name]?.upload?.kind === 'workbook');

interface Aim {
  /** Who imports, and a second account of his, by its number. */
  client: Client;
  number: string;
  /** Full names of his own organisation and of those he aims at. */
  paths: { own: string; there: string; top: string };
}
type Row = Record<string, string | number>;

const room = async (organizationId: string) => {
  const id = await shared.room({ organizationId });
  const { rows } = await world.platform.database.pool.query<{ place: string }>(
    `select b.name || '-' || r.room_no as place from room r join building b on b.id = r.building_id where r.id = $1`,
    [id],
  );
  return rows[0]?.place ?? '';
};
const codeOf = async (id: string) =>
  (
    await world.platform.database.pool.query<{ code: string }>(
      'select laboratory_code as code from laboratory where id = $1',
      [id],
    )
  ).rows[0]?.code ?? '';

/** Rows of each import that aim at power, by the titles of its template; a text: why it gives none. */
const imports: Record<string, string | { rows: (aim: Aim) => Promise<Row[]>; template: string }> = {
  personImport: {
    template: 'personTemplate',
    rows: async ({ paths }) =>
      [paths.own, paths.there, paths.top].flatMap((place) =>
        ['', '超级管理员', '校级安全管理员', '院级安全管理员', '审批员'].map((role) => ({
          ...{ '工号/学号': unique('p'), 姓名: '副号', 人员类型: '教职工', 所属组织: place, 角色: role },
        })),
      ),
  },
  memberImport: {
    template: 'memberTempExport',
    rows: async ({ client, number }) => {
      const student = await world.person({
        userType: 2,
        loginName: unique('m'),
        organizationId: world.organizations.b,
      });
      const placed = async (organizationId: string, more: object = {}) => {
        const rooms = [{ roomId: await shared.room({ organizationId }), share: 100, use: 'experiment' }];
        return codeOf((await shared.add({ organizationId, rooms, ...more })).id);
      };
      const theirs = await placed(world.organizations.b);
      const mine = await placed(world.organizations.a, { headId: client.id });
      const { rows } = await world.platform.database.pool.query<{ number: string }>(
        'select login_name as number from account where id = $1',
        [student],
      );
      return [
        { 实验室编号: theirs, '工号/学号': number, 角色: '教师', 导师工号: '' },
        { 实验室编号: mine, '工号/学号': number, 角色: '教师', 导师工号: '' },
        { 实验室编号: mine, '工号/学号': rows[0]?.number ?? '', 角色: '研究生', 导师工号: number },
        { 实验室编号: theirs, '工号/学号': rows[0]?.number ?? '', 角色: '研究生', 导师工号: number },
      ];
    },
  },
  laboratoryImport: {
    template: 'laboratoryTempExport',
    rows: async ({ number, paths }) =>
      Promise.all(
        (
          [
            [paths.own, world.organizations.a],
            [paths.there, world.organizations.b],
          ] as const
        ).map(async ([place, organizationId]) => ({
          ...{
            实验室名称: unique('副室'),
            所属组织: place,
            实验室类型: '科研',
            房间: await room(organizationId),
          },
          ...{ 负责人工号: number, 安全员工号: number, 应急联系人: '沈怀瑾 15400000000' },
        })),
      ),
  },
  organizationImport: {
    template: 'organizationTempExport',
    rows: async ({ paths }) =>
      [paths.own, paths.there].map((place) => ({
        ...{ 组织名称: unique('副组'), 组织编码: unique('F'), 组织层级: '系', 上级组织: place },
      })),
  },
  roomImport: 'a manager has no right by it, and an organisation is one in reach: building/building',
  coursewareQuestionImport: 'names an organisation in reach alone: question/question',
  certificateImport: 'the college’s alone; a certificate gives no right in the product',
  hourImport: 'the college’s alone; hours give no right in the product',
  accessUserImport:
    'rooms of laboratories in reach, no right in the product, nobody himself: access/grant/import',
  expertImport: 'an expert has no right by it',
  standardImport: 'names no people',
  substanceImport: 'the college’s alone, and names no people',
  controlListImport: 'the college’s alone, and names no people',
  casCodeDetailImport: 'the college’s alone, and names no people',
  storageImport: 'keepers of laboratories in reach who belong to them: chemicals/stock/stock',
  bottleImport: 'names no people',
  catalogueWordImport: 'the college’s alone, and names no people',
  commodityImport: 'goods of one supplier, no right in the product: supply/commodity/import/import',
  purchaseGroupImport: 'laboratories in reach, no right in the product: mall/group/group',
  fundingImport:
    'cards of organisations in reach; owning one gives no right in the product: supply/funding/funding',
  leavePreview: 'a list; nobody leaves by it',
};

const callers = {
  院级安全管理员: () => world.signedInAs('organizationSafetyAdministrator'),
  'every permission within one’s laboratories': () => everything(world, 'ownLaboratories'),
  'every permission within one’s organisations': () => everything(world, 'organizationSubtree'),
};

const tried: [name: string, done: number][] = [];
let paths: Aim['paths'];
beforeAll(async () => {
  const { rows } = await world.platform.database.pool.query<{ id: string; name: string }>(
    'select id, name from organization',
  );
  const name = (id: string) => rows.find((one) => one.id === id)?.name ?? '';
  const { top, a, b } = world.organizations;
  paths = { own: `${name(top)}/${name(a)}`, there: `${name(top)}/${name(b)}`, top: name(top) };
});

/** Imports what holds of some rows; answers how many did. */
const imported = async (client: Client, name: string, template: string, rows: readonly Row[]) => {
  const call = calls[name] as AnyEndpoint;
  const admin = shared.admin;
  const [titles = []] = await rowsOf((await admin.call(calls[template] as AnyEndpoint, {})).body);
  const plain = titles.map((title) => String(title).replace(/\*$/, ''));
  for (const title of rows.flatMap((row) => Object.keys(row)))
    if (!plain.includes(title)) throw new Error(`${name} has no column ${title}`);
  const cells = rows.map((row) => plain.map((title) => row[title] || null));
  const job = await uploaded(client, call, await workbook([titles, ...cells]));
  return job.goodCount > 0 ? (await confirmed(client, job.id)).doneCount : 0;
};

describe('an import', () => {
  it('is known, with rows that aim at power or why it gives none', () =>
    expect(Object.keys(imports).sort()).toEqual(taking.sort()));

  for (const [name, aimed] of Object.entries(imports))
    if (typeof aimed !== 'string')
      it.each(Object.entries(callers))(`${name} gives no more than the calls do: %s`, async (_, as) => {
        const client = await as();
        const number = unique('n');
        const at = await world.person({ loginName: number });
        const rows = await aimed.rows({ client, number, paths });
        const wrong: string[] = [];
        // One by one as well: what one row refuses, another may not carry along.
        let done = 0;
        for (const some of [rows, ...rows.map((row) => [row])]) {
          const since = uuid();
          const before = await powerOf(world, [client.id, at]);
          const call = calls[name] as AnyEndpoint;
          try {
            done += await imported(client, name, aimed.template, some);
          } catch (error) {
            if (!/^40[34] /.test((error as Error).message)) throw error;
          }
          const { rows: added } = await world.platform.database.pool.query<{ id: string }>(
            'select id from account where id > $1',
            [since],
          );
          const after = await powerOf(world, [client.id, at, ...added.map(({ id }) => id)]);
          const permissions = permissionsOf(call.permission);
          wrong.push(...gains(before, after, { call: name, permissions, since }));
        }
        expect([...new Set(wrong)]).toEqual([]);
        tried.push([name, done]);
      });

  it('was done in what it may, so that none was refused for another reason', () => {
    for (const [name, aimed] of Object.entries(imports))
      if (typeof aimed !== 'string')
        expect([name, tried.some(([one, done]) => one === name && done > 0)]).toEqual([name, true]);
  });
});
