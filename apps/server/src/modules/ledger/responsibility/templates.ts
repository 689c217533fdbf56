import { type InputOf, type ledger, templateFields } from '@anyan/contract';
import { eq, max } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext, WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { sanitizeHtml } from '../../../platform/html.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { readable } from '../laboratory/access.ts';
import { responsibilityTemplate as template } from '../tables.ts';
import { samplePdf } from './document.ts';
import { templates, templateText } from './queries.ts';
import { letterText, unknownVariable } from './rules.ts';
import { shippedTemplates } from './shippedTemplates.ts';
import { templateMoves, templateTarget } from './states.ts';

type Endpoints = (typeof ledger)['endpoints'];
type Fields = Omit<InputOf<Endpoints['templateSave']>, 'id' | 'version'>;

/** @throws TEMPLATE_VARIABLE_UNKNOWN */
const cleaned = (fields: Fields) => {
  const values = {
    ...valuesOf(templateFields, fields),
    content: sanitizeHtml(fields.content),
    clauses: fields.clauses.map((clause) => ({ ...clause, content: sanitizeHtml(clause.content) })),
  };
  const unknown = unknownVariable([values.content, ...values.clauses.map(({ content }) => content)]);
  if (unknown !== undefined) throw failAt('content', 'TEMPLATE_VARIABLE_UNKNOWN', { name: unknown });
  return values;
};

/** A draft is changed as it is; a published one stays, and gets a next version. */
export const saveTemplate = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['templateSave']>,
): Promise<{ id: string }> => {
  const { db } = context;
  const values = cleaned(fields);
  const before = id ? await templates.lockSeen(context, { id, version: version ?? -1 }) : null;
  const made = before?.state === 'draft' ? before.id : uuid();
  context.audit({
    target: templateTarget({ ...values, id: made }),
    changes: changesOf(
      templateFields,
      before && { ...before, ...(await templateText(db, before.id)) },
      values,
    ),
  });
  if (before?.state === 'draft') {
    await db
      .update(template)
      .set({ ...values, ...bump })
      .where(eq(template.id, made));
    return { id: made };
  }
  const familyId = before?.familyId ?? made;
  const [last] = await db
    .select({ no: max(template.versionNo) })
    .from(template)
    .where(eq(template.familyId, familyId));
  await db.insert(template).values({ ...values, id: made, familyId, versionNo: (last?.no ?? 0) + 1 });
  return { id: made };
};

export const publishTemplate = async (
  context: WriteContext,
  input: InputOf<Endpoints['templatePublish']>,
): Promise<void> =>
  move(context, templateMoves, await templates.lockSeen(context, input), 'publish', {
    publishedAt: nowIso(),
  });

const sample = '示例实验室';

/** The text as a laboratory would get it; without one, with sample words. @throws NOT_FOUND, TEMPLATE_VARIABLE_UNKNOWN */
const previewText = async (
  context: ReadContext,
  { laboratoryId, ...fields }: InputOf<Endpoints['templatePreview']>,
): Promise<string> => {
  const date = await dayOf(context.db);
  const row = laboratoryId ? await readable(context, laboratoryId) : null;
  return letterText(cleaned(fields), {
    unit: fields.kind === 'collegeOrganization' ? fields.lowerParty : (row?.laboratoryName ?? sample),
    upperUnit: fields.upperParty,
    laboratory: row ?? { laboratoryName: sample, riskLevel: null, hazards: [], hazardCategories: [] },
    person: '张三',
    post: '实验室负责人',
    year: Number(date.slice(0, 4)),
    date,
  });
};

export const previewTemplate = async (
  context: ReadContext,
  input: InputOf<Endpoints['templatePreview']>,
): Promise<{ html: string }> => ({ html: await previewText(context, input) });

export const previewTemplatePdf = async (
  context: ReadContext,
  input: InputOf<Endpoints['templatePreview']>,
): Promise<FileAnswer> =>
  temporaryPdf(
    context.platform,
    await samplePdf({ ...input, html: await previewText(context, input) }),
    `${input.name.trim()} 预览`,
  );

/** Publishes the product's own text of each kind of which the college has none; what it wrote itself stays alone. */
export const shipTemplates = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  // Nodes that start at once wait for each other.
  await hold(db, 'responsibility templates');
  const known = new Set(
    (await db.selectDistinct({ kind: template.kind }).from(template)).map(({ kind }) => kind),
  );
  for (const one of shippedTemplates.filter(({ kind }) => !known.has(kind))) {
    const id = uuid();
    const made = { ...one, id, familyId: id, versionNo: 1 };
    await db.insert(template).values({ ...made, state: 'published', publishedAt: nowIso(), shipped: true });
    context.audit({
      action: ['安装内置责任书模板', 'Install a shipped template'],
      target: templateTarget(made),
    });
  }
};
