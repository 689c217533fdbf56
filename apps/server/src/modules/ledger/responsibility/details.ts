import type { LetterDetails } from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { need } from '../../../platform/scope.ts';
import { responsibilityLetter as letter } from '../tables.ts';
import { intact } from './document.ts';
import { exceptionOf } from './exceptions.ts';
import { partyLetters, seeing } from './queries.ts';
import { evidenceOf, textHash } from './rules.ts';

/** For its parties, and within `responsibility.query`. */
export const letterDetails = async (context: ReadContext, { id }: { id: string }): Promise<LetterDetails> => {
  const { db, platform } = context;
  const row = await partyLetters.get(seeing(context), id);
  const [text] = await db.select({ content: letter.contentSnapshot }).from(letter).where(eq(letter.id, id));
  const { content } = need(text);
  const fileIds = row.signatures.map(({ signatureFileId }) => signatureFileId);
  const files = await db
    .select({ id: file.id, sha256: file.sha256 })
    .from(file)
    .where(inArray(file.id, fileIds));
  // The text as it is stored now, not the hash that was kept beside it.
  const contentHash = textHash(content);
  const signatures = row.signatures.map(({ userId, side, at, signatureFileId, evidenceHash }) => {
    const signatureSha256 = files.find((one) => one.id === signatureFileId)?.sha256 ?? '';
    return {
      userId,
      name: [row.lowerSigner, row.upperSigner].find((one) => one?.id === userId)?.name ?? '—',
      side,
      at,
      imageUrl: signedUrl(platform, signatureFileId),
      evidenceHash,
      verified: evidenceHash === evidenceOf({ letterId: id, contentHash, signatureSha256, userId, side, at }),
    };
  });
  const sealed =
    row.pdfFileId && row.pdfSha256 ? { fileId: row.pdfFileId, sha256: row.pdfSha256 } : undefined;
  const pdf = sealed && {
    sha256: sealed.sha256,
    intact: (await intact(platform, sealed)) !== undefined,
  };
  const exception = await exceptionOf(db, id);
  return {
    ...row,
    content,
    signatures,
    verified:
      contentHash === row.contentHash &&
      signatures.every(({ verified }) => verified) &&
      (pdf?.intact ?? true),
    pdf: pdf ?? null,
    exception,
    can: row.can.filter((event) => event !== 'except' || exception?.state !== 'running'),
  };
};
