import { readFile } from 'node:fs/promises';
import {
  type builtInContents,
  type Code,
  type coursewareIcons,
  type InputOf,
  logFact,
  type questionEndpoints,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { uuid } from '../../../platform/uuid.ts';
import { loadCourseware } from '../courseware/builtIn.ts';
import { loadRules, loadTemplates } from '../rule/builtIn.ts';
import { coursewareType, question } from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { contentHashOf } from './likeness.ts';
import { twinsOf } from './queries.ts';
import { addQuestions, type QuestionInput } from './service.ts';

const addedField = { added: logFact(['新增', 'Added']) };

interface Shipped {
  categories: { code: string; name: string }[];
  questions: (Pick<
    QuestionInput,
    'questionType' | 'stem' | 'options' | 'difficulty' | 'analysis' | 'tags'
  > & {
    key: string;
    category: string;
    answer: string[];
  })[];
}

const icons: Record<string, keyof typeof coursewareIcons> = {
  ...{ general: 'book', chemistry: 'experiment', biology: 'medicine', radiation: 'radiation' },
  ...{ electromechanical: 'electricity', fire: 'fire', specialEquipment: 'tool', gasCylinder: 'gauge' },
};

const readShipped = async (): Promise<Shipped> =>
  JSON.parse(await readFile(new URL('../shipped/questions.json', import.meta.url), 'utf8'));

interface Loaded {
  added: number;
  skipped: number;
}

const loadTypes = async ({ db }: WriteContext, { categories }: Shipped): Promise<Loaded> => {
  const added = await db
    .insert(coursewareType)
    .values(
      categories.map(({ code, name }, at) => ({
        ...{ id: uuid(), typeName: name, code, icon: icons[code] ?? null, builtInKey: code },
        sort: sql`(select coalesce(max(sort), 0) from courseware_type) + ${at + 1}`,
      })),
    )
    // The college may have named one of its own so.
    .onConflictDoNothing()
    .returning({ id: coursewareType.id });
  return { added: added.length, skipped: categories.length - added.length };
};

const loadQuestions = async (context: WriteContext, { questions }: Shipped): Promise<Loaded> => {
  const { db } = context;
  const tree = await readTree(db);
  const typeOf = new Map(tree.nodes.map(({ builtInKey, id }) => [builtInKey, id]));
  const known = new Set((await db.select({ key: question.builtInKey }).from(question)).map(({ key }) => key));
  const missing = questions.flatMap(({ key, category, answer, ...one }) => {
    const coursewareTypeId = typeOf.get(category);
    if (known.has(key) || !coursewareTypeId || !tree.isOpen(coursewareTypeId)) return [];
    const input: QuestionInput = {
      ...one,
      coursewareTypeId,
      answer: { keys: answer },
      useFor: ['exam', 'practice'],
    };
    return [{ key, input }];
  });
  const twins = await twinsOf(
    db,
    missing.map(({ input }) => ({
      ...{ stem: input.stem, bands: [], types: tree.branch(input.coursewareTypeId) },
      hash: contentHashOf({ ...input, options: input.options ?? [] }),
    })),
  );
  const fresh = missing.filter((_, at) => !twins[at]?.some(({ same }) => same));
  await addQuestions(
    context,
    fresh.map(({ input }) => input),
    { confirmed: true, more: (at) => ({ state: 'enabled', builtInKey: fresh[at]?.key ?? null }) },
  );
  return { added: fresh.length, skipped: questions.length - fresh.length };
};

type What = Code<typeof builtInContents>;
const loaders: Record<What, (context: WriteContext, shipped: Shipped, enable: boolean) => Promise<Loaded>> = {
  types: loadTypes,
  courseware: loadCourseware,
  questions: loadQuestions,
  certificateTemplates: loadTemplates,
  examRoles: (context, _, enable) => loadRules(context, enable),
};
/** What comes first is named by what follows. */
const order: readonly What[] = ['types', 'courseware', 'questions', 'certificateTemplates', 'examRoles'];

/** Adds what the product ships, each once; what the college deleted comes again, what it has of its own stays. */
export const loadBuiltIn = async (
  context: WriteContext,
  { what, enable = false }: InputOf<(typeof questionEndpoints)['builtInLoad']>,
) => {
  const shipped = await readShipped();
  const loaded: ({ what: What } & Loaded)[] = [];
  for (const one of order)
    if (what.includes(one)) loaded.push({ what: one, ...(await loaders[one](context, shipped, enable)) });
  context.audit({
    changes: changesOf(addedField, null, {
      added: loaded.reduce((sum, { added }) => sum + added, 0),
    }),
  });
  return loaded;
};
