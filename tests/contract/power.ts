import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PermissionName } from '@anyan/contract';
import { reachesOrganization } from '../../apps/server/src/platform/scope.ts';
import { type Caller, reachOf } from '../../apps/server/src/platform/session/caller.ts';
import type { World } from '../../apps/server/src/testing/harness.ts';
import { type Bound, known as references } from '../references/references.ts';

/** Held by what is tried here alone. */
const here = 'contract/power';

/**
 * Every call that gives, moves or takes over a task, a role, a duty, a right or an approval, and what keeps its caller
 * from ending up with more than the rule gives him. All of them are also tried below, by callers of every permission.
 */
export const known = references('gives');

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

const placesOf = references('places');

const dutyColumns = Object.entries(references('person')).flatMap(([name, said]) =>
  said === 'duty' || 'duty' in said ? [{ name, where: said === 'duty' ? 'true' : said.duty }] : [],
);

const readDuties = ((): string => {
  const found = dutyColumns.flatMap(({ name, where }) => {
    const [table = '', column = ''] = name.split('.');
    const places = placesOf[table];
    if (places === undefined)
      throw new Error(`${name}: say in the module’s testing/references.ts where such a duty is`);
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
const reachedBy = (caller: Caller, permission: PermissionName): string[] => {
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
  permissions: readonly PermissionName[],
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
  { call, permissions, since }: { call: string; permissions: readonly PermissionName[]; since: string },
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
