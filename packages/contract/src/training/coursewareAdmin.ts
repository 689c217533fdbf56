import { scopeFields } from '../college/fields.ts';
import {
  about,
  bool,
  defineErrors,
  endpoint,
  id,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { coursewareAdminPermission } from './permissions.ts';

export const coursewareAdminFields = {
  userId: id(['人员', 'Person']),
  /** Organisations count with all below them. */
  ...scopeFields(['组织', 'Organisations']),
  /** With all below them; none is all types. */
  coursewareTypeIds: optional(
    list(id(['课件类型', 'Courseware type']), ['课件类型', 'Courseware types'], { max: 100 }),
  ),
  canEdit: optional(bool(['课件管理员（编辑、提交）', 'Administrator: writes and hands in'])),
  canReview: optional(bool(['课件审核人（审批）', 'Reviewer: decides on publishing'])),
};

const names = (label: readonly [string, string]) => list(text(label, { max: 100 }), label);

export const coursewareAdminRow = object({
  id: id(),
  userId: coursewareAdminFields.userId,
  userName: text(['姓名', 'Name'], { max: 50 }),
  userOrganization: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  wholeCollege: bool(['面向全校', 'For the whole college']),
  organizationIds: list(id(['组织', 'Organisation']), ['组织', 'Organisations']),
  organizationNames: names(['管理组织', 'Organisations']),
  coursewareTypeIds: list(id(['课件类型', 'Courseware type']), ['课件类型', 'Courseware types']),
  typeNames: names(['课件类型', 'Courseware types']),
  canEdit: bool(['课件管理员', 'Administrator']),
  canReview: bool(['课件审核人', 'Reviewer']),
  version: version(),
});
export type CoursewareAdminRow = Static<typeof coursewareAdminRow>;

export const coursewareAdminErrors = defineErrors({
  COURSEWARE_ADMIN_TWICE: [
    409,
    '{name}已在名单中，请直接编辑',
    '{name} is on the list already; edit the entry',
  ],
  COURSEWARE_ADMIN_NONE: [400, '请至少选择 1 项职责', 'Please choose at least 1: post'],
  COURSEWARE_ADMIN_PERSON: [
    400,
    '请选择在用的教职工或学生账号',
    'Choose a member of staff or a student with an account in use',
  ],
  COURSEWARE_ADMIN_SCOPE: [
    400,
    '请选择您管理范围内的组织；只有校级管理员可以选择全校',
    'Choose organisations of yours; only an administrator of the whole college may say everywhere',
  ],
  COURSEWARE_ADMIN_TYPE: [400, '所选课件类型不存在', 'A courseware type that was chosen does not exist'],
});

const base = '/Customer/Courseware';

export const coursewareAdminEndpoints = about('coursewareAdmin', {
  coursewareAdminShow: endpoint({
    get: `${base}/CoursewareAdminShow`,
    title: ['课件管理员列表', 'List courseware administrators'],
    permission: coursewareAdminPermission.query,
    input: pageQuery({ userName: optional(text(['姓名', 'Name'], { max: 50, min: 0 })) }, ['updatedAt']),
    result: pageOf(coursewareAdminRow),
  }),
  /** Gives and takes both posts; without either he is taken off the list. */
  coursewareAdminSave: endpoint({
    post: `${base}/CoursewareAdminSave`,
    title: ['设置课件管理员', 'Set a courseware administrator'],
    permission: coursewareAdminPermission.edit,
    input: object({ id: optional(id()), version: optional(version()), ...coursewareAdminFields }),
    result: object({ id: id(), version: version() }),
    changes: ['coursewareAdmin', 'courseware'],
  }),
});
