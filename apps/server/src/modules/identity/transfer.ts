import { dataScopes, inLocale, type Label, useStatuses } from '@anyan/contract';
import { exporter } from '../../platform/transfer/exporting.ts';
import { countRoles, listRoles, type RoleFilters } from './queries.ts';

const titles: readonly Label[] = [
  ['角色名称', 'Role'],
  ['说明', 'Description'],
  ['数据范围', 'Data scope'],
  ['成员数', 'Members'],
  ['内置角色', 'Built in'],
  ['自动授予', 'Given by itself'],
  ['状态', 'Status'],
];

export const exportRoles = exporter<RoleFilters>({
  kind: 'role',
  module: 'identity',
  title: ['角色', 'Roles'],
  permissions: ['roleSearch.export'],
  columns: (locale) =>
    titles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(at === 3 ? { kind: 'number' as const } : {}),
    })),
  count: ({ db }, input) => countRoles(db, input),
  rows: async function* ({ db, locale }, input) {
    const yes = (is: boolean) => inLocale(is ? ['是', 'Yes'] : ['否', 'No'], locale);
    for (let pageNo = 1; ; pageNo++) {
      const { data } = await listRoles(db, { ...input, pageNo, pageSize: 100 });
      yield data.map((row) => [
        row.roleName,
        row.description,
        inLocale(dataScopes[row.dataScope], locale),
        row.memberCount,
        yes(row.builtIn),
        yes(row.automatic),
        inLocale(useStatuses[row.useStatus], locale),
      ]);
      if (data.length < 100) return;
    }
  },
});
