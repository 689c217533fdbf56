import {
  about,
  bool,
  casCode,
  endpoint,
  id,
  integer,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  text,
} from '../core/index.ts';

export const sheetReadingEndpoints = about('sheetReading', {
  /** Data sheets that somebody has read to the end. */
  sdsReadList: endpoint({
    get: '/PurchaseLocal/Personal/SdsReadList',
    title: ['安全技术说明书阅读记录', 'Data sheets that I have read'],
    permission: 'signedIn',
    insidersOnly: true,
    input: pageQuery(
      { keyword: optional(text(['CAS 号或名称', 'CAS number or name'], { max: 60, min: 0 })) },
      ['readAt'],
    ),
    result: pageOf(
      object({
        id: id(),
        casCode: nullable(casCode()),
        name: text(['品名', 'Name'], { max: 200 }),
        version: integer(['版本', 'Version']),
        readAt: moment(['阅读时间', 'Read at']),
        current: bool(['现行版本', 'In force']),
      }),
    ),
  }),
});
