export {
  type HeldCertificate,
  heldCertificates,
  validCertificates,
} from './certificate/valid.ts';
export { externalKindNames } from './external/settings.ts';
export { classHours, hourRules, levelsOf } from './learning/time.ts';
export { examNames } from './rule/queries.ts';
