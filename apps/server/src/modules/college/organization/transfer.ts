import { inLocale, type Label, useStatuses } from '@anyan/contract';
import type { ReadContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { exporter } from '../../../platform/transfer/exporting.ts';
import { startImport, templateOf } from '../../../platform/transfer/importing.ts';
import { type ImportColumn, registerImport } from '../../../platform/transfer/kinds.ts';
import { rowFaults } from '../../../platform/transfer/rowFaults.ts';
import { organization } from '../tables.ts';
import { cleanPath, statusWord } from '../words.ts';
import {
  countOrganizations,
  listLevels,
  listNodes,
  type OrganizationFilters,
  organizationBatches,
} from './queries.ts';
import { namePaths } from './rules.ts';
import { addOrganization } from './service.ts';

type OrganizationKey = 'name' | 'code' | 'level' | 'parent' | 'phone' | 'order';

const organizationColumns: readonly ImportColumn<OrganizationKey>[] = [
  {
    key: 'name',
    title: ['组织名称', 'Name'],
    required: true,
    width: 28,
    rule: ['不超过 60 个字，不含 /', 'At most 60 characters, without /'],
    example: '分析化学教研室',
  },
  {
    key: 'code',
    title: ['组织编码', 'Code'],
    required: true,
    rule: ['不超过 32 个字母、数字或 . _ -，不能重复', 'At most 32 letters, digits or . _ -, unique'],
    example: 'HX-FX',
  },
  {
    key: 'level',
    title: ['组织层级', 'Level'],
    required: true,
    rule: ['已有的层级名称', 'Name of an existing level'],
    example: '系/中心',
  },
  {
    key: 'parent',
    title: ['上级组织', 'Parent'],
    required: true,
    width: 36,
    rule: [
      '从学校起的完整名称，用 / 分隔；可以是本文件前面的行',
      'Full path of names separated by /; may stand above in this file',
    ],
    example: '江城理工大学/化学化工学院',
  },
  { key: 'phone', title: ['联系电话', 'Phone'], rule: ['可不填', 'May be empty'] },
  {
    key: 'order',
    title: ['排序', 'Order'],
    rule: ['0 到 9999 的整数，可不填', 'A whole number from 0 to 9999, may be empty'],
    example: '10',
  },
];

interface ReadyOrganization extends Record<string, unknown> {
  name: string;
  code: string;
  levelId: string;
  parentPath: string;
  phone: string | null;
  order: number;
}

interface OrganizationState {
  levels: Map<string, { id: string; depth: number }>;
  /** Depth of every organisation by its path of names, those of the file too; null outside the reach. */
  depths: Map<string, number | null>;
  disabled: Set<string>;
  codes: Set<string>;
}

const organizationImport = registerImport<OrganizationState, ReadyOrganization, OrganizationKey>({
  kind: 'organization',
  module: 'college',
  title: ['组织导入', 'Organisations import'],
  permissions: ['organization.import'],
  columns: organizationColumns,
  prepare: async ({ db, reach }) => {
    const levels = await listLevels(db);
    const depthOf = new Map(levels.map(({ id, depth }) => [id, depth]));
    const nodes = await listNodes(db);
    const paths = namePaths(nodes);
    const codes = await db.select({ code: organization.code }).from(organization);
    return {
      levels: new Map(levels.map(({ id, levelName, depth }) => [levelName, { id, depth }])),
      depths: new Map(
        nodes.map(({ id, levelId }) => [
          paths.get(id) ?? '',
          reach.college || reach.organizationIds.includes(id) ? (depthOf.get(levelId) ?? 0) : null,
        ]),
      ),
      disabled: new Set(nodes.flatMap(({ id, useStatus }) => (useStatus === 2 ? (paths.get(id) ?? '') : []))),
      codes: new Set(codes.map(({ code }) => code.toLowerCase())),
    };
  },
  check: async (_, state, rows) =>
    rows.map((cells) => {
      const { faults, wrong, ...row } = rowFaults(cells);
      const name = cells.name ?? '';
      if (!name || name.includes('/') || [...name].length > 60)
        wrong(
          'name',
          '请填写不超过 60 个字且不含 / 的名称',
          'Give a name of at most 60 characters without /',
        );
      const code = cells.code ?? '';
      if (!/^[A-Za-z0-9._-]{1,32}$/.test(code))
        wrong(
          'code',
          '请填写不超过 32 个字母、数字或 . _ - 的编码',
          'Give a code of at most 32 letters, digits or . _ -',
        );
      else if (state.codes.has(code.toLowerCase()))
        wrong('code', '编码已存在或与前面的行重复', 'The code is taken, here or above');
      state.codes.add(code.toLowerCase());
      const level = state.levels.get(cells.level ?? '');
      if (!level) wrong('level', '没有这个组织层级', 'There is no such level');
      const parentPath = cleanPath(cells.parent ?? '');
      const above = state.depths.get(parentPath);
      if (above === undefined || above === null)
        wrong(
          'parent',
          '上级组织不存在或不在您的管理范围',
          'The parent does not exist or is outside your scope',
        );
      else if (state.disabled.has(parentPath)) wrong('parent', '上级组织已停用', 'The parent is disabled');
      else if (level && level.depth <= above)
        wrong('level', '层级必须低于上级组织的层级', 'The level must be deeper than the parent’s');
      const path = `${parentPath}/${name}`;
      if (state.depths.has(path))
        wrong('name', '同一上级下已有同名组织', 'Its parent has one of that name already');
      const order = cells.order ?? '0';
      if (!/^\d{1,4}$/.test(order))
        wrong('order', '请填写 0 到 9999 的整数', 'Give a whole number from 0 to 9999');
      row.phone('phone');
      if (faults.length > 0 || !level) return { faults };
      state.depths.set(path, level.depth);
      return {
        data: { name, code, levelId: level.id, parentPath, phone: cells.phone, order: Number(order) },
      };
    }),
  store: async (context, rows) => {
    const nodes = await listNodes(context.db);
    const paths = namePaths(nodes);
    const idOf = new Map(nodes.map(({ id }) => [paths.get(id) ?? '', id]));
    for (const { parentPath, ...fields } of rows) {
      const parentId = idOf.get(parentPath);
      if (!parentId) throw failAt('parent', 'NOT_FOUND');
      const { id } = await addOrganization(context, { ...fields, parentId });
      // A row may stand below one stored just before.
      idOf.set(`${parentPath}/${fields.name}`, id);
    }
    return rows.map(() => null);
  },
});

export const importOrganizations = (context: WriteContext & Uploads) =>
  startImport(context, organizationImport);
export const organizationTemplate = (context: ReadContext) => templateOf(context, organizationImport);

const organizationTitles: readonly Label[] = [
  ['组织名称', 'Name'],
  ['组织编码', 'Code'],
  ['组织层级', 'Level'],
  ['上级组织', 'Parent'],
  ['负责人', 'Head'],
  ['安全管理员', 'Safety officer'],
  ['联系电话', 'Phone'],
  ['人员数', 'People'],
  ['实验室数', 'Laboratories'],
  ['状态', 'Status'],
];

const levelTitles: readonly Label[] = [
  ['层级名称', 'Level'],
  ['层次', 'Depth'],
  ['组织数', 'Organisations'],
];

export const exportOrganizations = exporter<OrganizationFilters>({
  kind: 'organization',
  module: 'college',
  title: ['组织', 'Organisations'],
  permissions: ['organization.export', 'organizationSearch.export'],
  columns: (locale) =>
    organizationTitles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(at === 7 || at === 8 ? { kind: 'number' as const } : {}),
    })),
  count: ({ db, reach }, input) => countOrganizations(db, reach, input),
  rows: async function* (context, input) {
    const { db, locale } = context;
    const paths = namePaths(await listNodes(db));
    for await (const batch of organizationBatches(context, input))
      yield batch.map((row) => [
        row.name,
        row.code,
        row.levelName,
        row.parentId ? (paths.get(row.parentId) ?? null) : null,
        row.head?.name ?? null,
        row.safetyOfficer?.name ?? null,
        row.phone,
        row.personCount,
        row.laboratoryCount,
        statusWord(useStatuses, row.useStatus, locale),
      ]);
  },
});

export const exportLevels = exporter<object>({
  kind: 'level',
  module: 'college',
  title: ['组织层级', 'Levels'],
  permissions: ['levelSearch.export'],
  columns: (locale) =>
    levelTitles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(at === 0 ? {} : { kind: 'number' as const }),
    })),
  count: async ({ db }) => (await listLevels(db)).length,
  rows: async function* ({ db }) {
    yield (await listLevels(db)).map((row) => [row.levelName, row.depth, row.organizationCount]);
  },
});
