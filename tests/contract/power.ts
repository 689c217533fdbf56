import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachesOrganization } from '../../apps/server/src/platform/scope.ts';
import { type Caller, reachOf } from '../../apps/server/src/platform/session/caller.ts';
import type { World } from '../../apps/server/src/testing/harness.ts';
import { known as references } from '../references/references.ts';

/** Why a call gives nobody more, and the test that holds it: a file, and the title in it where it names no call. */
export type Bound = readonly [why: string, file: string, title?: string];

/** Held by what is tried here alone. */
const here = 'contract/power';

/**
 * Every call that gives, moves or takes over a task, a role, a duty, a right or an approval, and what keeps its caller
 * from ending up with more than the rule gives him. All of them are also tried below, by callers of every permission.
 */
export const known: Record<string, Bound> = {
  approve: [
    'names nobody who has another step',
    'approval/moves',
    'is not named to oneself for the next step',
  ],
  reject: ['who is asked decides', 'approval/decide'],
  approveMore: ['as one by one', 'approval/decide'],
  rejectMore: ['as one by one', 'approval/decide'],
  transfer: [
    'nobody who has another step, none from outside where the university is asked',
    'approval/moves',
  ],
  addSigner: ['the step hangs on whom it asks all the same', 'approval/moves'],
  removeSigner: ['only signers of one’s own', 'approval/applicant'],
  revokeDecision: ['only a yes of one’s own', 'approval/applicant'],
  withdraw: ['ends what is one’s own', 'approval/applicant'],
  resubmit: ['what is one’s own is asked anew', 'approval/applicant'],
  urge: ['a reminder', here],
  instanceReassign: ['whom the rule could name, within the reach of whoever moves it', 'approval/moves'],
  instanceTerminate: ['ends it without what it asked for', 'approval/lists'],
  delegationAdd: ['for others by the whole college alone, never to oneself', 'approval/moves'],
  delegationEdit: ['as when it is set up', 'approval/moves'],
  delegationCancel: ['gives back', 'approval/clock'],
  ccAdd: ['a copy is read, nothing is decided by it', here],
  commentAdd: ['a mention is read, nothing is decided by it', here],
  flowAdd: ['a draft; publishing looks at it', 'approval/binding'],
  flowEdit: [
    'a draft; publishing looks at it',
    'approval/binding',
    'is published only with what the college binds it to',
  ],
  flowImport: [
    'a draft; publishing looks at it',
    'approval/binding',
    'is published only with what the college binds it to',
  ],
  flowCopy: [
    'a draft; publishing looks at it',
    'approval/binding',
    'is published only with what the college binds it to',
  ],
  flowDiscard: ['what is published stays', 'approval/flows'],
  flowPublish: ['keeps what the college binds to; nothing is approved by nobody', 'approval/binding'],
  flowStatusChange: ['one of the college stays where a kind needs it', 'approval/flows'],
  flowSort: ['within one’s reach', 'approval/flows'],
  flowDelete: ['never published', 'approval/flows'],
  applicationSubmit: [
    'approvers whom the rule offers to choice, oneself not among them',
    'approval/people',
    'whom the applicant chooses, within what stands to choice',
  ],
  roleAdd: ['within one’s own', 'identity/rank'],
  roleEdit: ['within one’s own, before and after', 'identity/rank'],
  roleCopy: ['within one’s own', 'identity/rank'],
  roleDelete: ['within one’s own', 'identity/rank'],
  roleStatusChange: ['within one’s own', 'identity/rank'],
  roleMemberSave: ['within one’s own, by the college alone', 'identity/rank'],
  personAdd: ['roles and places within one’s own', 'personnel/rank'],
  personEdit: ['roles and places within one’s own, nobody who may do more', 'personnel/rank'],
  personDelete: ['nobody who may do more', 'personnel/rank'],
  personDeleteMore: ['nobody who may do more', 'personnel/rank'],
  personStatusChange: ['nobody who may do more', 'personnel/rank'],
  personPasswordReset: ['nobody who may do more', 'personnel/rank'],
  personLeave: ['nobody who may do more; posts within one’s own', 'personnel/rank'],
  leavePreview: ['a list; nobody leaves by it', 'personnel/leavingMany'],
  leaveBatch: ['as one by one', 'personnel/leavingMany'],
  leaveUndo: ['nobody who may do more; roles within one’s own', 'personnel/leavingMany'],
  organizationAdd: [
    'the role of the officer within one’s own',
    'identity/rank',
    'nor by a post: naming a safety officer',
  ],
  organizationEdit: ['the role of the officer within one’s own', 'identity/rank'],
  roomAdd: ['a manager of a room has no right by it', here],
  roomEdit: ['a manager of a room has no right by it', here],
  expertAdd: ['an expert has no right by it', here],
  expertEdit: ['an expert has no right by it', here],
  laboratoryAdd: ['posts of laboratories in reach', 'ledger/laboratory/laboratory'],
  laboratoryEdit: ['posts of laboratories in reach', 'ledger/laboratory/laboratory'],
  laboratoryOfficerSave: ['posts of laboratories in reach', here],
  memberAdd: ['members of laboratories in reach, no posts', 'ledger/member/member'],
  memberEdit: ['members of laboratories in reach, no posts', 'ledger/member/member'],
  applicationSave: ['a draft, which is approved', 'ledger/application/application'],
  unitSave: ['who signs for a unit', 'ledger/responsibility/responsibility'],
  coursewareAdminSave: ['organisations within one’s own', 'training/courseware/courseware'],
  visitorAdd: ['a host receives visitors', 'visitor/visitor'],
  visitorInvite: ['a host receives visitors', 'visitor/visitor'],
};

