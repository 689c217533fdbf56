import { createHash } from 'node:crypto';
import { inLocale, letterKinds, letterStates } from '@anyan/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { storeMade } from '../../../platform/files/files.ts';
import { imageForDocument } from '../../../platform/files/images.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { contentOf } from '../../../platform/files/store.ts';
import { file } from '../../../platform/files/tables.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { richBlocks } from '../../../platform/pdf/richBlocks.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { responsibilityCampaign as campaign, responsibilityLetter as letter } from '../tables.ts';
import { partyLetters, seeing } from './queries.ts';
import { isOpen, isSealed } from './rules.ts';

const template = new URL('./letter.typ', import.meta.url);
const upper = alias(account, 'upper_signer');
const lower = alias(account, 'lower_signer');

/** Letters with the names that stand on paper. */
export const lettersToPrint = (db: Reader, where: SQL | undefined) =>
  db
    .select({ letter, title: campaign.title, upperName: upper.name, lowerName: lower.name })
    .from(letter)
    .innerJoin(campaign, eq(campaign.id, letter.campaignId))
    .innerJoin(lower, eq(lower.id, letter.lowerSignerId))
    .leftJoin(upper, eq(upper.id, letter.upperSignerId))
    .where(where);
export type Printed = Awaited<ReturnType<typeof lettersToPrint>>[number];

const watermarkOf = (one: Printed['letter']): string | null =>
  isSealed(one) ? null : isOpen(one) ? '预览 未签署' : inLocale(letterStates[one.state], 'zh-CN');

export const documentName = ({ letter: one, lowerName }: Printed): string =>
  plainName(`${one.letterNo} ${one.lowerUnit} ${lowerName}`).slice(0, 120);

const render = async (
  platform: Platform,
  { letter: one, title, upperName, lowerName }: Printed,
  timeZone: string,
): Promise<Buffer> => {
  const images: Record<string, Buffer> = {};
  const parties = [
    { side: 'upper', title: '甲方', unit: one.upperUnit, name: upperName },
    { side: 'lower', title: '乙方', unit: one.lowerUnit, name: lowerName },
  ] as const;
  const shown = await Promise.all(
    parties.map(async ({ side, title: heading, unit, name }) => {
      const signed = one.signatures.find((signature) => signature.side === side);
      const picture = signed && (await imageForDocument(platform.files, signed.signatureFileId, 'png'));
      if (picture) images[`${side}.png`] = picture;
      return {
        title: heading,
        unit,
        signer: name ? `签署人：${name}` : '',
        picture: picture ? `${side}.png` : null,
        at: signed ? `签署时间：${shownIn(timeZone, signed.at)}` : null,
      };
    }),
  );
  const hashes = parties.flatMap(({ side, title: name }) => {
    const hash = one.signatures.find((signature) => signature.side === side)?.evidenceHash;
    return hash ? [{ name: `${name}签署存证`, hash }] : [];
  });
  const { pdf } = await renderPdf(
    template,
    {
      title,
      number: one.letterNo,
      watermark: watermarkOf(one),
      facts: [
        ['编号', `${one.letterNo}（${inLocale(letterKinds[one.kind], 'zh-CN')}）`],
        ['甲方', [one.upperUnit, upperName].filter(Boolean).join(' ')],
        ['乙方', `${one.lowerUnit} ${lowerName}（${one.lowerPost}）`],
        ['有效期', `${one.validFrom ?? '签署之日'} 至 ${one.validTo}`],
      ],
      body: richBlocks(one.contentSnapshot),
      parties: shown,
      note: '以下 SHA-256 指纹覆盖正文、手写签名、签署人与签署时间；在责任书详情中可查验本文件是否被改动。',
      evidence: hashes.length > 0 ? [{ name: '正文', hash: one.contentHash }, ...hashes] : [],
    },
    { images, at: one.signedAt ?? nowIso() },
  );
  return pdf;
};

interface Made {
  id: string;
  stored: Awaited<ReturnType<typeof storeMade>>;
}

/** Ties documents to their letters. Two who open a letter at once both make it; the first one's stays. */
const enter = async ({ db }: WriteContext, made: readonly Made[]): Promise<Made[]> => {
  const ids = made.map(({ id }) => id);
  const open = await db
    .select({ id: letter.id })
    .from(letter)
    .where(and(inArray(letter.id, ids), isNull(letter.pdfFileId)))
    .orderBy(letter.id)
    .for('update');
  const first = made.filter(({ id }) => open.some((one) => one.id === id));
  if (first.length === 0) return first;
  await db.insert(file).values(first.map(({ stored }) => stored));
  await db.execute(sql`
    update responsibility_letter l set pdf_file_id = m.file_id, pdf_sha256 = m.sha256
      from unnest(${sql.param(first.map(({ id }) => id))}::uuid[], ${sql.param(first.map(({ stored }) => stored.id))}::uuid[],
                  ${sql.param(first.map(({ stored }) => stored.sha256))}::text[]) as m(id, file_id, sha256)
     where l.id = m.id`);
  return first;
};

