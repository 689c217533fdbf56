import {
  bool,
  choice,
  hazardCategories,
  id,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { specialCovers } from '../training/covers.ts';
import { accessLimits, activityPeople } from './activity.ts';

/** What a certificate has to be to count. */
export const certificateNeeds = {
  cell: ['覆盖本类别和等级', 'Covers the category and level'],
  special: ['覆盖专项', 'Covers special work'],
  external: ['外部证书', 'From elsewhere'],
  exam: ['指定考试之一', 'One of some exams'],
} as const;

export const certificateNeed = object({
  need: choice(['要求', 'Need'], certificateNeeds),
  special: optional(nullable(choice(['专项', 'Special work'], specialCovers))),
  /** One of the college’s kinds of certificates from elsewhere. */
  kindCode: optional(nullable(text(['外部证书类型', 'Kind from elsewhere'], { max: 40 }))),
  examRoleIds: optional(list(id(['考试', 'Exam']), ['考试', 'Exams'], { max: 10 })),
});
export type CertificateNeed = Static<typeof certificateNeed>;

/** What is handed in with an application: a health check, a vaccination. */
export const attachmentKind = object({
  name: text(['材料名称', 'Document'], { min: 1, max: 30 }),
  required: bool(['必交', 'Required']),
});
export type AttachmentKind = Static<typeof attachmentKind>;

/** What a room asks of those who want in; a laboratory or a room may only ask for more than its college. */
export const requirementFields = {
  certificates: list(certificateNeed, ['证书要求', 'Certificates'], { max: accessLimits.needs }),
  /** Class hours of the first twelve months and of each year; null for what training asks at the level. */
  firstHours: nullable(number(['首次学时', 'Hours at first'], { min: 0, max: 200 })),
  yearlyHours: nullable(number(['每年学时', 'Hours each year'], { min: 0, max: 200 })),
  /** Days for which access is given at most. */
  maxPeriodDays: integer(['单次最长授权（天）', 'Longest grant (days)'], {
    min: 1,
    max: accessLimits.periodDays,
  }),
  /** People who have to be there at the same time, by day and at night. */
  minPeopleDay: integer(['白天最少人数', 'People at least, by day'], { min: 1, max: accessLimits.together }),
  minPeopleNight: integer(['夜间最少人数', 'People at least, at night'], {
    min: accessLimits.nightPeople,
    max: accessLimits.together,
  }),
  /** Hours by which the night is longer here than the college's, before it and after it. */
  nightEarlier: integer(['夜间提前开始（小时）', 'Night begins earlier (hours)'], {
    min: 0,
    max: accessLimits.nightLonger,
  }),
  nightLater: integer(['夜间推迟结束（小时）', 'Night ends later (hours)'], {
    min: 0,
    max: accessLimits.nightLonger,
  }),
  /** Shown around in the laboratory by somebody who answers for it, again after these months. */
  needOnSite: bool(['须现场培训', 'On-site training']),
  onSiteValidMonths: integer(['现场培训有效期（月）', 'On-site training holds (months)'], {
    min: 1,
    max: 60,
  }),
  /** A student names somebody of staff who answers for him, and is asked first. */
  needMentor: bool(['学生须导师确认', 'A mentor for students']),
  /** Whoever enters has signed the pledge of the whole college as it stands. */
  needPledge: bool(['须签署全校安全承诺书', 'The college’s pledge is signed']),
  /** Work for which so many have to be there at any hour. */
  activityMinPeople: list(activityPeople, ['须多人在场的操作', 'Work that takes several'], {
    max: accessLimits.activities,
  }),
  /** Documents that come with an application. */
  attachmentKinds: list(attachmentKind, ['申请材料', 'Documents'], { max: accessLimits.attachments }),
};
const requirement = object(requirementFields);
export type Requirement = Static<typeof requirement>;

const category = choice(['危险类别', 'Hazard category'], hazardCategories);
const level = choice(['等级', 'Level'], riskLevels);

export const requirementScopes = {
  default: ['全校', 'The college'],
  laboratory: ['实验室', 'Laboratory'],
  room: ['房间', 'Room'],
} as const;
export type RequirementScope = keyof typeof requirementScopes;
/** A need in words, with where it comes from. */
const neededCertificate = object({
  key: text(['键', 'Key'], { max: 200 }),
  need: choice(['要求', 'Need'], certificateNeeds),
  category: nullable(category),
  level: nullable(level),
  special: nullable(choice(['专项', 'Special work'], specialCovers)),
  kindCode: nullable(text(['外部证书类型', 'Kind from elsewhere'], { max: 40 })),
  examRoleIds: list(id(['考试', 'Exam'])),
  /** Of the exams or of the kind, where it names some. */
  names: list(text(['名称', 'Name'], { max: 100 })),
  from: choice(['来源', 'From'], requirementScopes),
});
export type NeededCertificate = Static<typeof neededCertificate>;

/** All that holds for a room or a laboratory, of the college and its own. */
export const effectiveRequirement = object({
  /** The highest of its laboratories; what is not rated counts as Ⅱ. */
  level,
  categories: list(category, ['危险类别', 'Categories']),
  certificates: list(neededCertificate, ['证书要求', 'Certificates']),
  firstHours: number(['首次学时', 'Hours at first'], { min: 0, max: 200 }),
  yearlyHours: number(['每年学时', 'Hours each year'], { min: 0, max: 200 }),
  maxPeriodDays: requirementFields.maxPeriodDays,
  minPeopleDay: requirementFields.minPeopleDay,
  minPeopleNight: requirementFields.minPeopleNight,
  nightEarlier: requirementFields.nightEarlier,
  nightLater: requirementFields.nightLater,
  needOnSite: requirementFields.needOnSite,
  onSiteValidMonths: requirementFields.onSiteValidMonths,
  needMentor: requirementFields.needMentor,
  needPledge: requirementFields.needPledge,
  activityMinPeople: requirementFields.activityMinPeople,
  attachmentKinds: requirementFields.attachmentKinds,
});
export type EffectiveRequirement = Static<typeof effectiveRequirement>;
