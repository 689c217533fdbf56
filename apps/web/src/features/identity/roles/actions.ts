import type { Dictionary } from '@anyan/contract';

/** Verbs of permissions. */
export const actionNames: Dictionary = {
  query: ['查询', 'Query'],
  get: ['查看', 'View'],
  add: ['新增', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  approve: ['审批', 'Approve'],
  assign: ['分派', 'Assign'],
  submit: ['提交', 'Submit'],
  reject: ['驳回', 'Reject'],
  transfer: ['转交', 'Hand over'],
  addSigner: ['加签', 'Add a signer'],
  approveMore: ['批量审批', 'Approve several'],
  invigilate: ['监考', 'Invigilate'],
  revoke: ['撤销', 'Revoke'],
  delegation: ['委托', 'Delegate'],
  print: ['打印', 'Print'],
  publish: ['发布', 'Publish'],
  test: ['试运行', 'Try out'],
  issue: ['下发', 'Issue'],
  template: ['模板', 'Templates'],
  sign: ['签署', 'Sign'],
  remind: ['提醒', 'Remind'],
  member: ['成员', 'Members'],
  check: ['点检', 'Check'],
  override: ['越过要求', 'Override'],
  contact: ['联系电话', 'Phone numbers'],
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
