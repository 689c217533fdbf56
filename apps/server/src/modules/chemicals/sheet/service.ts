import { type InputOf, type Removed, sheetEndpoints, sheetFields } from '@anyan/contract';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { imageIdsOf } from '../../../platform/html.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { chemicalSettings } from '../settings.ts';
import { casCodeDetail, casCodeDetailVersion, sdsRead, substance } from '../tables.ts';
import { picturesOfVersions, publishedSheet, type Sheet, sheets, sheetsByCas } from './queries.ts';
import {
  completenessOf,
  contentIn,
  contentOf,
  filledFrom,
  type Given,
  loggedOf,
  nextReview,
  type SheetContent,
  type SheetInput,
  sameContent,
} from './rules.ts';
import { sheetMoves, target } from './states.ts';

type Endpoints = typeof sheetEndpoints;
const noteField = { note: sheetEndpoints.casCodeDetailPublish.input.properties.note };

export const pictureUse = 'dataSheet';
const useOf = (id: string): string => `${pictureUse}:${id}`;

/** Small letters to search by: number, names, pinyin. */
export const storedOf = (content: SheetContent) => {
  const { full, initials } = pinyinOf(content.chineseName);
  const { casCode, chineseName, englishName, otherName } = content;
  return {
    ...content,
    completeness: completenessOf(content),
    searchText: [casCode, chineseName, otherName, englishName, full, initials]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
  };
};

const picturesIn = (content: SheetContent | null): Set<string> =>
  new Set(content ? imageIdsOf(JSON.stringify(content)) : []);

/** Pictures are as open as the sheet; those of published versions stay, since these can still be read. */
const claimPictures = async (
  context: WriteContext,
  id: string,
  next: SheetContent | null,
  before: SheetContent | null,
): Promise<void> => {
  const [now, was] = [picturesIn(next), picturesIn(before)];
  for (const fileId of now)
    if (!was.has(fileId) && (await fileRow(context.db, fileId))?.usedBy !== useOf(id))
      await claimFile(context, useOf(id), fileId, null, { open: true });
  const gone = [...was].filter((fileId) => !now.has(fileId));
  const published = gone.length > 0 ? await picturesOfVersions(context.db, id) : '';
  for (const fileId of gone)
    if (!published.includes(fileId)) await claimFile(context, useOf(id), null, fileId);
};

const taken = async ({ db }: WriteContext, casCode: string, id?: string): Promise<void> => {
  const [known] = await sheetsByCas(db, [casCode]);
  if (known && known.id !== id)
    throw failAt('casCode', 'SHEET_EXISTS', { cas: casCode, name: known.chineseName });
};
const unique = (content: SheetContent) => ({
  cas_code_detail_cas: () =>
    failAt('casCode', 'SHEET_EXISTS', { cas: content.casCode, name: content.chineseName }),
});

/** @throws SHEET_EXISTS, FILE_UNKNOWN, TOO_MUCH_FORMATTING */
export const addSheet = async (
  context: WriteContext,
  fields: SheetInput,
): Promise<{ id: string; removed: Removed }> => {
  const { content, removed } = contentOf(fields);
  await taken(context, content.casCode);
  const id = uuid();
  await withUnique(unique(content), () =>
    context.db.insert(casCodeDetail).values({ ...storedOf(content), id }),
  );
  await claimPictures(context, id, content, null);
  context.audit({
    target: target({ ...content, id }),
    changes: changesOf(sheetFields, null, loggedOf(content)),
  });
  return { id, removed };
};

/** What was published stays in force until the draft is published. */
const rewrite = async (context: WriteContext, before: Sheet, fields: SheetInput): Promise<Removed> => {
  await check(context, sheetMoves, 'edit', before);
  const { content, removed } = contentOf(fields);
  const { id, sheetVersion } = before;
  if (content.casCode !== before.casCode) {
    // Whoever named the sheet meant this substance.
    if (sheetVersion > 0) throw failAt('casCode', 'SHEET_CAS_FIXED');
    await taken(context, content.casCode, id);
  }
  const state = sameContent(content, before) ? before.state : 'draft';
  await withUnique(unique(content), () =>
    context.db
      .update(casCodeDetail)
      .set({ ...storedOf(content), state, ...bump })
      .where(eq(casCodeDetail.id, id)),
  );
  await claimPictures(context, id, content, contentIn(before));
  context.audit({
    target: target({ ...content, id }),
    changes: changesOf(sheetMoves.fields, loggedOf(before), loggedOf({ ...before, ...content, state })),
  });
  return removed;
};

