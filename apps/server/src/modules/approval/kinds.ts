import type { Condition, FactDeclaration, Facts, FlowStep, Label, PermissionName } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Diff, Summary } from './tables.ts';

/** What a module's callback hears of an application. */
export interface Application {
  instanceId: string;
  instanceNo: string;
  kind: string;
  businessId: string;
  facts: Facts;
  applicantId: string;
  organizationId: string | null;
  laboratoryId: string | null;
  round: number;
}

/** What an applicant hands in. */
export interface Submission {
  title: string;
  summary: Summary[];
  facts: Facts;
  /** Against what is in force; left out, a resubmission shows what differs from the round before. */
  diff?: Diff[];
}

/** A flow that comes with its kind and may be edited like any other. */
export interface ShippedFlow {
  flowName: string;
  conditions?: Condition;
  priority?: number;
  description?: string;
  /** Roles are named by their codes here, since their ids differ between installations. */
  steps: FlowStep[];
}

/** May refuse with a sentence of its own; the decision that called it is then undone. */
type Callback = (context: WriteContext, application: Application) => Promise<void>;

export interface BusinessKind {
  kind: string;
  name: Label;
  module: string;
  facts: readonly FactDeclaration[];
  /** Can go back to the applicant; else a refusal ends it. */
  returnable: boolean;
  /** The applicant may withdraw though somebody has decided already. */
  allowWithdrawAfterFirst?: boolean;
  /** Never goes through without somebody's decision (controlled chemicals, access, money). */
  forbidAuto?: boolean;
  /** Page of the record, `{id}` for its id. */
  detailRoute?: string;
  /** Where a returned application is corrected, and where a new one begins with its contents; `{id}` too. */
  editRoute?: string;
  copyRoute?: string;
  /** Who holds it sees the applications in its scope. */
  viewPermission?: PermissionName;
  loadDetail?(context: ReadContext, businessId: string): Promise<unknown>;
  /** Checks the form as saved by now and hands it in by `resubmitApproval`; without it, it goes in as it was. */
  submitAgain?: Callback;
  /** Fields of the form that a step may let its approver fill in. */
  editableFields?: readonly FactDeclaration[];
  onEdited?(context: WriteContext, application: Application, edits: Facts): Promise<void>;
  onApproved?: Callback;
  onRejected?: Callback;
  onReturned?: Callback;
  onWithdrawn?: Callback;
  onTerminated?: Callback;
  shippedFlows?: readonly ShippedFlow[];
}

/** What an approver rule knows of an application. */
export interface AboutApplication {
  kind: string;
  facts: Facts;
  applicantId: string;
  organizationId: string | null;
  laboratoryId: string | null;
}

export type RegisteredRule = (db: Reader, about: AboutApplication) => Promise<readonly string[]>;
type LaboratoryNames = (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const kinds = new Map<string, BusinessKind>();
const rules = new Map<string, RegisteredRule>();
let laboratoryNames: LaboratoryNames = async () => new Map();

/** Registered by a module at its start; its applications then run through the engine. */
export const registerBusinessKind = (kind: BusinessKind): void => {
  kinds.set(kind.kind, kind);
};

/** Registered by the ledger: rules about what this floor does not know (`laboratoryHead`, `laboratorySafetyOfficer`). */
export const registerApproverRule = (name: string, rule: RegisteredRule): void => {
  rules.set(name, rule);
};

/** Registered by the ledger: names of laboratories for lists. */
export const registerLaboratoryNames = (read: LaboratoryNames): void => {
  laboratoryNames = read;
};

export const kindOf = (kind: string): BusinessKind | undefined => kinds.get(kind);
export const allKinds = (): BusinessKind[] => [...kinds.values()];
export const registeredRule = (name: string): RegisteredRule | undefined => rules.get(name);

export const namesOfLaboratories = async (
  db: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return known.length === 0 ? new Map() : laboratoryNames(db, known);
};
