import {
  type DraftProblem,
  type LaboratoryDraft,
  type Locale,
  laboratoryFields,
  object,
} from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import { bodyAjv, fieldErrors } from '../../../platform/http/validation.ts';
import { faultsOf, type Standing } from '../laboratory/checks.ts';
import { type Fields, type Values, valuesOf } from '../laboratory/rules.ts';

const complete = bodyAjv.compile(object(laboratoryFields));

/** A draft without what was left open. */
const filled = (draft: LaboratoryDraft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** What a draft says, as values; undefined while something needed is missing. */
export const draftValues = (draft: LaboratoryDraft): Values | undefined => {
  const fields = filled(draft);
  return complete(fields) ? valuesOf(fields as unknown as Fields) : undefined;
};

/** What keeps a draft from being submitted: what the contract asks for, then what the register says. */
export const problemsOf = async (
  db: Reader,
  draft: LaboratoryDraft,
  before: Standing | null,
  locale: Locale,
): Promise<DraftProblem[]> => {
  const fields = filled(draft);
  if (!complete(fields)) return fieldErrors(complete.errors ?? [], locale);
  const faults = await faultsOf(db, valuesOf(fields as unknown as Fields), before);
  return faults.map((fault) => ({
    field: fault.fields?.[0]?.field ?? '',
    message: fault.sentence(locale),
  }));
};
