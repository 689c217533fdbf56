import { type AnyEndpoint, contract, type Permission, permissionsOf, sectionOf } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { role } from '../../apps/server/src/modules/identity/tables.ts';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import { publish, start, step, tasksOf, testKind } from '../../apps/server/src/testing/approvals.ts';
import { type Answer, type Client, useWorld } from '../../apps/server/src/testing/harness.ts';
import type { Schema } from './generator.ts';
import { everything, inputOf, prepare, shutOut, untouched } from './inputs.ts';
import { fields, type Place } from './objects.ts';
import { gains, known, powerOf, unproven } from './power.ts';

const world = useWorld();

/** What ids name that give, move or take over power: people who get something, roles, tasks. */
const powerKinds = [
  ...['anybody', 'person', 'role'],
  ...['approvalTask', 'approval', 'askedApproval', 'approvalDelegation', 'approvalFlow'],
];
/** What else says how much somebody may do. */
const powerFields = [
  ...['permissions', 'menus', 'dataScope', 'isAdmin', 'extraOrganizationIds'],
  ...['memberRole', 'steps', 'taskIds'],
];

interface Call {
  call: string;
  endpoint: AnyEndpoint;
  /** Where its input holds power. */
  paths: string[];
}

const leafOf = (path: string): string => path.split('.').at(-1) ?? '';

const pathsOf = (call: string, schema: Schema | undefined, at = ''): string[] => {
  if (!schema) return [];
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((one) => pathsOf(call, one, at)))];
  const kind = fields[`${call}.${at}`] ?? fields[at];
  const names = typeof kind === 'string' ? powerKinds.includes(kind) : false;
  if (at && (powerFields.includes(leafOf(at)) || (schema.format === 'uuid' && names))) return [at];
  if (schema.items) return pathsOf(call, schema.items, at);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    pathsOf(call, field, at ? `${at}.${name}` : name),
  );
};

const calls: Call[] = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>)
    .filter(([, endpoint]) => endpoint.writes && endpoint.permission !== 'public')
    .map(([call, endpoint]) => ({
      call,
      endpoint,
      paths: pathsOf(call, endpoint.input as Schema | undefined),
    }))
    .filter(({ paths }) => paths.length > 0),
);

/** A caller and the account that power shall end at: his own, or a second one that does his will. */
interface Hands {
  client: Client;
  at: Client;
}

/** What a caller aims at: that account, the highest role, the widest scope, a task of the university. */
const aims = async (hands: Hands, call: string, path: string): Promise<unknown> => {
  switch (leafOf(path)) {
    case 'permissions':
      return ofCollege.map(({ id, actions }) => ({ permissionId: id, actions: [...actions] }));
    case 'menus':
      return [...new Set(ofCollege.map(({ menu }) => menu))];
    case 'dataScope':
      return 'college';
    case 'isAdmin':
      return true;
    case 'organizationId':
    case 'extraOrganizationIds':
      return world.organizations.top;
    case 'taskIds':
      return [await taskOfUniversity(hands)];
    case 'memberRole':
      return undefined;
    case 'steps':
      return [step('own', [hands.at.id], { emptyPolicy: 'skip' })];
  }
  const kind = fields[`${call}.${path}`] ?? fields[path];
  if (kind === 'role') return superRole;
  if (kind === 'approvalTask') return taskOfUniversity(hands);
  return kind === 'anybody' || kind === 'person' ? hands.at.id : undefined;
};

/** Puts a value where a path leads; a list holds it alone. */
const put = (input: unknown, [name = '', ...below]: string[], value: unknown): unknown => {
  if (Array.isArray(input) && name) return input.map((one) => put(one, [name, ...below], value));
  if (!name) return Array.isArray(input) && !Array.isArray(value) ? [value] : value;
  const given = (input ?? {}) as Record<string, unknown>;
  return { ...given, [name]: put(given[name], below, value) };
};

/** What a role of the college may hold. */
const ofCollege = Object.values(contract)
  .flatMap(({ permissions }) => permissions.map(({ declaration }) => declaration as Permission))
  .filter(({ menu }) => sectionOf(menu) !== 'supplier');
