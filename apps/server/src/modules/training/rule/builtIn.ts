import { and, eq, isNotNull } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { ruleOf, shippedRules, shippedTemplate } from '../shipped/rules.ts';
import { certificateTemplate, courseware, examRule } from '../tables.ts';
import { saveTemplate } from '../template/service.ts';
import { readTree } from '../type/queries.ts';
import { wholeRule } from './queries.ts';
import { changeRuleState, saveRule } from './service.ts';

interface Loaded {
  added: number;
  skipped: number;
}

/** The shipped template, where it has been loaded. */
export const shippedTemplateId = async ({ db }: WriteContext): Promise<string | undefined> =>
  (
    await db
      .select({ id: certificateTemplate.id })
      .from(certificateTemplate)
      .where(eq(certificateTemplate.builtInKey, shippedTemplate.builtInKey))
  )[0]?.id;

/** @throws NOT_ALLOWED without the right to add templates */
export const loadTemplates = async (context: WriteContext): Promise<Loaded> => {
  if (await shippedTemplateId(context)) return { added: 0, skipped: 1 };
  const { builtInKey, ...fields } = shippedTemplate;
  await saveTemplate(context, fields, { builtInKey });
  return { added: 1, skipped: 0 };
};

/** A rule whose questions the bank has not got stays disabled. */
const enableIfItCan = async (context: WriteContext, id: string, version: number): Promise<void> => {
  try {
    await changeRuleState(context, { id, version, action: 'enable' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
};

/** Shipped courseware that is published, by its type: it is learnt before the exams of this type. */
const coursewareOf = async ({ db }: WriteContext): Promise<(types: readonly string[]) => string[]> => {
  const rows = await db
    .select({ id: courseware.id, typeId: courseware.coursewareTypeId })
    .from(courseware)
    .where(and(isNotNull(courseware.builtInKey), eq(courseware.state, 'published')));
  return (types) => rows.filter(({ typeId }) => types.includes(typeId)).map(({ id }) => id);
};

/** Rules of types that the college has; disabled unless it wants them at once. @throws NOT_ALLOWED without the right to add rules */
export const loadRules = async (context: WriteContext, enable: boolean): Promise<Loaded> => {
  const { db } = context;
  const { nodes } = await readTree(db);
  const typeIds = new Map(nodes.map(({ builtInKey, id }) => [builtInKey, id]));
  const known = new Set((await db.select({ key: examRule.builtInKey }).from(examRule)).map(({ key }) => key));
  const templateId = (await shippedTemplateId(context)) ?? null;
  const fresh = shippedRules.filter(
    ({ key, rows }) => !known.has(key) && Object.keys(rows).every((type) => typeIds.has(type)),
  );
  const toLearn = await coursewareOf(context);
  const made: string[] = [];
  for (const one of fresh) {
    const fields = ruleOf(one, (key) => typeIds.get(key) ?? '', templateId);
    const types = Object.keys(one.rows).map((key) => typeIds.get(key) ?? '');
    const { id } = await saveRule(context, { ...fields, coursewareIds: toLearn(types) });
    await db.update(examRule).set({ builtInKey: one.key, state: 'disabled' }).where(eq(examRule.id, id));
    made.push(id);
  }
  if (enable)
    for (const id of made) await enableIfItCan(context, id, (await wholeRule(db, id))?.version ?? 0);
  return { added: made.length, skipped: shippedRules.length - made.length };
};