/**
 * A post in a laboratory of one's reach, and a student whose mentor one is, bring a role, which reaches one's own
 * laboratories and no further.
 */
export const ofPosts = [
  ...['laboratoryAdd', 'laboratoryEdit', 'laboratoryOfficerSave', 'memberAdd', 'memberEdit'],
  ...['personAdd', 'personEdit', 'laboratoryImport', 'memberImport'],
];

const root = join(import.meta.dirname, '../..');

/** What a bound names that is not there. */
export const unproven = (call: string, [, file, title]: Bound): string | undefined => {
  const path = [`apps/server/src/modules/${file}.test.ts`, `tests/${file}.test.ts`].find((one) =>
    existsSync(join(root, one)),
  );
  if (!path) return `${call}: there is no test ${file}`;
  if (file === here) return undefined;
  const text = readFileSync(join(root, path), 'utf8');
  const named = title ? text.includes(`it('${title}`) : new RegExp(`\\b${call}\\b`).test(text);
  return named ? undefined : `${call}: ${path} does not name ${title ?? 'it'}`;
};

/** Posts and other duties that somebody has, each with where it is. */
export interface Duty {
  duty: string;
  organizationId: string | null;
  laboratoryId: string | null;
}

/** Of each table with duties, where its rows belong. Whoever receives visitors has no right by it. */
const placesOf: Record<string, string | { none: string }> = {
  organization: 'select id as row, id as organization, null::uuid as laboratory from organization',
  room: 'select id as row, organization_id as organization, null::uuid as laboratory from room',
  laboratory: 'select id as row, organization_id as organization, id as laboratory from laboratory',
  responsibility_unit:
    'select id as row, organization_id as organization, null::uuid as laboratory from responsibility_unit',
  person: `select a.id as row, a.organization_id as organization, (select m.laboratory_id from laboratory_member m
     where m.user_id = a.id and m.state = 'in' limit 1) as laboratory from account a`,
  courseware_admin:
    'select id as row, organization_ids[1] as organization, null::uuid as laboratory from courseware_admin',
  storage_location: `select s.id as row, l.organization_id as organization, l.id as laboratory
     from storage_location s join laboratory l on l.id = s.laboratory_id`,
  bottle: { none: 'has it until it is returned' },
  funding_account: { none: 'pays by it until somebody else has it' },
  visitor: { none: 'receives a visitor' },
  visitor_invitation: { none: 'receives visitors' },
  offline_training: { none: 'teaches, and has no right by it' },
  purchase_group: { none: 'leads who buys together, and has no right by it' },
  exam_rule_revision: { none: 'watches over an exam, wherever its people are' },
};

const dutyColumns = Object.entries(references('person')).flatMap(([name, said]) =>
  said === 'duty' || 'duty' in said ? [{ name, where: said === 'duty' ? 'true' : said.duty }] : [],
);

