import type { OrganizationNode } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import { organization } from '../tables.ts';
import { listNodes } from './queries.ts';
import { cleanPath, namePaths } from './rules.ts';

type Words = readonly (readonly string[])[];
type Place = Pick<OrganizationNode, 'id' | 'useStatus'>;

const placesByCode = async (db: Reader, words: Words): Promise<ReadonlyMap<string, Place>> => {
  const { id, code, useStatus } = organization;
  const codes = words.flat().map((word) => word.trim().toLowerCase());
  const rows = await db
    .select({ id, code, useStatus })
    .from(organization)
    .where(sql`lower(${code}) = any(${sql.param(codes)}::text[])`);
  return new Map(rows.map((row) => [row.code?.toLowerCase() ?? '', row]));
};

const findPlaces = async ({ db, reach }: ReadContext, words: Words, byCode?: ReadonlyMap<string, Place>) => {
  const nodes = await listNodes(db);
  const paths = namePaths(nodes);
  const byPath = new Map(nodes.map((node) => [paths.get(node.id) ?? '', node]));
  return new Map(
    words.flatMap(([cell = '']): [string, string | Refused][] => {
      const found = byCode?.get(cell.trim().toLowerCase()) ?? byPath.get(cleanPath(cell));
      if (!found) return [];
      const refused = !reachesOrganization(reach, found.id)
        ? new Refused(['该组织不在您的管理范围', 'The organisation is outside your scope'])
        : found.useStatus === 2 && new Refused(['该组织已停用', 'The organisation is disabled']);
      return [[lookupKey([cell]), refused || found.id]];
    }),
  );
};

/** The path of an organisation in use and in reach, below the top where there is one. */
export const ownOrganization = async ({ db, reach }: ReadContext): Promise<string | undefined> => {
  const nodes = (await listNodes(db)).filter(
    ({ id, useStatus }) => useStatus === 1 && reachesOrganization(reach, id),
  );
  const paths = namePaths(await listNodes(db));
  const depth = ({ id }: { id: string }) => paths.get(id)?.split('/').length ?? 0;
  const [found] = nodes.toSorted((a, b) => Number(!a.parentId) - Number(!b.parentId) || depth(a) - depth(b));
  return found && paths.get(found.id);
};

/** The column of an import that names an organisation in use and in reach, by its full path of names; answers its id. */
export const organizationColumn = (more: { required?: true }) =>
  lookup<string>(['所属组织', 'Organisation'], (context, words) => findPlaces(context, words), {
    width: 36,
    also: ['所在单位', '单位', '院系', '学院', '部门'],
    rule: more.required
      ? ['从学校起的完整名称，用 / 分隔', 'Full path of names, separated by /']
      : ['从学校起的完整名称，用 / 分隔，可不填', 'Full path of names, separated by /, may be empty'],
    own: ownOrganization,
    unknown: ['没有这个组织，请填写从学校起的完整名称', 'There is no such organisation; give the full path'],
    ...more,
  });

/** The same by its code; where it has none, by its full path of names. */
export const organizationCodeColumn = (more: { required?: true }) =>
  lookup<string>(
    ['组织编码', 'Code of the organisation'],
    async (context, words) => findPlaces(context, words, await placesByCode(context.db, words)),
    {
      also: ['所属组织'],
      rule: ['已有组织的编码', 'Code of an organisation that is there'],
      unknown: ['没有组织编码“{word}”', 'There is no organisation “{word}”'],
      ...more,
    },
  );
