import type {
  Condition,
  FactDeclaration,
  Facts,
  FlowStep,
  Label,
  Notes,
  PermissionName,
} from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';
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

/**
 * What a kind writes into its applications: stored as its Chinese text (`noteOf`), told in the reader's language. `steps`
 * are names of its shipped steps that no role has (`shippedNames`), `words` what may stand for a value.
 */
export interface Said {
  titles: Notes;
  values?: Notes;
  words?: Notes;
  steps?: Notes;
}

export interface BusinessKind {
  kind: string;
  name: Label;
  module: string;
  facts: readonly FactDeclaration[];
  says?: Said;
  /** Labels of the lines of the summary that tell most, at most three; by default the first three. */
  telling?: readonly string[];
  /** Can go back to the applicant; else a refusal ends it. */
  returnable: boolean;
  /** The applicant may withdraw though somebody has decided already. */
  allowWithdrawAfterFirst?: boolean;
  /** May go through though nobody decides it: no flow applies, every step is left out, or its time runs out. */
  auto?: boolean;
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

export type NamedRule = (db: Reader, about: AboutApplication) => Promise<readonly string[]>;
type LaboratoryNames = (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Kinds of applications that run through the engine, of every module that has some, each under its name. */
export const businessKinds = port<BusinessKind>('approval.businessKinds');

/** Rules about what this floor does not know, of the ledger: `laboratoryHead`, `laboratorySafetyOfficer`. */
export const approverRules = port<NamedRule>('approval.approverRules');

/** Names of laboratories, of the ledger, for lists. */
export const laboratoryNames = port<LaboratoryNames>('approval.laboratoryNames');

type Asking = Pick<ReadContext, 'platform'>;

export const kindOf = ({ platform }: Asking, kind: string): BusinessKind | undefined =>
  platform.ports.one(businessKinds, kind);
export const allKinds = ({ platform }: Asking): BusinessKind[] => [
  ...platform.ports.all(businessKinds).values(),
];
/** What tells most of a summary: what the kind names and, where it names too little, what comes first. */
export const tellingOf = ({ telling = [] }: Pick<BusinessKind, 'telling'>, summary: readonly Summary[]) => {
  const named = telling.flatMap((label) => summary.find((one) => one.label === label) ?? []);
  return [...named, ...summary.filter((one) => !named.includes(one))].slice(0, 3);
};
export const namedRule = ({ platform }: Asking, name: string): NamedRule | undefined =>
  platform.ports.one(approverRules, name);

export const namesOfLaboratories = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return (known.length > 0 && (await platform.ports.one(laboratoryNames)?.(db, known))) || new Map();
};
