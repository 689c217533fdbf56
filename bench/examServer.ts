import { writeFileSync } from 'node:fs';
import type { ExamRuleFields } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { modules } from '../apps/server/src/modules/index.ts';
import { changeRuleState, saveRule } from '../apps/server/src/modules/training/rule/service.ts';
import { coursewareType, examRule } from '../apps/server/src/modules/training/tables.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { WriteContext } from '../apps/server/src/platform/context.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { manySignedIn } from './manySignedIn.ts';
import { serve } from './serve.ts';

// The product with a bank, an exam of 50 and one of 100 questions, and as many people signed in as asked for.
const typeName = '测量题库';
const bank = 50_000;

const fillBank = async ({ db }: WriteContext): Promise<string> => {
  const [known] = await db.select().from(coursewareType).where(eq(coursewareType.typeName, typeName));
  if (known) return known.id;
  const id = uuid();
  await db.insert(coursewareType).values({ id, typeName, code: 'bench', sort: 999 });
  await db.execute(sql`
    with made as (
      insert into question (id, question_type, stem, difficulty, courseware_type_id, tags, use_for, state, content_hash,
          bands, search_text)
      select gen_random_uuid(), 'single', '测量用题 ' || n || '：使用浓硫酸配制稀溶液时，正确的操作顺序是下列哪一项？', 1 + n % 3,
          ${id}::uuid, '{}', '{exam,practice}', 'enabled', md5(n::text), '{}', '测量用题 ' || n
        from generate_series(1, ${bank}) n returning id, stem)
    insert into question_revision (question_id, revision, snapshot)
    select id, 1, jsonb_build_object('questionType', 'single', 'stem', stem, 'imageIds', '[]'::jsonb, 'analysis', '酸入水，防止暴沸。',
        'answer', '{"keys": ["A"]}'::jsonb, 'options', jsonb_build_array(
          jsonb_build_object('key', 'A', 'text', '将浓硫酸沿器壁缓慢注入水中，并不断搅拌'),
          jsonb_build_object('key', 'B', 'text', '将水缓慢倒入浓硫酸中，并不断搅拌'),
          jsonb_build_object('key', 'C', 'text', '将二者同时倒入烧杯，再一起搅拌'),
          jsonb_build_object('key', 'D', 'text', '先加热浓硫酸，再将其倒入水中冷却')))
      from made`);
  await db.execute(sql`analyze question`);
  return id;
};

const ruleOf = async (context: WriteContext, coursewareTypeId: string, count: number): Promise<string> => {
  const examName = `测量考试 ${count} 题`;
  const [known] = await context.db
    .select({ id: examRule.id })
    .from(examRule)
    .where(eq(examRule.examName, examName));
  if (known) return known.id;
  const rule = await saveRule(context, {
    ...{
      examName,
      examKind: 'entry',
      audience: { wholeCollege: true },
      multipleScoring: 'all',
      passScore: count,
    },
    paperRows: [{ coursewareTypeId, questionType: 'single', count, scoreEach: 2, includeChildren: false }],
    ...{ durationMinutes: 60, attempts: 0, attemptsPerDay: 0, intervalMinutes: 0, minSubmitMinutes: 0 },
    ...{
      leaveLimit: 0,
      leaveAction: 'record',
      leaveGraceSeconds: 3,
      review: 'score',
      reviewWhen: 'submitted',
    },
    ...{
      shuffleQuestions: true,
      shuffleOptions: true,
      sameTypeTogether: true,
      avoidRecent: false,
      allowImprove: true,
    },
  } as ExamRuleFields);
  await changeRuleState(context, { id: rule.id, version: rule.version, action: 'enable' });
  return rule.id;
};

const platform = await openPlatform({ config: readConfig(process.env), modules });
const call = { title: ['测量', 'Bench'], module: 'bench', unlogged: true } as const;
const { tokens, rules } = await asSystem(platform, call, async (context) => {
  const typeId = await fillBank(context);
  const rules = { fifty: await ruleOf(context, typeId, 50), hundred: await ruleOf(context, typeId, 100) };
  const tokens = await manySignedIn(context, Number(process.env.BENCH_LEARNERS));
  return { tokens, rules };
});
writeFileSync(String(process.env.BENCH_EXAMS), JSON.stringify({ tokens, rules }));
await serve(platform);
