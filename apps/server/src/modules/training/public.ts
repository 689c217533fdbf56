export {
  type HeldCertificate,
  heldCertificates,
  validCertificates,
} from './certificate/valid.ts';
export type { PaperSlot } from './exam/paper.ts';
export { externalKindNames } from './external/settings.ts';
export { classHours, type HourRules, hourRules, levelsOf } from './learning/time.ts';
export { drawBriefing, isQuestionType, rightAnswers, shownBriefing } from './practice/briefing.ts';
export { examNames } from './rule/queries.ts';
