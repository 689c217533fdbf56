import { type AnyEndpoint, contract } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { role } from '../../apps/server/src/modules/identity/tables.ts';
import { scopeWithin, widest } from '../../apps/server/src/platform/session/caller.ts';
import { publish, start, step, tasksOf, testKind } from '../../apps/server/src/testing/approvals.ts';
import { type Answer, type Client, useWorld } from '../../apps/server/src/testing/harness.ts';
import type { Schema } from './generator.ts';
import { everything, inputOf, prepare } from './inputs.ts';
import { fields } from './objects.ts';

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

/**
 * Every call that gives, moves or takes over a task, a role, a duty, a right or an approval, and what keeps its caller
 * from ending up with more than the rule gives him. All of them are also tried below, by callers of every permission.
 */
const known: Record<string, string> = {
  approve: 'who is asked decides; names nobody who has another step: approval/moves',
  reject: 'who is asked decides: approval/decide',
  approveMore: 'as one by one: approval/decide',
  rejectMore: 'as one by one: approval/decide',
  transfer: 'nobody who has another step, none from outside where the university is asked: approval/moves',
  addSigner: 'the step hangs on whom it asks all the same: approval/moves',
  removeSigner: 'only signers of one’s own: approval/applicant',
  revokeDecision: 'only a yes of one’s own: approval/applicant',
  withdraw: 'ends what is one’s own: approval/applicant',
  resubmit: 'what is one’s own is asked anew: approval/applicant',
  urge: 'a reminder',
  instanceReassign: 'whom the rule could name, within the reach of whoever moves it: approval/moves',
  instanceTerminate: 'ends it without what it asked for: approval/lists',
  delegationAdd: 'for others by the whole college alone, never to oneself: approval/moves',
  delegationEdit: 'as when it is set up: approval/moves',
  delegationCancel: 'gives back: approval/clock',
  ccAdd: 'a copy is read, nothing is decided by it',
  commentAdd: 'a mention is read, nothing is decided by it',
  flowAdd: 'a draft; publishing looks at it: approval/binding',
  flowEdit: 'a draft; publishing looks at it: approval/binding',
  flowImport: 'a draft; publishing looks at it: approval/binding',
  flowCopy: 'a draft; publishing looks at it: approval/binding',
  flowDiscard: 'what is published stays: approval/flows',
  flowPublish: 'keeps what the college binds to; nothing is approved by nobody: approval/binding',
  flowStatusChange: 'one of the college stays where a kind needs it: approval/flows',
  flowSort: 'within one’s reach: approval/flows',
  flowDelete: 'never published: approval/flows',
  applicationSubmit: 'approvers whom the rule offers to choice, oneself not among them: approval/people',
  roleAdd: 'within one’s own: identity/rank',
  roleEdit: 'within one’s own, before and after: identity/rank',
  roleCopy: 'within one’s own: identity/rank',
  roleDelete: 'within one’s own: identity/rank',
  roleStatusChange: 'within one’s own: identity/rank',
  roleMemberSave: 'within one’s own, by the college alone: identity/rank',
  personAdd: 'roles and places within one’s own: personnel/rank',
  personEdit: 'roles and places within one’s own, nobody who may do more: personnel/rank',
  personDelete: 'nobody who may do more: personnel/rank',
  personDeleteMore: 'nobody who may do more: personnel/rank',
  personStatusChange: 'nobody who may do more: personnel/rank',
  personPasswordReset: 'nobody who may do more: personnel/rank',
  personLeave: 'nobody who may do more; posts within one’s own: personnel/rank, identity/rank',
  leavePreview: 'a list; nobody leaves by it: personnel/leavingMany',
  leaveBatch: 'as one by one: personnel/leavingMany',
  leaveUndo: 'nobody who may do more; roles within one’s own: personnel/leavingMany',
  organizationAdd: 'the role of the officer within one’s own: identity/rank',
  organizationEdit: 'the role of the officer within one’s own: identity/rank',
  roomAdd: 'a manager of a room has no right by it',
  roomEdit: 'a manager of a room has no right by it',
  expertAdd: 'an expert has no right by it',
  expertEdit: 'an expert has no right by it',
  laboratoryAdd: 'posts of laboratories in reach: ledger/laboratory/laboratory',
  laboratoryEdit: 'posts of laboratories in reach: ledger/laboratory/laboratory',
  laboratoryOfficerSave: 'posts of laboratories in reach: ledger/laboratory/laboratory',
  memberAdd: 'members of laboratories in reach, no posts: ledger/member/member',
  memberEdit: 'members of laboratories in reach, no posts: ledger/member/member',
  applicationSave: 'a draft, which is approved: ledger/application/application',
  unitSave: 'who signs for a unit: ledger/responsibility/responsibility',
  visitorAdd: 'a host receives visitors: visitor/visitor',
  visitorInvite: 'a host receives visitors: visitor/visitor',
};

