import { defineErrors } from '../../core/index.ts';

export const sheetErrors = defineErrors({
  SHEET_EXISTS: [409, 'CAS 号 {cas} 已有数据表：{name}', 'There is a data sheet of {cas} already: {name}'],
  SHEET_CAS_FIXED: [
    409,
    '数据表发布后不能更改 CAS 号，请新建',
    'The CAS number stays once a sheet was published; make a new one',
  ],
  SHEET_EMPTY: [
    409,
    '15 个章节都没有内容，请先填写再发布',
    'None of its 15 sections says anything; write them before it is published',
  ],
  SHEET_PUBLISHED: [409, '数据表已发布，只能删除草稿', 'It is published; only drafts are deleted'],
  SHEET_VERSION_UNKNOWN: [
    400,
    '没有这个版本，请刷新后重新阅读',
    'There is no such version; please reload and read again',
  ],
  SHEET_JSON_BROKEN: [
    400,
    '文件不是有效的 JSON，或其中没有 sheets 列表',
    'The file is no valid JSON, or has no list of sheets',
  ],
});
