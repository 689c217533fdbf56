import {
  about,
  bool,
  byProduct,
  type Change,
  choice,
  defineErrors,
  endpoint,
  exportCall,
  id,
  integer,
  json,
  list,
  type ModuleContract,
  moduleTitles,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  text,
} from './core/index.ts';

export const log = permission('log', {
  menu: 'system.logList',
  title: ['操作日志', 'Operation log'],
  actions: ['query', 'get', 'export'],
});

const row = {
  id: id(),
  at: moment(['时间', 'Time']),
  actorId: nullable(id(['操作人', 'By'])),
  actorName: byProduct(nullable(text(['操作人', 'By'], { max: 50 }))),
  ip: nullable(text(['地址', 'Address'], { max: 64 })),
  module: text(['模块', 'Module'], { max: 40 }),
  action: text(['操作', 'Action'], { max: 100 }),
  actionEn: text(['操作（英文）', 'Action in English'], { max: 100 }),
  targetKind: nullable(text(['对象类型', 'Kind'], { max: 40 })),
  targetId: nullable(text(['对象编号', 'Target id'], { max: 64 })),
  targetName: nullable(text(['对象', 'Target'], { max: 200 })),
  result: choice(['结果', 'Result'], { done: ['成功', 'Done'], refused: ['失败', 'Refused'] }),
  requestId: nullable(text(['请求编号', 'Request id'], { max: 64 })),
  sealed: bool(['已封存', 'Sealed']),
};
export const logRow = object(row);
export type LogRow = Static<typeof logRow>;

const logDetails = object({
  ...row,
  userAgent: nullable(text(['浏览器', 'Browser'], { max: 300 })),
  changes: json<Change[]>(['变更', 'Changes']),
  hash: nullable(text(['校验值', 'Hash'], { max: 64 })),
});
export type LogDetails = Static<typeof logDetails>;

const logFilters = {
  from: optional(moment(['开始时间', 'From'])),
  to: optional(moment(['结束时间', 'To'])),
  actor: optional(text(['操作人', 'By'], { max: 50, min: 0 })),
  module: optional(text(['模块', 'Module'], { max: 40 })),
  action: optional(text(['操作', 'Action'], { max: 50, min: 0 })),
  target: optional(text(['对象', 'Target'], { max: 64, min: 0 })),
  requestId: optional(text(['请求编号', 'Request id'], { max: 64, min: 0 })),
  result: optional(row.result),
};

export const auditErrors = defineErrors({
  LOG_RANGE: [400, '开始时间不能晚于结束时间', 'The start may not be after the end'],
});

const base = '/Customer/OperationLog';

export const audit = {
  name: 'audit',
  title: moduleTitles.audit,
  permissions: [log],
  menus: ['system.logList'],
  endpoints: about('log', {
    logPageList: endpoint({
      get: `${base}/OperationLogPageList`,
      title: ['操作日志列表', 'List the operation log'],
      permission: log.query,
      input: pageQuery(logFilters, ['at']),
      result: pageOf(logRow),
    }),
    logDetails: endpoint({
      get: `${base}/OperationLogDetails`,
      title: ['查看操作日志', 'Show a row of the log'],
      permission: log.get,
      input: object({ id: id() }),
      result: logDetails,
    }),
    logExport: exportCall(
      `${base}/OperationLogExport`,
      ['导出操作日志', 'Export the operation log'],
      log.export,
      object(logFilters),
    ),
    logVerify: endpoint({
      post: `${base}/OperationLogVerify`,
      title: ['校验操作日志', 'Verify the operation log'],
      permission: log.export,
      collegeWide: true,
      reads: true,
      result: object({
        checkedCount: integer(['已校验', 'Checked']),
        unsealedCount: integer(['待封存', 'Not sealed yet']),
        faults: list(
          object({ id: text(['编号', 'Id'], { max: 64 }), reason: text(['问题', 'What'], { max: 200 }) }),
        ),
      }),
    }),
  }),
} as const satisfies ModuleContract;
