import {
  type DraftProblem,
  type LaboratoryDraft,
  type LaboratoryField,
  laboratoryEndpoints,
} from '@anyan/contract';
import { messageOf } from '../../../platform/rules.ts';
import { draftDiff } from './draft.ts';
import { draftFieldNames, draftSteps, type Step, stepOfField } from './draftSteps.ts';

const { input } = laboratoryEndpoints.laboratoryAdd;

/** Fields that the register looks at together: what it said of one may be mended in another. */
const together: readonly (readonly LaboratoryField[])[] = [
  draftSteps.stepPeople,
  ['laboratoryName', 'rooms', 'organizationId'],
];

/** What the register said of a draft, and of which. */
export interface Told {
  problems: readonly DraftProblem[];
  of: LaboratoryDraft;
}

const fieldIn = (problem: DraftProblem) => problem.field.split(/[./[]/)[0] as LaboratoryField;

/** What the contract misses in a draft, in the order of the form. */
const missingIn = (draft: LaboratoryDraft): DraftProblem[] =>
  draftFieldNames.flatMap((field) => {
    const needed = field === 'areaReason' && draft.area !== null && draft.area !== undefined;
    const message = messageOf(input, field, draft[field], needed);
    return message ? [{ field, message }] : [];
  });

/**
 * Everything that keeps a draft from being submitted, as it stands now: what the contract misses, and what the register
 * said, as long as nothing it looked at has changed since.
 */
export const problemsIn = (
  draft: LaboratoryDraft,
  reason: string | null | undefined,
  told: Told | undefined,
  reasonMissing: string,
): DraftProblem[] => {
  const missing = missingIn(draft);
  const changed = told ? draftDiff(told.of, draft, draftFieldNames).map(({ field }) => field) : [];
  const stands = (problem: DraftProblem) => {
    const field = fieldIn(problem);
    const looked = together.find((group) => group.includes(field)) ?? [field];
    return !missing.some((one) => one.field === field) && !looked.some((one) => changed.includes(one));
  };
  const said = (told?.problems ?? []).filter(stands);
  const length = [...(reason?.trim() ?? '')].length;
  const why = length < 5 || length > 500 ? [{ field: 'reason', message: reasonMissing }] : [];
  return [...missing, ...said, ...why].sort((a, b) => stepOfField(a.field) - stepOfField(b.field));
};

/** The fields of a step with what the last one asks for beside the laboratory itself. */
export const fieldsOf = (step: Step): readonly string[] =>
  step === 'stepHazards' ? [...draftSteps[step], 'reason'] : draftSteps[step];
