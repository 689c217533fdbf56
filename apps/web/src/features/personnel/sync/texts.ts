import { defineTexts } from '../../../platform/i18n.ts';

export const syncTexts = defineTexts({
  title: ['人员管理', 'People'],
  peopleTab: ['人员', 'People'],
  syncTab: ['数据同步', 'Data sync'],
  sources: ['数据来源', 'Sources'],
  sourcesNote: [
    '人事、学工等系统按密钥推送数据，或由平台每晚拉取。来源负责的字段在平台上只读。',
    'Systems of the college push data signed with their secret, or are asked every night. What a source owns is read-only here.',
  ],
  none: ['还没有数据来源', 'There is no source yet'],
  add: ['新增来源', 'Add a source'],
  editTitle: ['编辑来源', 'Edit the source'],
  edit: ['编辑', 'Edit'],
  rotate: ['更换密钥', 'Rotate the secret'],
  rotateHint: [
    '将生成新密钥，原密钥 24 小时后失效。',
    'A new secret is made; the one before ends after 24 hours.',
  ],
  secretTitle: ['来源密钥', 'Secret of the source'],
  secretOnce: [
    '密钥只显示这一次，请交给来源系统的维护人员。',
    'It is shown this once; hand it to whoever keeps the source.',
  ],
  known: [
    '已关联 {people} 人、{organizations} 个组织',
    '{people} people and {organizations} organisations known',
  ],
  lastRun: ['最近同步 {time}', 'Last run {time}'],
  neverRun: ['尚未同步', 'Not run yet'],
  saved: ['数据来源已保存', 'The source has been saved'],
  fields: ['字段对照', 'Names of fields'],
  fieldsHelp: [
    '来源的字段名或 CSV 表头与平台不同时填写，如 工号/学号 → XH。',
    'Where the source calls a field, or a heading of its file, otherwise: number → XH.',
  ],
  fieldFrom: ['来源字段名', 'Name at the source'],
  codes: ['代码对照', 'Codes'],
  codesHelp: [
    '来源取值与平台不同时填写，如 人员类型 01 → 教职工、状态 1 → 在校。',
    'Where the source has words of its own: kind 01 → 教职工, status 1 → 在校.',
  ],
  codeAdd: ['添加一行', 'Add a line'],
  codeRemove: ['删除', 'Remove'],
  from: ['来源取值', 'Word of the source'],
  to: ['平台取值', 'Word of the product'],
  ownsNone: ['不负责字段，平台可改', 'Owns nothing: people here may change all'],
  pullNone: ['推送（不拉取）', 'Pushes, is not asked'],
  acceptEffect: [
    '新增 {added}、变更 {changed}、离校或停用 {left}，拒收 {refused}。',
    '{added} added, {changed} changed, {left} leave or are closed, {refused} refused.',
  ],
  acceptHint: [
    '接受后立即生效；有职责的人员进入待办，交接后离校。',
    'It is in force at once; whoever has duties waits until they are handed over.',
  ],
  accepted: ['同步已接受', 'Accepted'],
  refusedRows: ['下载拒收数据', 'Download what was refused'],
});