const readDuties = ((): string => {
  const found = dutyColumns.flatMap(({ name, where }) => {
    const [table = '', column = ''] = name.split('.');
    const places = placesOf[table];
    if (places === undefined) throw new Error(`${name}: say in placesOf where such a duty is`);
    if (typeof places !== 'string') return [];
    const key = table === 'person' ? 'account_id' : 'id';
    const held = /_ids$/.test(column) ? `t.${column}` : `array[t.${column}]`;
    return [
      `select '${name} ' || t.${key} as duty, p.organization as "organizationId", p.laboratory as "laboratoryId"
         from "${table}" t join (${places}) p on p.row = t.${key} where (${where}) and ${held} && $1::uuid[]`,
    ];
  });
  return found.join(' union all ');
})();

// Named, so that each connection plans its many parts once.
const dutiesOf = async (world: World, ids: readonly string[]): Promise<Duty[]> =>
  (await world.platform.database.pool.query<Duty>({ name: 'duties', text: readDuties, values: [ids] })).rows;

/** What a caller reaches by a permission: himself, his laboratories, organisations, or all. */
const reachedBy = (caller: Caller, permission: string): string[] => {
  const { college, organizationIds, laboratories, laboratoryIds } = reachOf(caller, [permission]);
  const own = laboratories ? ['own laboratories', ...laboratoryIds.map((id) => `laboratory ${id}`)] : [];
  return ['oneself', ...(college ? ['the college'] : []), ...organizationIds, ...own];
};

/** How much some people may do between them: what they reach by each permission, their places, steps that ask them, duties. */
export const powerOf = async (world: World, ids: readonly string[]) => {
  world.platform.callers.drop({ all: true });
  const callers: Caller[] = [];
  for (const id of ids) {
    const one = await world.platform.callers.ofAccount(id);
    if (one) callers.push(one);
  }
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select distinct instance_id || ' ' || step_key as id from approval_task
       where assignee_id = any($1) and state in ('waiting', 'queued')`,
    [ids],
  );
  const reaches = new Map<string, Set<string>>();
  for (const caller of callers)
    for (const name of caller.permissions.keys())
      reaches.set(name, new Set([...(reaches.get(name) ?? []), ...reachedBy(caller, name)]));
  return {
    callers,
    isAdmin: callers.some((one) => one.isAdmin),
    reaches,
    places: new Set(callers.flatMap(({ subtreeIds }) => subtreeIds)),
    tasks: new Set(rows.map((row) => row.id)),
    duties: await dutiesOf(world, ids),
  };
};
export type Power = Awaited<ReturnType<typeof powerOf>>;

/** Whether a duty lies where these permissions of theirs reach: giving it is what they are for. */
const isTheirs = (
  { callers }: Power,
  permissions: readonly string[],
  { organizationId, laboratoryId }: Duty,
) =>
  callers.some(
    (caller) =>
      reachesOrganization(reachOf(caller, permissions), organizationId) ||
      (laboratoryId !== null && caller.laboratoryIds.includes(laboratoryId)),
  );

/** Whether what is named by an id was made after another. */
const isNewer = (named: string, since: string): boolean => {
  const id = named.split(' ').at(-1) ?? '';
  return id.length === since.length && id > since;
};

/**
 * What people have between them after a call of these permissions that they had not, nor may give each other. An
 * organisation or a laboratory that was made meanwhile is nobody's loss.
 */
export const gains = (
  before: Power,
  after: Power,
  { call, permissions, since }: { call: string; permissions: readonly string[]; since: string },
): string[] => [
  ...[...after.reaches].flatMap(([name, reached]) => {
    const had = before.reaches.get(name);
    const more = [...reached].filter(
      (one) => !had?.has(one) && !had?.has('the college') && !isNewer(one, since),
    );
    const byPost = ofPosts.includes(call) && !reached.has('the college');
    return more
      .filter((one) => !(byPost && (one === 'oneself' || one.includes('laborator'))))
      .map((one) => `${name} over ${one}`);
  }),
  ...[...after.places]
    .filter((id) => !before.places.has(id) && !isNewer(id, since))
    .map(() => 'another place'),
  ...[...after.tasks].filter((id) => !before.tasks.has(id)).map(() => 'a task'),
  ...(after.isAdmin && !before.isAdmin ? ['the administrator’s flag'] : []),
  ...after.duties
    .filter(({ duty }) => !before.duties.some((one) => one.duty === duty))
    .filter((one) => !isTheirs(before, permissions, one))
    .map(({ duty }) => duty.replace(/ .*/, ' out of reach')),
];