/** @throws NOT_FOUND, STALE_VERSION, SHEET_CAS_FIXED and what `addSheet` does */
export const editSheet = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['casCodeDetailEdit']>,
): Promise<{ removed: Removed }> => ({
  removed: await rewrite(context, await sheets.lockSeen(context, { id, version }), fields),
});

/** The draft of a number: a new one, or the sheet that is there with what is given. */
export const writeDraft = async (context: WriteContext, given: Given): Promise<void> => {
  const [known] = await sheetsByCas(context.db, [given.casCode]);
  if (!known) await addSheet(context, filledFrom(given));
  else {
    const sheet = await sheets.lock(context, known.id);
    await rewrite(context, sheet, filledFrom(given, sheet));
  }
};

/** Tells who sells or stores a substance that its sheet is another; joined to the dictionary from the first one on. */
const tellPublished = async (context: WriteContext, { id, casCode }: Sheet): Promise<void> => {
  await context.db
    .update(substance)
    .set({ casCodeID: id })
    .where(and(eq(substance.casCode, casCode), or(isNull(substance.casCodeID), ne(substance.casCodeID, id))));
  const [known] = await context.db
    .select({ id: substance.id })
    .from(substance)
    .where(eq(substance.casCode, casCode));
  await context.emit('substance.changed', {
    substanceId: known?.id ?? null,
    casCode,
    fields: ['casCodeID', 'sheetVersion'],
  });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, SHEET_EMPTY */
export const publishSheet = async (
  context: WriteContext,
  { id, version, note }: InputOf<Endpoints['casCodeDetailPublish']>,
): Promise<{ sheetVersion: number }> => {
  const { db } = context;
  const sheet = await sheets.lockSeen(context, { id, version });
  await check(context, sheetMoves, 'publish', sheet);
  const sheetVersion = sheet.sheetVersion + 1;
  const { sheetReviewMonths } = await chemicalSettings.inForce(db);
  const nextReviewAt = nextReview(sheet.nextReviewAt, await dayOf(db), sheetReviewMonths);
  const reviewedAt = nowIso();
  const reviewedById = actorOf(context);
  await db.insert(casCodeDetailVersion).values({
    ...{ sheetId: id, sheetVersion, note: note.trim(), publishedById: reviewedById, publishedAt: reviewedAt },
    content: { ...contentIn(sheet), nextReviewAt },
  });
  const told = changesOf(noteField, null, { note });
  await move(
    context,
    sheetMoves,
    sheet,
    'publish',
    { sheetVersion, nextReviewAt, reviewedAt, reviewedById },
    told,
  );
  await tellPublished(context, sheet);
  return { sheetVersion };
};

/**
 * A draft that was never published goes with its sheet; another gives way to what is in force.
 * @throws NOT_FOUND, SHEET_PUBLISHED
 */
export const deleteDrafts = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['casCodeDetailDelete']>,
): Promise<void> => {
  const { db } = context;
  const rows = await sheets.lock(context, ids);
  await check(context, sheetMoves, 'delete', ...rows);
  for (const sheet of rows) {
    const { id, sheetVersion } = sheet;
    if (sheetVersion === 0) {
      await claimPictures(context, id, null, contentIn(sheet));
      await db.delete(casCodeDetail).where(eq(casCodeDetail.id, id));
      context.audit({ target: target(sheet) });
      continue;
    }
    const content = contentIn(await publishedSheet(db, id));
    await claimPictures(context, id, content, contentIn(sheet));
    await db
      .update(casCodeDetail)
      .set({ ...storedOf(content), state: 'published', ...bump })
      .where(eq(casCodeDetail.id, id));
    context.audit({
      target: target({ ...content, id }),
      changes: changesOf(
        sheetMoves.fields,
        loggedOf(sheet),
        loggedOf({ ...sheet, ...content, state: 'published' }),
      ),
    });
  }
};

/** Told again within it, a reading is kept once. */
const readingSpan = 10 * 60_000;

/** @throws NOT_FOUND, SHEET_VERSION_UNKNOWN */
export const noteReading = async (
  context: WriteContext,
  { id, ...reading }: InputOf<Endpoints['casCodeDetailRead']>,
): Promise<void> => {
  const sheet = await publishedSheet(context.db, id);
  if (reading.sheetVersion < 1 || reading.sheetVersion > sheet.sheetVersion)
    throw failAt('sheetVersion', 'SHEET_VERSION_UNKNOWN');
  await context.db
    .insert(sdsRead)
    .values({
      ...{ ...reading, sheetId: id, userId: context.caller.accountId, readAt: nowIso() },
      span: Math.floor(nowMs() / readingSpan),
    })
    .onConflictDoNothing();
};