export interface Sealed {
  fileId: string;
  sha256: string;
}

/** Makes the documents of signed letters that have none yet, and answers those of all: each is made once and stays. */
export const sealLetters = async (
  platform: Platform,
  rows: readonly Printed[],
): Promise<ReadonlyMap<string, Sealed>> => {
  const sealed = new Map<string, Sealed>();
  for (const { letter: one } of rows)
    if (one.pdfFileId && one.pdfSha256) sealed.set(one.id, { fileId: one.pdfFileId, sha256: one.pdfSha256 });
  const missing = rows.filter((row) => isSealed(row.letter) && !sealed.has(row.letter.id));
  if (missing.length === 0) return sealed;
  const { db } = platform.database;
  const timeZone = await timeZoneOf(db);
  const made: Made[] = await Promise.all(
    missing.map(async (row) => ({
      id: row.letter.id,
      stored: await storeMade(platform, await render(platform, row, timeZone), {
        name: `${documentName(row)}.pdf`,
        type: 'application/pdf',
        usedBy: `responsibilityLetter:${row.letter.id}`,
      }),
    })),
  );
  let first: typeof made = [];
  try {
    first = await asSystem(
      platform,
      unlogged('ledger', ['生成责任书 PDF', 'Make letters as PDF']),
      (context) => enter(context, made),
    );
  } finally {
    for (const one of made) if (!first.includes(one)) await platform.files.remove(one.stored.id);
  }
  for (const { id, stored } of first) sealed.set(id, { fileId: stored.id, sha256: stored.sha256 });
  const lost = made.filter(({ id }) => !sealed.has(id)).map(({ id }) => id);
  if (lost.length > 0) {
    const others = await db
      .select({ id: letter.id, fileId: letter.pdfFileId, sha256: letter.pdfSha256 })
      .from(letter)
      .where(inArray(letter.id, lost));
    for (const { id, fileId, sha256 } of others) if (fileId && sha256) sealed.set(id, { fileId, sha256 });
  }
  return sealed;
};

/** A stored document, if it is still the one that was sealed. */
export const intact = async (platform: Platform, { fileId, sha256 }: Sealed): Promise<Buffer | undefined> => {
  const content = await contentOf(platform.files, fileId);
  return content && createHash('sha256').update(content).digest('hex') === sha256 ? content : undefined;
};

/** @throws NOT_FOUND, LETTER_PDF_ALTERED */
export const letterPdf = async (context: ReadContext, { id }: { id: string }): Promise<FileAnswer> => {
  const { db, platform } = context;
  await partyLetters.get(seeing(context), id);
  const row = need((await lettersToPrint(db, eq(letter.id, id)))[0]);
  const name = documentName(row);
  const sealed = isSealed(row.letter) ? (await sealLetters(platform, [row])).get(id) : undefined;
  if (sealed) {
    if (!(await intact(platform, sealed))) throw fail('LETTER_PDF_ALTERED');
    return {
      key: sealed.fileId,
      name: `${name}.pdf`,
      type: 'application/pdf',
    };
  }
  const pdf = await render(platform, row, await timeZoneOf(db));
  return temporaryPdf(platform, pdf, `${name} 预览`);
};

/** A template's text on paper, with nobody's name below it. */
export const samplePdf = async (sample: {
  name: string;
  kind: Printed['letter']['kind'];
  upperParty: string;
  lowerParty: string;
  html: string;
}): Promise<Buffer> => {
  const party = (title: string, unit: string) => ({ title, unit, signer: '', picture: null, at: null });
  const { pdf } = await renderPdf(template, {
    title: sample.name.trim(),
    number: null,
    watermark: '模板预览',
    facts: [
      ['类型', inLocale(letterKinds[sample.kind], 'zh-CN')],
      ['甲方', sample.upperParty],
      ['乙方', sample.lowerParty],
    ],
    body: richBlocks(sample.html),
    parties: [party('甲方', sample.upperParty), party('乙方', sample.lowerParty)],
    note: '',
    evidence: [],
  });
  return pdf;
};
