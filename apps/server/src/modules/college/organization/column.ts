import type { ReadContext } from '../../../platform/context.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import { listNodes } from './queries.ts';
import { cleanPath, namePaths } from './rules.ts';

const findPlaces = async ({ db, reach }: ReadContext, words: readonly (readonly string[])[]) => {
  const nodes = await listNodes(db);
  const paths = namePaths(nodes);
  const byPath = new Map(nodes.map((node) => [paths.get(node.id) ?? '', node]));
  return new Map(
    words.flatMap(([cell = '']): [string, string | Refused][] => {
      const found = byPath.get(cleanPath(cell));
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
  lookup<string>(['所属组织', 'Organisation'], findPlaces, {
    width: 36,
    also: ['所在单位', '单位', '院系', '学院', '部门'],
    rule: more.required
      ? ['从学校起的完整名称，用 / 分隔', 'Full path of names, separated by /']
      : ['从学校起的完整名称，用 / 分隔，可不填', 'Full path of names, separated by /, may be empty'],
    own: ownOrganization,
    unknown: ['没有这个组织，请填写从学校起的完整名称', 'There is no such organisation; give the full path'],
    ...more,
  });