let superRole = '';
let applicant: Client;
let universityKind = '';
let safety = '';
let elsewhere = '';

/** A task of the university, whose holder and applicant the caller reaches; of what he applies for where a second account helps. */
const taskOfUniversity = async ({ client, at }: Hands): Promise<string> => {
  const id = await start(world, universityKind, at === client ? applicant.id : client.id);
  return (await tasksOf(world, id))[0]?.id ?? '';
};

beforeAll(async () => {
  await prepare(world);
  const { db } = world.platform.database;
  const roleOf = async (code: string) =>
    (await db.select().from(role).where(eq(role.code, code)))[0]?.id ?? '';
  superRole = await roleOf('superAdministrator');
  applicant = await world.signedInAs('student');
  elsewhere = await world.person({ organizationId: world.organizations.b });
  safety = await world.person({ roleCode: 'safetyAdministrator' });
  const kind = testKind(world, { auto: false });
  universityKind = kind.kind;
  const roleId = await roleOf('safetyAdministrator');
  await publish(world, kind.kind, [
    step('college', [], {
      approvers: { rule: 'collegeRole', roleId },
      allow: { transfer: true, addSigner: true },
    }),
  ]);
});

const callers = {
  院级安全管理员: () => world.signedInAs('organizationSafetyAdministrator'),
  学生: () => world.signedInAs('student'),
  教职工: () => world.signedInAs('staff'),
  'every permission within one’s laboratories': () => everything(world, 'ownLaboratories'),
  'every permission within one’s organisations': () => everything(world, 'organizationSubtree'),
};

/** What an attempt needs beyond what fits: that of somebody else who holds a task of the university. */
const meant: Record<string, (hands: Hands) => Promise<object>> = {
  delegationAdd: async (hands) => ({
    userId: (await taskOfUniversity(hands)) && safety,
    ...{ kinds: [], includePending: true, from: new Date().toISOString() },
    to: new Date(Date.now() + 86_400_000).toISOString(),
  }),
};

/** What some of the attempts run into, so that the others are not refused for another reason. */
const stopped: Record<keyof typeof callers, readonly string[]> = {
  院级安全管理员: [
    'instanceReassign REASSIGN_ABOVE',
    'delegationAdd COLLEGE_SCOPE_REQUIRED',
    'flowAdd COLLEGE_SCOPE_REQUIRED',
    'personAdd ROLE_BEYOND_OWN',
    'approve NOT_FOUND',
  ],
  学生: ['instanceReassign NOT_ALLOWED', 'approve NOT_FOUND', 'delegationAdd NOT_ALLOWED'],
  教职工: ['instanceReassign NOT_ALLOWED', 'approve NOT_FOUND'],
  'every permission within one’s laboratories': ['roleAdd COLLEGE_SCOPE_REQUIRED'],
  'every permission within one’s organisations': [
    'instanceReassign REASSIGN_ABOVE',
    'delegationAdd COLLEGE_SCOPE_REQUIRED',
    'personAdd ROLE_BEYOND_OWN',
  ],
};

const namesPerson = (call: string, path: string): boolean =>
  ['anybody', 'person'].includes(String(fields[`${call}.${path}`] ?? fields[path]));

/** Inputs that aim at power, by every path at once and by each alone. */
const attempts = async (hands: Hands, { call, endpoint, paths }: Call, place: Place) => {
  const properties = (endpoint.input as Schema | undefined)?.properties ?? {};
  // A person is also moved to where more is in reach.
  const people = paths.some((path) => fields[`${call}.${path}`] === 'person' && path === 'id');
  const aimed = [...paths, ...(people && 'organizationId' in properties ? ['organizationId'] : [])];
  // A second account gets what names people.
  const alone = hands.at === hands.client ? aimed : aimed.filter((path) => namesPerson(call, path));
  const sets = aimed.length > 1 ? [aimed, ...alone.map((path) => [path])] : [aimed];
  const inputs: Record<string, unknown>[] = [];
  for (const set of sets) {
    let input = await inputOf(world, { call, endpoint }, place);
    for (const path of set) {
      const [top = ''] = path.split('.');
      const filled = await inputOf(world, { call, endpoint, path }, place);
      input = { ...input, [top]: input[top] ?? filled[top] };
      const value = await aims(hands, call, path);
      if (value !== undefined) input = put(input, path.split('.'), value) as Record<string, unknown>;
    }
    inputs.push({ ...input, ...(await meant[call]?.(hands)) });
  }
  return inputs;
};

