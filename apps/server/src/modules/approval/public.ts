import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { forWhom } from './approvers.ts';
export {
  type Application,
  approvalOf,
  approverRules,
  askedAbout,
  type BusinessKind,
  businessKinds,
  collegeStep,
  decideApproval,
  decidersOf,
  decisionsOn,
  factsOf,
  headStep,
  isConcerned,
  laboratoryNames,
  lastComment,
  needSeen,
  officerStep,
  opinionsOn,
  resubmitApproval,
  type Said,
  type StartInput,
  type Submission,
  startApproval,
  waitingFor,
  withdrawApproval,
} from './engine.ts';
export { codeFact } from './flows/facts.ts';
export { calendarInForce, isWorkingDay } from './own/calendar.ts';
export { isOwnSignature } from './own/signature.ts';

/** Approvals, to join by id: their number, and when they ended. */
export const approvalInstance = joinable(tables.approvalInstance, 'id', 'instanceNo', 'finishedAt');
