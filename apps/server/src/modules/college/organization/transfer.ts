import {
  organizationEndpoints as calls,
  type Label,
  levelRow,
  nullable,
  object,
  optional,
  organizationFields,
  organizationLimits,
  organization as organizationPermission,
  organizationRow,
  text,
} from '@anyan/contract';
import { inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { type Failure, failAt, refusalOf } from '../../../platform/failure.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, lookup, lookupKey } from '../../../platform/transfer/importOf.ts';
import { numbersOf, personColumn } from '../people.ts';
import { checkOfficer } from '../ports.ts';
import { organization } from '../tables.ts';
import { ownOrganization } from './column.ts';
import { listLevels, listNodes, organizations } from './queries.ts';
import { cleanPath, namePaths } from './rules.ts';
import { addOrganization, changeOrganizationStatus } from './service.ts';

interface Level {
  id: string;
  depth: number;
}

const { name, code, phone, order } = organizationFields;
const { levels, nameMax } = organizationLimits;
const parent = text(['上级组织', 'Parent'], { max: levels * (nameMax + 3) });

/** Organisations by their path of names: those there are, and those of the rows above. */
const placesOf = async ({ db, reach }: ReadContext) => {
  const depths = new Map((await listLevels(db)).map(({ id, depth }) => [id, depth]));
  const nodes = await listNodes(db);
  const paths = namePaths(nodes);
  return new Map(
    nodes.map(({ id, levelId, useStatus }) => [
      paths.get(id) ?? '',
      {
        depth: depths.get(levelId) ?? 0,
        reached: reachesOrganization(reach, id),
        disabled: useStatus === 2,
      },
    ]),
  );
};

/** Why the caller may not name safety officers, as he may not on the page. */
const officerRefusal = (context: ReadContext): Promise<Failure | undefined> =>
  refusalOf(checkOfficer(context));

const numberTitles = {
  head: ['负责人工号', 'Number of the head'],
  safetyOfficer: ['安全管理员工号', 'Number of the safety officer'],
} as const;

export const organizationImport = importOf({
  calls: calls.organizationImport,
  kind: 'organization',
  page: '/system/organizitionList',
  module: 'college',
  title: ['组织导入', 'Organisations import'],
  fields: { name, code, parent, phone, order, useStatus: optional(organizationRow.properties.useStatus) },
  columns: {
    name: { width: 28, example: '分析化学教研室' },
    code: { example: 'HX-FX' },
    level: lookup<Level>(
      ['组织层级', 'Level'],
      async ({ db }) =>
        new Map(
          (await listLevels(db)).map(({ id, levelName, depth }) => [lookupKey([levelName]), { id, depth }]),
        ),
      {
        required: true,
        rule: ['已有的层级名称', 'Name of an existing level'],
        own: async ({ db }) => (await listLevels(db)).at(-1)?.levelName,
        unknown: ['没有组织层级“{word}”', 'There is no level “{word}”'],
      },
    ),
    parent: {
      width: 36,
      rule: [
        '从学校起的完整名称，用 / 分隔；可以是本文件前面的行',
        'Full path of names separated by /; may stand above in this file',
      ],
      own: ownOrganization,
      read: cleanPath,
    },
    head: personColumn(numberTitles.head),
    safetyOfficer: personColumn(numberTitles.safetyOfficer),
    phone: {},
    order: { example: '10' },
    useStatus: { unasked: true },
  },
  exported: () => exportOrganizations.titles,
  prepare: async (context) => ({ places: await placesOf(context), refused: await officerRefusal(context) }),
  unique: [
    {
      key: ({ code: given }) => (given ? { at: 'code', key: given.toLowerCase() } : undefined),
      there: async ({ db }, codes) => {
        const own = sql<string>`lower(${organization.code})`;
        const rows = await db
          .select({ own })
          .from(organization)
          .where(inArray(own, [...codes]));
        return new Set(rows.map((row) => row.own));
      },
      message: ['该编码已被使用', 'The code is taken'],
    },
  ],
  check: ({ name: given, level, parent: path, safetyOfficer }, { wrong, holds, state }) => {
    const { places, refused } = state;
    const above = path === null ? undefined : places.get(path);
    if (path !== null && !above?.reached)
      wrong(
        'parent',
        '上级组织不存在或不在您的管理范围',
        'The parent does not exist or is outside your scope',
      );
    else if (above?.disabled) wrong('parent', '上级组织已停用', 'The parent is disabled');
    else if (above && level && level.depth <= above.depth)
      wrong('level', '层级必须低于上级组织的层级', 'The level must be deeper than the parent’s');
    const own = `${path}/${given}`;
    if (places.has(own)) wrong('name', '同一上级下已有同名组织', 'Its parent has one of that name already');
    if (safetyOfficer && refused)
      wrong('safetyOfficer', refused.sentence('zh-CN'), refused.sentence('en-US'));
    if (holds() && level) places.set(own, { depth: level.depth, reached: true, disabled: false });
  },
  storeMany: async (context, rows) => {
    const nodes = await listNodes(context.db);
    const paths = namePaths(nodes);
    const off: string[] = [];
    const idOf = new Map(nodes.map(({ id }) => [paths.get(id) ?? '', id]));
    for (const { parent: path, level, head, safetyOfficer, order: at, useStatus, ...fields } of rows) {
      const parentId = idOf.get(path);
      if (!parentId || !level) throw failAt('parent', 'NOT_FOUND');
      const { id } = await addOrganization(context, {
        ...fields,
        parentId,
        levelId: level.id,
        headId: head,
        safetyOfficerId: safetyOfficer,
        ...(at === null ? {} : { order: at }),
      });
      // A row may stand below one stored just before.
      idOf.set(`${path}/${fields.name}`, id);
      if (useStatus === 2) off.push(id);
    }
    if (off.length > 0) await changeOrganizationStatus(context, { ids: off, useStatus: 2 });
    return rows.map(() => null);
  },
});

const number = (title: Label) => nullable(text(title, { max: 64 }));
const exportedRow = object({
  ...organizationRow.properties,
  headNumber: number(numberTitles.head),
  officerNumber: number(numberTitles.safetyOfficer),
});

/** With the numbers of the people named, for who keeps the organisations and may import them again. */
const withNumbers = async function* (context: ReadContext, found: ReturnType<typeof organizations.walk>) {
  const kept = context.reachOf(organizationPermission.export);
  for await (const batch of found) {
    const numberOf = await numbersOf(
      context,
      batch.flatMap(({ head, safetyOfficer }) => [head, safetyOfficer]),
    );
    yield batch.map((row) => {
      const reached = reachesOrganization(kept, row.id);
      return {
        ...row,
        headNumber: reached ? numberOf(row.head) : null,
        officerNumber: reached ? numberOf(row.safetyOfficer) : null,
      };
    });
  }
};

export const exportOrganizations = exportOf({
  calls: calls.organizationExport,
  kind: 'organization',
  module: 'college',
  title: ['组织', 'Organisations'],
  row: exportedRow,
  prepare: async ({ db }) => namePaths(await listNodes(db)),
  columns: [
    'name',
    'code',
    { field: 'levelName', title: ['组织层级', 'Level'] },
    {
      title: ['上级组织', 'Parent'],
      value: ({ parentId }, _, paths) => (parentId ? (paths.get(parentId) ?? null) : null),
    },
    'head',
    'safetyOfficer',
    'phone',
    'order',
    'personCount',
    'laboratoryCount',
    'useStatus',
    'headNumber',
    'officerNumber',
  ],
  of: {
    count: organizations.count,
    walk: (context, input) => withNumbers(context, organizations.walk(context, input)),
  },
});

export const exportLevels = exportOf({
  calls: calls.levelExport,
  kind: 'level',
  module: 'college',
  title: ['组织层级', 'Levels'],
  row: levelRow,
  columns: ['levelName', 'depth', 'organizationCount'],
  of: {
    count: async ({ db }) => (await listLevels(db)).length,
    walk: async function* ({ db }) {
      yield await listLevels(db);
    },
  },
});
