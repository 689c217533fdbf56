// All that other modules call; the rest of this folder is the engine's own.
export { collegeStep, headStep, officerStep } from './flows/usualSteps.ts';
export {
  type AboutApplication,
  type Application,
  approverRules,
  type BusinessKind,
  businessKinds,
  laboratoryNames,
  type Said,
  type ShippedFlow,
  type Submission,
} from './kinds.ts';
export {
  askedAbout,
  decidersOf,
  decisionsOn,
  isConcerned,
  lastComment,
  opinionsOn,
  waitingFor,
} from './lists/deciders.ts';
export { needSeen } from './lists/seen.ts';
export { resubmitApproval, withdrawApproval } from './running/applicant.ts';
export { decideApproval } from './running/decideFor.ts';
export { approvalOf, factsOf, type StartInput, startApproval } from './running/start.ts';
