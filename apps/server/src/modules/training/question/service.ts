import { isDeepStrictEqual } from 'node:util';
import {
  type InputOf,
  type PermissionName,
  personal,
  type QuestionSnapshot,
  questionContent,
  type questionEndpoints,
  questionFields,
  questionLimits,
  questionPermission,
  type SimilarQuestion,
} from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { bump } from '../../../platform/database/versions.ts';
import { type Failure, fail, failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { check, moveAll } from '../../../platform/states.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { findOrganization } from '../../college/public.ts';
import type { Belongs } from '../courseware/reach.ts';
import { isSitting } from '../exam/queries.ts';
import { question, questionRevision } from '../tables.ts';
import { readTree } from '../type/queries.ts';
import type { TypeTree } from '../type/tree.ts';
import { answerText, optionsText } from './cells.ts';
import { bandsOf, contentHashOf } from './likeness.ts';
import {
  contentsOf,
  picturesOf,
  questionDetails,
  questions,
  revisionsOf,
  similarIn,
  type Twin,
  twinsOf,
} from './queries.ts';
import { inBank, questionReach } from './reach.ts';
import { faultsOf, tidyAnswer } from './rules.ts';
import { bank, target, whyKept } from './states.ts';

type Endpoints = typeof questionEndpoints;
export type QuestionInput = Omit<InputOf<Endpoints['coursewareQuestionAdd']>, 'confirmDuplicate'>;
type Question = Awaited<ReturnType<typeof questions.lock>>;

const fileUse = (id: string) => `question:${id}`;

const {
  questionType: _t,
  stem: _s,
  imageIds: _i,
  options: _o,
  answer: _a,
  analysis: _n,
  ...headFields
} = questionFields;
/** As the log knows them: what is right stands in a question's revisions, not where whoever reads the log finds it. */
export const loggedContent = {
  ...questionContent,
  answer: personal('secret', questionContent.answer),
  analysis: personal('secret', questionContent.analysis),
};
const loggedFields = {
  ...loggedContent,
  ...headFields,
};

/** What papers show and score of a question, put right. */
const contentOf = ({
  questionType,
  stem,
  imageIds,
  options,
  answer,
  analysis,
}: QuestionInput): QuestionSnapshot => ({
  questionType,
  stem: stem.trim(),
  imageIds: [...new Set(imageIds ?? [])],
  options: (options ?? []).map(({ key, text, imageId, pinned }) => ({
    key,
    text: text.trim(),
    ...(imageId ? { imageId } : {}),
    ...(pinned ? { pinned } : {}),
  })),
  answer: tidyAnswer(questionType, answer),
  analysis: analysis?.trim() || null,
});

export const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim()))].filter(Boolean);

/** What is searched by. */
export const searchTextOf = (stem: string, tags: readonly string[]): string =>
  [stem, ...tags].join(' ').toLowerCase();

/** All that is stored of a question, and of what it says. @throws what the rules refuse */
const valuesIn = (input: QuestionInput) => {
  const content = contentOf(input);
  const [fault] = faultsOf(content);
  if (fault) throw fault;
  const { difficulty, coursewareTypeId, ownerOrganizationId, tags, useFor, source } = valuesOf(
    headFields,
    input,
  );
  const head = {
    ...{ difficulty, coursewareTypeId, ownerOrganizationId, useFor, source, tags: tagsOf(tags) },
    ...{ questionType: content.questionType, stem: content.stem },
    contentHash: contentHashOf(content),
    bands: bandsOf(content.stem),
  };
  return { content, head: { ...head, searchText: searchTextOf(content.stem, head.tags) } };
};
type Values = ReturnType<typeof valuesIn>;

type Mine = Awaited<ReturnType<typeof questionReach>>;

type Owner = Awaited<ReturnType<typeof findOrganization>>;

/** The organisation that it belongs to; none where it is the college's. @throws QUESTION_OWNER_UNKNOWN for who is no editor there */
const checkOwner = async ({ db }: ReadContext, { places }: Mine, id: string | null): Promise<Owner> => {
  const mine = reachesOrganization(places, id);
  const owner = mine && id ? await findOrganization(db, id) : undefined;
  if (!mine || (id && owner?.useStatus !== 1)) throw failAt('ownerOrganizationId', 'QUESTION_OWNER_UNKNOWN');
  return owner;
};

