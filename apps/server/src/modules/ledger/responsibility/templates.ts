import { type InputOf, type ledger, type Page, type TemplateRow, templateFields } from '@anyan/contract';
import { and, eq, ilike, max, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { sanitizeHtml } from '../../../platform/html.ts';
import { offsetOf, orderOf, typedPattern } from '../../../platform/paging.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { readable } from '../laboratory/access.ts';
import { responsibilityTemplate as template } from '../tables.ts';
import { samplePdf } from './document.ts';
import { letterText, unknownVariable } from './rules.ts';

type Endpoints = (typeof ledger)['endpoints'];
type Fields = Omit<InputOf<Endpoints['templateSave']>, 'id' | 'version'>;

const target = ({ id, name }: { id: string; name: string }) => ({ kind: 'responsibilityTemplate', id, name });

/** @throws TEMPLATE_VARIABLE_UNKNOWN */
const cleaned = (fields: Fields) => {
  const values = {
    name: fields.name.trim(),
    kind: fields.kind,
    content: sanitizeHtml(fields.content),
    clauses: fields.clauses.map((clause) => ({ ...clause, content: sanitizeHtml(clause.content) })),
    upperParty: fields.upperParty,
    lowerParty: fields.lowerParty,
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
  const before = id
    ? need((await db.select().from(template).where(eq(template.id, id)).for('update'))[0])
    : null;
  if (before && before.version !== version) throw fail('STALE_VERSION');
  const audit = (row: { id: string; name: string }) =>
    context.audit({ target: target(row), changes: changesOf(templateFields, before, values) });
  if (before?.state === 'draft') {
    await db
      .update(template)
      .set({ ...values, ...bump })
      .where(eq(template.id, before.id));
    audit({ ...before, ...values });
    return { id: before.id };
  }
  const made = uuid();
  const familyId = before?.familyId ?? made;
  const [last] = await db
    .select({ no: max(template.versionNo) })
    .from(template)
    .where(eq(template.familyId, familyId));
  const versionNo = (last?.no ?? 0) + 1;
  await db.insert(template).values({ ...values, id: made, familyId, versionNo });
  audit({ id: made, ...values });
  return { id: made };
};

export const publishTemplate = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['templatePublish']>,
): Promise<void> => {
  const { db } = context;
  const row = need((await db.select().from(template).where(eq(template.id, id)).for('update'))[0]);
  if (row.state === 'published') throw fail('TEMPLATE_PUBLISHED');
  await versioned(
    db
      .update(template)
      .set({ state: 'published', publishedAt: nowIso(), ...bump })
      .where(and(eq(template.id, id), eq(template.version, version)))
      .returning({ id: template.id }),
  );
  context.audit({
    target: target(row),
    changes: [{ field: 'state', title: '状态', titleEn: 'State', before: '草稿', after: '已发布' }],
  });
};

/** The text as a laboratory would get it; without one, with sample words. @throws NOT_FOUND, TEMPLATE_VARIABLE_UNKNOWN */
const previewText = async (
  context: ReadContext,
  { laboratoryId, ...fields }: InputOf<Endpoints['templatePreview']>,
): Promise<string> => {
  const date = await dayOf(context.db);
  const row = laboratoryId ? await readable(context, laboratoryId) : null;
  return letterText(cleaned(fields), {
    unit: fields.upperParty,
    laboratory: row?.laboratoryName ?? '示例实验室',
    person: '张三',
    post: '实验室负责人',
    riskLevel: row?.riskLevel ?? null,
    hazards: row?.hazards ?? [],
    hazardCategories: row?.hazardCategories ?? [],
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

const selection = {
  id: template.id,
  name: template.name,
  kind: template.kind,
  versionNo: template.versionNo,
  state: template.state,
  publishedAt: template.publishedAt,
  usedCount: sql<number>`(select count(*)::int from responsibility_letter l where l.template_id = "responsibility_template"."id")`,
  updatedAt: template.updatedAt,
  version: template.version,
};

export const listTemplates = async (
  { db }: ReadContext,
  input: InputOf<Endpoints['templatePageList']>,
): Promise<Page<TemplateRow>> => {
  const pattern = typedPattern(input.keyword);
  const where = and(
    input.kind ? eq(template.kind, input.kind) : undefined,
    input.state ? eq(template.state, input.state) : undefined,
    pattern ? ilike(template.name, pattern) : undefined,
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const data = await db
    .select(selection)
    .from(template)
    .where(where)
    .orderBy(
      ...orderOf(
        { name: template.name, updatedAt: template.updatedAt },
        input,
        { field: 'updatedAt', order: 'descend' },
        template.id,
      ),
    )
    .limit(limit)
    .offset(offset);
  return { pageNo, totalCount: await db.$count(template, where), data };
};

export const templateDetails = async ({ db }: ReadContext, { id }: { id: string }) => {
  const [row] = await db
    .select({
      ...selection,
      content: template.content,
      clauses: template.clauses,
      upperParty: template.upperParty,
      lowerParty: template.lowerParty,
    })
    .from(template)
    .where(eq(template.id, id));
  return need(row);
};
