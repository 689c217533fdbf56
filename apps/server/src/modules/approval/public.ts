export {
  type Application,
  approvalOf,
  collegeStep,
  decideApproval,
  decidersOf,
  factsOf,
  isConcerned,
  officerStep,
  registerApproverRule,
  registerBusinessKind,
  registerLaboratoryNames,
  resubmitApproval,
  type Submission,
  startApproval,
  waitingFor,
  withdrawApproval,
} from './engine.ts';
export { ownFigures } from './lists/figures.ts';
