import type { Dictionary } from '@anyan/contract';

/** Verbs of permissions; a verb that is not here shows by its own name. */
export const actionNames: Dictionary = {
  query: ['查询', 'Query'],
  get: ['查看', 'View'],
  add: ['新增', 'Add'],
  edit: ['修改', 'Edit'],
  delete: ['删除', 'Delete'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  approve: ['审批', 'Approve'],
  assign: ['分派', 'Assign'],
  submit: ['提交', 'Submit'],
};

/** Verbs with a column of their own; a module's own verbs share the last one. */
export const commonActions = [
  'query',
  'get',
  'add',
  'edit',
  'delete',
  'enable',
  'disable',
  'import',
  'export',
] as const;