/** Of a type that there is, and that is the caller's for this owner. @throws QUESTION_TYPE_UNKNOWN */
const checkType = (tree: TypeTree, { covers }: Mine, head: Belongs, before?: Belongs): void => {
  const isOpen = head.coursewareTypeId === before?.coursewareTypeId || tree.isOpen(head.coursewareTypeId);
  if (!isOpen || !covers(head)) throw failAt('coursewareTypeId', 'QUESTION_TYPE_UNKNOWN');
};

/** Two that say the same could be written at once, neither seeing the other. */
const holdContents = async ({ db }: WriteContext, hashes: readonly string[]): Promise<void> => {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('question ' || hash, 0))
      from unnest(${sql.param([...hashes].sort())}::text[]) as hash`,
  );
};

const excerpt = (stem: string): string => (stem.length > 40 ? `${stem.slice(0, 40).toWellFormed()}…` : stem);

const duplicate = ({ number, stem }: Pick<Twin, 'number' | 'stem'>): Failure =>
  failAt('stem', 'QUESTION_DUPLICATE', { number, stem: excerpt(stem) });

/** @throws QUESTION_DUPLICATE, QUESTION_SIMILAR unless it was confirmed */
const checkTwins = (twins: readonly Twin[], confirmed: boolean): void => {
  const [first] = twins;
  if (first?.same) throw duplicate(first);
  if (first && !confirmed)
    throw failAt('confirmDuplicate', 'QUESTION_SIMILAR', {
      number: first.number,
      stem: excerpt(first.stem),
      percent: Math.floor(first.score * 100),
    });
};

/** The one that it is all but the same as. */
const twinIn = (twins: readonly Twin[]): string | null => twins.find(({ serious }) => serious)?.id ?? null;

const soughtOf = ({ head }: Values, tree: TypeTree, id?: string) => ({
  stem: head.stem,
  hash: head.contentHash,
  bands: head.bands,
  types: tree.branch(head.coursewareTypeId),
  id,
});

type LoggedHead = Pick<Values['head'], 'coursewareTypeId' | 'ownerOrganizationId'>;

/** As the log tells it: by names and texts. */
const loggedWith = (tree: TypeTree, owner: Owner, head: LoggedHead, content: QuestionSnapshot) => ({
  ...head,
  ...content,
  options: optionsText(content.options),
  answer: answerText(content.questionType, content.answer),
  coursewareTypeId: { id: head.coursewareTypeId, name: tree.pathOf(head.coursewareTypeId) },
  ownerOrganizationId: owner && { id: owner.id, name: owner.name },
});

const logged = async ({ db }: ReadContext, tree: TypeTree, head: LoggedHead, content: QuestionSnapshot) => {
  const { ownerOrganizationId: id } = head;
  return loggedWith(tree, id ? await findOrganization(db, id) : undefined, head, content);
};

/** Ties pictures that are new to a question to it. @throws FILE_UNKNOWN */
const claimPictures = async (context: WriteContext, id: string, content: QuestionSnapshot): Promise<void> => {
  for (const fileId of picturesOf(content))
    if ((await fileRow(context.db, fileId))?.usedBy !== fileUse(id))
      await claimFile(context, fileUse(id), fileId, null, {
        field: content.imageIds.includes(fileId) ? 'imageIds' : 'options',
      });
};

/** Lets go of pictures that no revision shows any more. */
const dropPictures = async (
  context: WriteContext,
  id: string,
  before: readonly QuestionSnapshot[],
  after: readonly QuestionSnapshot[],
): Promise<void> => {
  const kept = new Set(after.flatMap(picturesOf));
  for (const fileId of new Set(before.flatMap(picturesOf)))
    if (!kept.has(fileId)) await claimFile(context, fileUse(id), null, fileId);
};

interface Added {
  id: string;
  revision: number;
  version: number;
  similar: SimilarQuestion[];
}

/**
 * Adds some questions as drafts; of those that are like others only where that is confirmed.
 * @throws what the rules refuse, QUESTION_TYPE_UNKNOWN, QUESTION_OWNER_UNKNOWN, QUESTION_DUPLICATE, QUESTION_SIMILAR
 */
export const addQuestions = async (
  context: WriteContext,
  inputs: readonly QuestionInput[],
  {
    confirmed = false,
    by = questionPermission.add,
    more = () => ({}),
  }: {
    confirmed?: boolean;
    /** What they are added by. */
    by?: PermissionName;
    /** What a form does not ask for. */
    more?: (at: number) => Partial<typeof question.$inferInsert>;
  } = {},
): Promise<Added[]> => {
  const tree = await readTree(context.db);
  const mine = await questionReach(context, by);
  const owners = new Map<string | null, Owner>();
  for (const id of new Set(inputs.map(({ ownerOrganizationId }) => ownerOrganizationId ?? null)))
    owners.set(id, await checkOwner(context, mine, id));
  const all = inputs.map((input) => ({ id: uuid(), ...valuesIn(input) }));
  for (const { head } of all) checkType(tree, mine, head);
  await holdContents(
    context,
    all.map(({ head }) => head.contentHash),
  );
  const twins = await twinsOf(
    context.db,
    all.map((one) => soughtOf(one, tree)),
  );
  for (const some of twins) checkTwins(some, confirmed);
  await insertRows(
    context.db,
    question,
    all.map(({ id, head }, at) => ({ ...head, id, twinId: twinIn(twins[at] ?? []), ...more(at) })),
  );
  await insertRows(
    context.db,
    questionRevision,
    all.map(({ id, content }) => ({ questionId: id, revision: 1, snapshot: content })),
  );
  for (const { id, content, head } of all) {
    await claimPictures(context, id, content);
    const owner = owners.get(head.ownerOrganizationId ?? null);
    context.audit({
      target: target({ id, stem: head.stem }),
      changes: changesOf(loggedFields, null, loggedWith(tree, owner, head, content)),
    });
  }
  return all.map(({ id }, at) => ({ id, revision: 1, version: 0, similar: similarIn(twins[at] ?? []) }));
};

/** @throws as `addQuestions` */
export const addQuestion = async (
  context: WriteContext,
  { confirmDuplicate = false, ...input }: InputOf<Endpoints['coursewareQuestionAdd']>,
): Promise<Added> => {
  const ownerOrganizationId =
    input.ownerOrganizationId ?? (await questionReach(context, questionPermission.add)).owner();
  const [added] = await addQuestions(context, [{ ...input, ownerOrganizationId }], {
    confirmed: confirmDuplicate,
  });
  return added as Added;
};

/** A draft's revision is overwritten; what was enabled once keeps the one that papers name. */
const writeRevision = async (
  { db }: WriteContext,
  { id, state, revision }: Pick<Question, 'id' | 'state' | 'revision'>,
  snapshot: QuestionSnapshot,
): Promise<number> => {
  const next = state === 'draft' ? revision : revision + 1;
  await db
    .insert(questionRevision)
    .values({ questionId: id, revision: next, snapshot })
    .onConflictDoUpdate({
      target: [questionRevision.questionId, questionRevision.revision],
      set: { snapshot, createdAt: sql`now()` },
    });
  return next;
};

/** @throws NOT_FOUND, STALE_VERSION and what `addQuestion` does */
export const editQuestion = async (
  context: WriteContext,
  { id, version, confirmDuplicate = false, ...input }: InputOf<Endpoints['coursewareQuestionEdit']>,
  by: PermissionName = questionPermission.edit,
): Promise<Added> => {
  const { db } = context;
  const mine = await questionReach(context, by);
  const before = await questions.lockSeen({ ...context, reach: mine.reach }, { id, version });
  await check(context, bank, 'edit', before);
  const ownerOrganizationId =
    input.ownerOrganizationId ?? (mine.places.college ? null : before.ownerOrganizationId);
  if (ownerOrganizationId !== before.ownerOrganizationId)
    await checkOwner(context, mine, ownerOrganizationId);
  const values = valuesIn({ ...input, ownerOrganizationId });
  const { head, content } = values;
  const tree = await readTree(db);
  checkType(tree, mine, head, before);
  await holdContents(context, [head.contentHash]);
  const [twins = []] = await twinsOf(db, [soughtOf(values, tree, id)]);
  const revisions = (await revisionsOf(db, [id])).map(({ snapshot }) => snapshot);
  const was = (await contentsOf(db, [id])).get(id);
  // What it was saved with before needs no second yes.
  const isReworded = before.stem !== head.stem;
  checkTwins(twins, confirmDuplicate || !isReworded);
  const isSame = isDeepStrictEqual(was, content);
  const revision = isSame ? before.revision : await writeRevision(context, before, content);
  await claimPictures(context, id, content);
  if (before.state === 'draft') await dropPictures(context, id, revisions, [content]);
  await db
    .update(question)
    .set({ ...head, revision, ...(isReworded ? { twinId: twinIn(twins) } : {}), ...bump })
    .where(eq(question.id, id));
  // Others that were all but the same as it may be so no more; it tells of them now itself.
  if (isReworded) await db.update(question).set({ twinId: null }).where(eq(question.twinId, id));
  context.audit({
    target: target({ id, stem: head.stem }),
    changes: changesOf(
      loggedFields,
      was ? await logged(context, tree, before, was) : null,
      await logged(context, tree, head, content),
    ),
  });
  return { id, revision, version: version + 1, similar: similarIn(twins) };
};

/** Takes questions away, with all that they said. */
const deleteRows = async (context: WriteContext, rows: readonly Question[]): Promise<void> => {
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const tree = await readTree(db);
  const contents = await contentsOf(db, ids);
  const revisions = Map.groupBy(await revisionsOf(db, ids), ({ questionId }) => questionId);
  await db.delete(question).where(inArray(question.id, ids));
  for (const row of rows) {
    const all = (revisions.get(row.id) ?? []).map(({ snapshot }) => snapshot);
    await dropPictures(context, row.id, all, []);
    const content = contents.get(row.id);
    context.audit({
      target: target(row),
      changes: content ? changesOf(loggedFields, await logged(context, tree, row, content), null) : [],
    });
  }
};

/** What papers, rules, practice or courseware hold stays as it is; nothing draws it any more. */
const archiveRows = async (context: WriteContext, rows: readonly Question[]): Promise<void> => {
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  await db
    .update(question)
    // One that the product ships can be loaded anew, as if it had been deleted.
    .set({ state: 'archived', twinId: null, builtInKey: null, ...bump })
    .where(inArray(question.id, ids));
  await db.update(question).set({ twinId: null }).where(inArray(question.twinId, ids));
  for (const row of rows)
    context.audit({
      target: target(row),
      changes: changesOf(bank.fields, { state: row.state }, { state: 'archived' }),
    });
};

/** Deletes what was never used and archives the rest; answers how many of each. */
export const discardRows = async (context: WriteContext, rows: readonly Question[]) => {
  const used = rows.filter(({ usedAt }) => usedAt !== null);
  const unused = rows.filter(({ usedAt }) => usedAt === null);
  if (used.length > 0) await archiveRows(context, used);
  if (unused.length > 0) await deleteRows(context, unused);
  return { deleted: unused.length, archived: used.length };
};

/** @throws NOT_FOUND, QUESTION_ENABLED, QUESTION_ARCHIVED */
export const deleteQuestion = async (
  context: WriteContext,
  { id }: { id: string },
): Promise<{ archived: boolean }> => {
  const row = await questions.lock(await inBank(context, questionPermission.delete), id);
  await check(context, bank, 'delete', row);
  const { archived } = await discardRows(context, [row]);
  return { archived: archived > 0 };
};

/** Those that may be deleted, or archived where they were used; the others are answered with why not. @throws NOT_FOUND */
export const deleteQuestionsThatMay = async (context: WriteContext, { ids }: { ids: string[] }) => {
  const rows = await questions.lock(await inBank(context, questionPermission.delete), ids);
  const may = rows.filter(({ state }) => bank.events.delete.from.includes(state));
  const done = await discardRows(context, may);
  if (may.length === 0) context.audit({ result: 'refused' });
  return {
    ...done,
    kept: rows
      .filter((row) => !may.includes(row))
      .map((row) => ({ id: row.id, reason: whyKept(row).sentence(context.locale) })),
  };
};

/** @throws NOT_FOUND, WRONG_STATE */
export const changeQuestionState = async (
  context: WriteContext,
  { ids, state }: InputOf<Endpoints['coursewareQuestionStatusChange']>,
  by: PermissionName = state === 'enabled' ? questionPermission.enable : questionPermission.disable,
): Promise<{ changed: number }> => {
  const rows = await questions.lock(await inBank(context, by), ids);
  await moveAll(context, bank, rows, state === 'enabled' ? 'enable' : 'disable');
  return { changed: rows.length };
};

/** @throws NOT_FOUND, WRONG_STATE, QUESTION_TYPE_UNKNOWN, QUESTION_DUPLICATE where the same stands there already */
export const moveQuestions = async (
  context: WriteContext,
  { ids, coursewareTypeId }: InputOf<Endpoints['coursewareQuestionMove']>,
): Promise<{ changed: number }> => {
  const { db } = context;
  const tree = await readTree(db);
  const mine = await questionReach(context, questionPermission.edit);
  const asked = await questions.lock({ ...context, reach: mine.reach }, ids);
  for (const row of asked) checkType(tree, mine, { ...row, coursewareTypeId }, row);
  await check(context, bank, 'edit', ...asked);
  const rows = asked.filter((row) => row.coursewareTypeId !== coursewareTypeId);
  const moved = rows.map(({ id }) => id);
  const types = tree.branch(coursewareTypeId);
  const same = await db
    .select({ id: question.id, hash: question.contentHash })
    .from(question)
    .where(inArray(question.id, moved));
  await holdContents(
    context,
    same.map(({ hash }) => hash),
  );
  const arriving = new Map<string, string>();
  for (const { id, hash } of same) {
    const first = arriving.get(hash);
    const twin = rows.find((row) => row.id === first);
    if (twin) throw duplicate(twin);
    arriving.set(hash, id);
  }
  const there = await twinsOf(
    db,
    same.map(({ id, hash }) => ({ id, hash, types, stem: '', bands: [] })),
  );
  const twin = there.flat().find(({ same }) => same);
  if (twin) throw duplicate(twin);
  await db
    .update(question)
    .set({ coursewareTypeId, ...bump })
    .where(inArray(question.id, moved));
  for (const row of rows)
    context.audit({
      target: target(row),
      changes: changesOf(
        { coursewareTypeId: loggedFields.coursewareTypeId },
        { coursewareTypeId: { id: row.coursewareTypeId, name: tree.pathOf(row.coursewareTypeId) } },
        { coursewareTypeId: { id: coursewareTypeId, name: tree.pathOf(coursewareTypeId) } },
      ),
    });
  if (rows.length === 0) context.audit({});
  return { changed: rows.length };
};

/** @throws NOT_FOUND, WRONG_STATE, QUESTION_TAGS_MANY */
export const tagQuestions = async (
  context: WriteContext,
  { ids, add = [], remove = [] }: InputOf<Endpoints['coursewareQuestionTag']>,
): Promise<{ changed: number }> => {
  const max = questionLimits.tags;
  const gone = new Set(tagsOf(remove));
  const asked = await questions.lock(await inBank(context, questionPermission.edit), ids);
  await check(context, bank, 'edit', ...asked);
  const rows = asked
    .map((row) => ({ row, tags: tagsOf([...row.tags.filter((tag) => !gone.has(tag)), ...add]) }))
    .filter(({ row, tags }) => tags.join('\n') !== row.tags.join('\n'));
  if (rows.some(({ tags }) => tags.length > max)) throw failAt('add', 'QUESTION_TAGS_MANY', { max });
  for (const { row, tags } of rows) {
    await context.db
      .update(question)
      .set({ tags, searchText: searchTextOf(row.stem, tags), ...bump })
      .where(eq(question.id, row.id));
    context.audit({ target: target(row), changes: changesOf({ tags: questionFields.tags }, row, { tags }) });
  }
  if (rows.length === 0) context.audit({});
  return { changed: rows.length };
};

/** A question with its answer, which is a secret of papers: that somebody looked is logged. @throws NOT_FOUND */
export const showQuestion = async (given: ReadContext, { id }: { id: string }) => {
  const context = await inBank(given, questionPermission.get, questionPermission.edit);
  // Whoever sits an exam right now looks nothing up, whatever rights he has.
  if (await isSitting(context.db, context.caller.accountId)) throw fail('EXAM_RUNNING');
  const found = await questionDetails(context, id);
  await runWrite(context, { title: ['查看试题', 'Show a question'], module: 'training' }, async (write) => {
    // It is no change of the question: its history leaves it out.
    write.audit({ target: { ...target(found), kind: 'questionShown' } });
  });
  return found;
};

/** What is alike to a stem that is being written. */
export const similarQuestions = async (
  { db }: ReadContext,
  { stem, coursewareTypeId, id }: InputOf<Endpoints['coursewareQuestionSimilar']>,
): Promise<SimilarQuestion[]> => {
  const types = (await readTree(db)).branch(coursewareTypeId);
  const [twins = []] = await twinsOf(db, [{ stem, hash: '', bands: bandsOf(stem), types, id }]);
  return similarIn(twins);
};

/** What was an organisation's is that of the one it was merged into. */
export const mergeQuestions = async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
  await db
    .update(question)
    .set({ ownerOrganizationId: intoId })
    .where(eq(question.ownerOrganizationId, fromId));
};
