import {
  about,
  bool,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { examRulePermission } from './permissions.ts';
import { examCodeText } from './rule.ts';

/** What somebody is granted at an exam, in place of what its rule says or beyond it. */
export const extensionFields = {
  /** These people, or one organisation with all below it. */
  userIds: optional(list(id(['人员', 'Person']), ['人员', 'People'], { max: 500, counted: '名' })),
  organizationId: optional(nullable(id(['组织', 'Organisation']))),
  extraMinutes: integer(['延长考试时长（分钟）', 'More minutes'], { max: 600 }),
  extraAttempts: integer(['增加考试次数', 'More attempts'], { max: 20 }),
  openAt: optional(nullable(moment(['开放时间', 'Opens']))),
  closeAt: optional(nullable(moment(['关闭时间', 'Closes']))),
  examCode: optional(nullable(examCodeText)),
  waivePrerequisite: optional(bool(['免除前提条件', 'Without what it asks for first'])),
  waivePhoto: optional(bool(['免拍照', 'Without a photo'])),
  reason: text(['原因', 'Reason'], { min: 2, max: 200 }),
};

const examRoleId = id(['考试', 'Exam']);
const row = object({
  id: id(),
  examRoleId,
  ...extensionFields,
  userIds: list(id(['人员', 'Person']), ['人员', 'People']),
  organizationId: nullable(id(['组织', 'Organisation'])),
  organizationName: nullable(text(['组织', 'Organisation'], { max: 60 })),
  people: list(object({ id: id(), name: text(['姓名', 'Name'], { max: 50 }) }), ['人员', 'People']),
  openAt: nullable(moment(['开放时间', 'Opens'])),
  closeAt: nullable(moment(['关闭时间', 'Closes'])),
  waivePrerequisite: bool(['免除前提条件', 'Without what it asks for first']),
  waivePhoto: bool(['免拍照', 'Without a photo']),
  grantedBy: nullable(text(['批准人', 'Granted by'], { max: 50 })),
  updatedAt: moment(['更新时间', 'Changed']),
  version: version(),
});
export type ExtensionRow = Static<typeof row>;

export const extensionErrors = defineErrors({
  EXTENSION_WHOM: [400, '请选择人员，或选择 1 个组织', 'Choose people, or one organisation'],
  EXTENSION_OWN: [
    400,
    '不能给自己特殊安排，请由其他管理人员办理',
    'Nobody grants himself one; ask another who manages it',
  ],
  EXTENSION_NOTHING: [400, '请至少填写 1 项放宽内容', 'Say what is granted'],
  EXTENSION_PERSON_UNKNOWN: [400, '所选人员不存在', 'Some of these people are not there'],
  EXTENSION_ORGANIZATION_UNKNOWN: [
    400,
    '请选择您管理范围内的组织',
    'Choose an organisation that is yours to manage',
  ],
  EXTENSION_TWICE: [409, '“{name}”已有特殊安排', 'There is one for “{name}” already'],
  EXTENSION_WINDOW: [400, '关闭时间须晚于开放时间', 'It has to close after it opens'],
});

const base = '/Customer/Exam';
const { query, edit } = examRulePermission;

export const extensionEndpoints = about('examExtension', {
  extensionList: endpoint({
    get: `${base}/ExtensionList`,
    title: ['考试特殊安排', 'Extensions of an exam'],
    permission: query,
    input: pageQuery({ examRoleId }, ['updatedAt']),
    result: pageOf(row),
  }),
  extensionSave: endpoint({
    post: `${base}/ExtensionSave`,
    title: ['保存考试特殊安排', 'Save an extension of an exam'],
    permission: edit,
    changes: ['examExtension', 'exam'],
    input: object({ id: optional(id()), version: optional(version()), examRoleId, ...extensionFields }),
    result: object({ id: id(), version: version() }),
  }),
  extensionDelete: endpoint({
    post: `${base}/ExtensionDelete`,
    title: ['删除考试特殊安排', 'Delete an extension of an exam'],
    permission: edit,
    changes: ['examExtension', 'exam'],
    input: object({ id: id() }),
  }),
});
