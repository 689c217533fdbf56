import {
  type DraftProblem,
  type LaboratoryDraft,
  type Locale,
  laboratoryFields,
  object,
} from '@anyan/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { type Failure, failAt } from '../../../platform/failure.ts';
import { bodyAjv, compileLater, fieldErrors } from '../../../platform/http/validation.ts';
import { faultsOf, type Standing } from '../laboratory/checks.ts';
import { type Fields, type Values, valuesOf } from '../laboratory/rules.ts';
import { laboratory } from '../tables.ts';

const complete = compileLater(() => bodyAjv.compile(object(laboratoryFields)));

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

/** The register refuses a name twice when it is written; an applicant learns of it before he submits. */
const nameFault = async (db: Reader, values: Values, before: Standing | null): Promise<Failure[]> => {
  const taken = await db.$count(
    laboratory,
    and(
      eq(laboratory.organizationId, values.organizationId),
      sql`lower(${laboratory.laboratoryName}) = lower(${values.laboratoryName})`,
      ne(laboratory.status, 'closed'),
      before ? ne(laboratory.id, before.id) : undefined,
    ),
  );
  return taken > 0 ? [failAt('laboratoryName', 'NAME_TAKEN')] : [];
};

/** What keeps a draft from being submitted: what the contract asks for, then what the register says. */
export const problemsOf = async (
  context: Pick<ReadContext, 'db' | 'platform'>,
  draft: LaboratoryDraft,
  before: Standing | null,
  locale: Locale,
): Promise<DraftProblem[]> => {
  const fields = filled(draft);
  if (!complete(fields)) return fieldErrors(complete.errors ?? [], locale);
  const values = valuesOf(fields as unknown as Fields);
  const faults = [
    ...(await nameFault(context.db, values, before)),
    ...(await faultsOf(context, values, before)),
  ];
  return faults.map((fault) => ({
    field: fault.fields?.[0]?.field ?? '',
    message: fault.sentence(locale),
  }));
};