/** Whose hands get what, and whose things are asked for: the caller's own, or those of another college. */
const ways = async (one: Call, who: keyof typeof callers) => {
  const { a, aDepartment, b, bDepartment } = world.organizations;
  const own = (client: Client): Place => ({
    organizationId: a,
    departmentId: aDepartment,
    accountId: client.id,
  });
  const client = await callers[who]();
  const himself = [{ hands: { client, at: client }, place: own(client) }];
  if (!one.paths.some((path) => namesPerson(one.call, path))) return himself;
  const at = await world.signedInAs('staff');
  const there = { organizationId: b, departmentId: bDepartment, accountId: elsewhere };
  return [...himself, { hands: { client, at }, place: own(client) }, { hands: { client, at }, place: there }];
};

/** Sends it with the version that the record has. */
const ask = async (client: Client, { endpoint }: Call, input: Record<string, unknown>) => {
  const at = (version: number) =>
    client.call(
      endpoint,
      'version' in input ? { ...input, version } : input,
      endpoint.upload ? { files: [] } : {},
    );
  let answer: Answer<unknown> = await at(0);
  for (let version = 1; answer.result?.errorCode === 'STALE_VERSION' && version < 4; version++)
    answer = await at(version);
  return answer;
};

/** Who was added since: an account that is nobody else's helps whoever added it. */
const addedSince = async (id: string): Promise<string[]> =>
  (
    await world.platform.database.pool.query<{ id: string }>('select id from account where id > $1', [id])
  ).rows.map((row) => row.id);

describe('power', () => {
  it('is given by calls that are known, each with what bounds it and the test that holds it', () => {
    const unknown = calls.filter(({ call }) => !known[call]);
    const wanted = unknown.map(
      ({ call, paths }) =>
        `${call} gives or moves power (${paths.join(', ')}): say in power.ts what keeps its caller from ending up with more than the rule gives him, and which test holds it.`,
    );
    expect(wanted).toEqual([]);
    const names = new Set(calls.map(({ call }) => call));
    expect(Object.keys(known).filter((call) => !names.has(call))).toEqual([]);
    expect(Object.entries(known).flatMap(([call, bound]) => unproven(call, bound) ?? [])).toEqual([]);
  });

  for (const who of Object.keys(callers) as (keyof typeof callers)[])
    it(`does not grow by any of them in the hands of who uses it for himself or a second account: ${who}`, {
      timeout: 180_000,
    }, async () => {
      const wrong: string[] = [];
      const met: string[] = [];
      const alike = await callers[who]();
      for (const one of calls) {
        const refused = await shutOut(alike, one.endpoint);
        if (refused) {
          met.push(`${one.call} ${refused}`);
          continue;
        }
        for (const { hands, place } of await ways(one, who)) {
          const both = [hands.client.id, hands.at.id];
          const inputs = await attempts(hands, one, place);
          // What one attempt left is what the next begins with.
          let before = await powerOf(world, both);
          await untouched(world);
          for (const input of inputs) {
            world.platform.callers.drop({ all: true });
            const since = uuid();
            const answer = await ask(hands.client, one, input);
            const refusal = answer.result?.errorCode;
            if (hands.at === hands.client)
              met.push(`${one.call} ${answer.status === 200 ? 'done' : refusal}`);
            if (answer.status >= 500) wrong.push(`${one.call}: ${answer.status}`);
            if (await untouched(world)) continue;
            const added = await addedSince(since);
            const after = await powerOf(world, [...both, ...added]);
            const permissions = permissionsOf(one.endpoint.permission);
            wrong.push(
              ...gains(before, after, { call: one.call, permissions, since }).map(
                (gain) => `${one.call}: ${gain}`,
              ),
            );
            before = added.length > 0 ? await powerOf(world, both) : after;
          }
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
      expect(met).toEqual(expect.arrayContaining([...stopped[who]]));
    });
});
