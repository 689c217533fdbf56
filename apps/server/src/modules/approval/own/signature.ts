import {
  type InputOf,
  inLocale,
  type Label,
  type ownEndpoints,
  type ResultOf,
  shippedPhrases,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ManualContext, ReadContext, Uploads, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { claimFile, fileRow, signedUrl, storeImage } from '../../../platform/files/files.ts';
import { approvalPhrases, approvalSignature } from '../tables.ts';

type Endpoints = typeof ownEndpoints;

/** Pictures that somebody has signed with; earlier ones stay with what they signed. */
export const signatureUse = (userId: string): string => `approval.signature:${userId}`;

export const signatureDetails = async ({ db, caller, platform }: ReadContext) => {
  const [row] = await db
    .select()
    .from(approvalSignature)
    .where(eq(approvalSignature.userId, caller.accountId));
  return {
    fileId: row?.fileId ?? null,
    url: row ? signedUrl(platform, row.fileId) : null,
    updatedAt: row?.updatedAt ?? null,
  };
};

/** Whether somebody wrote this name himself, with `signatureSave`. */
export const isOwnSignature = async (db: Reader, userId: string, fileId: string): Promise<boolean> =>
  (await fileRow(db, fileId))?.usedBy === signatureUse(userId);

/** Takes a drawn signature, for one decision or as one's usual one. @throws SIGNATURE_PNG_ONLY */
export const saveSignature = async (
  context: ManualContext & Uploads,
  { keep = false }: InputOf<Endpoints['signatureSave']>,
) => {
  const fileId = await storeImage(context, context.files[0]);
  if ((await fileRow(context.db, fileId))?.type !== 'image/png') throw fail('SIGNATURE_PNG_ONLY');
  const userId = context.caller.accountId;
  await context.write(async (write) => {
    await claimFile(write, signatureUse(userId), fileId, null);
    const updatedAt = nowIso();
    if (keep)
      await write.db
        .insert(approvalSignature)
        .values({ userId, fileId, updatedAt })
        .onConflictDoUpdate({ target: approvalSignature.userId, set: { fileId, updatedAt } });
    write.audit({ target: { kind: 'approvalSignature', id: userId, name: context.caller.name } });
  });
  return { fileId, url: signedUrl(context.platform, fileId) };
};

export const listPhrases = async ({
  db,
  caller,
  locale,
}: ReadContext): Promise<ResultOf<Endpoints['phraseList']>> => {
  const [row] = await db
    .select({ approving: approvalPhrases.approving, refusing: approvalPhrases.refusing })
    .from(approvalPhrases)
    .where(eq(approvalPhrases.userId, caller.accountId));
  const told = (phrases: readonly Label[]) => phrases.map((one) => inLocale(one, locale));
  return row ?? { approving: told(shippedPhrases.approving), refusing: told(shippedPhrases.refusing) };
};

export const savePhrases = async (
  { db, caller }: WriteContext,
  phrases: InputOf<Endpoints['phraseSave']>,
): Promise<void> => {
  const userId = caller.accountId;
  await db
    .insert(approvalPhrases)
    .values({ userId, ...phrases })
    .onConflictDoUpdate({ target: approvalPhrases.userId, set: phrases });
};