/**
 * A post in a laboratory of one's reach, and a student whose mentor one is, bring a role, which reaches one's own
 * laboratories and no further.
 */
const ofPosts = [
  ...['laboratoryAdd', 'laboratoryEdit', 'laboratoryOfficerSave', 'memberAdd', 'memberEdit'],
  ...['personAdd', 'personEdit'],
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

/** How much somebody may do: each permission with its widest scope, the places in his reach, what he is asked. */
const powerOf = async ({ id }: Client) => {
  world.platform.callers.drop({ all: true });
  const caller = await world.platform.callers.ofAccount(id);
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select id from approval_task where assignee_id = $1 and state in ('waiting', 'queued')`,
    [id],
  );
  return {
    isAdmin: !!caller?.isAdmin,
    scopes: new Map([...(caller?.permissions ?? [])].map(([name, scopes]) => [name, widest(scopes)])),
    places: new Set(caller?.subtreeIds),
    tasks: new Set(rows.map((row) => row.id)),
  };
};
type Power = Awaited<ReturnType<typeof powerOf>>;

const gains = (before: Power, after: Power): string[] => [
  ...[...after.scopes].flatMap(([name, scope]) => {
    const had = before.scopes.get(name);
    return had && scopeWithin(scope, had) ? [] : [`${name} in ${scope}`];
  }),
  ...[...after.places].filter((id) => !before.places.has(id)).map(() => 'another place'),
  ...[...after.tasks].filter((id) => !before.tasks.has(id)).map(() => 'a task'),
  ...(after.isAdmin && !before.isAdmin ? ['the administrator’s flag'] : []),
];

/** What a caller aims at: himself, the highest role, the widest scope, a task of the university. */
const aims = async (client: Client, call: string, path: string): Promise<unknown> => {
  switch (leafOf(path)) {
    case 'permissions':
      return all.flatMap(({ permissions }) =>
        permissions.map(({ declaration: { id, actions } }) => ({ permissionId: id, actions: [...actions] })),
      );
    case 'menus':
      return [...new Set(all.flatMap(({ permissions }) => permissions.map((one) => one.declaration.menu)))];
    case 'dataScope':
      return 'college';
    case 'isAdmin':
      return true;
    case 'organizationId':
    case 'extraOrganizationIds':
      return world.organizations.top;
    case 'taskIds':
      return [await taskOfUniversity()];
    case 'memberRole':
      return undefined;
    case 'steps':
      return [step('own', [client.id], { emptyPolicy: 'skip' })];
  }
  const kind = fields[`${call}.${path}`] ?? fields[path];
  if (kind === 'role') return superRole;
  if (kind === 'approvalTask') return taskOfUniversity();
  return kind === 'anybody' || kind === 'person' ? client.id : undefined;
};

/** Puts a value where a path leads; a list holds it alone. */
const put = (input: unknown, [name = '', ...below]: string[], value: unknown): unknown => {
  if (Array.isArray(input) && name) return input.map((one) => put(one, [name, ...below], value));
  if (!name) return Array.isArray(input) && !Array.isArray(value) ? [value] : value;
  const given = (input ?? {}) as Record<string, unknown>;
  return { ...given, [name]: put(given[name], below, value) };
};

const all = Object.values(contract);
let superRole = '';
let applicant: Client;
let universityKind = '';
let safety = '';

/** A task of the university, whose holder and applicant the caller reaches. */
const taskOfUniversity = async (): Promise<string> => {
  const id = await start(world, universityKind, applicant.id);
  return (await tasksOf(world, id))[0]?.id ?? '';
};

beforeAll(async () => {
  await prepare(world);
  const { db } = world.platform.database;
  const roleOf = async (code: string) =>
    (await db.select().from(role).where(eq(role.code, code)))[0]?.id ?? '';
  superRole = await roleOf('superAdministrator');
  applicant = await world.signedInAs('student');
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
  'every permission within one’s laboratories': () => everything(world, 'ownLaboratories'),
  'every permission within one’s organisations': () => everything(world, 'organizationSubtree'),
};

/** What an attempt needs beyond what fits: that of somebody else who holds a task of the university. */
const meant: Record<string, () => Promise<object>> = {
  delegationAdd: async () => ({
    userId: (await taskOfUniversity()) && safety,
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
  'every permission within one’s laboratories': ['roleAdd COLLEGE_SCOPE_REQUIRED'],
  'every permission within one’s organisations': [
    'instanceReassign REASSIGN_ABOVE',
    'delegationAdd COLLEGE_SCOPE_REQUIRED',
    'personAdd ROLE_BEYOND_OWN',
  ],
};

/** Inputs that aim at power, by every path at once and by each alone. */
const attempts = async (client: Client, { call, endpoint, paths }: Call) => {
  const { a, aDepartment } = world.organizations;
  const place = { organizationId: a, departmentId: aDepartment, accountId: client.id };
  const properties = (endpoint.input as Schema | undefined)?.properties ?? {};
  // A person is also moved to where more is in reach.
  const people = paths.some((path) => fields[`${call}.${path}`] === 'person' && path === 'id');
  const aimed = [...paths, ...(people && 'organizationId' in properties ? ['organizationId'] : [])];
  const sets = aimed.length > 1 ? [aimed, ...aimed.map((path) => [path])] : [aimed];
  const inputs: Record<string, unknown>[] = [];
  for (const set of sets) {
    let input = await inputOf(world, { call, endpoint }, place);
    for (const path of set) {
      const [top = ''] = path.split('.');
      const filled = await inputOf(world, { call, endpoint, path }, place);
      input = { ...input, [top]: input[top] ?? filled[top] };
      const value = await aims(client, call, path);
      if (value !== undefined) input = put(input, path.split('.'), value) as Record<string, unknown>;
    }
    inputs.push({ ...input, ...(await meant[call]?.()) });
  }
  return inputs;
};

describe('power', () => {
  it('is given by calls that are known, each with what bounds it', () => {
    const unknown = calls.filter(({ call }) => !known[call]);
    const wanted = unknown.map(
      ({ call, paths }) =>
        `${call} gives or moves power (${paths.join(', ')}): say here what keeps its caller from ending up with more than the rule gives him, and which test holds it.`,
    );
    expect(wanted).toEqual([]);
    const names = new Set(calls.map(({ call }) => call));
    expect(Object.keys(known).filter((call) => !names.has(call))).toEqual([]);
  });

  for (const who of Object.keys(callers) as (keyof typeof callers)[])
    it(`does not grow by any of them in the hands of who uses it for himself: ${who}`, {
      timeout: 180_000,
    }, async () => {
      const wrong: string[] = [];
      const met: string[] = [];
      for (const one of calls) {
        const client = await callers[who]();
        for (const input of await attempts(client, one)) {
          const before = await powerOf(client);
          const ask = (version: number) =>
            client.call(
              one.endpoint,
              'version' in input ? { ...input, version } : input,
              one.endpoint.upload ? { files: [] } : {},
            );
          let answer: Answer<unknown> = await ask(0);
          for (let version = 1; answer.result?.errorCode === 'STALE_VERSION' && version < 4; version++)
            answer = await ask(version);
          met.push(`${one.call} ${answer.status === 200 ? 'done' : answer.result?.errorCode}`);
          if (answer.status >= 500) wrong.push(`${one.call}: ${answer.status}`);
          const gained = gains(before, await powerOf(client)).filter(
            (gain) => !(ofPosts.includes(one.call) && gain.endsWith(' in ownLaboratories')),
          );
          wrong.push(...gained.map((gain) => `${one.call}: ${gain}`));
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
      expect(met).toEqual(expect.arrayContaining([...stopped[who]]));
    });
});
