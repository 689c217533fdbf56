import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { files, ledger } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { file } from '../../../platform/files/tables.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { useLetters } from '../../../testing/letters.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { responsibilityLetter } from '../tables.ts';
import { lettersToPrint, sealLetters } from './document.ts';

const world = useWorld();
const shared = useLedger(world);
const letters = useLetters(world, shared);
const calls = ledger.endpoints;

const pdfOf = (client: Client, id: string) => client.call(calls.letterPdf, { id });
const rowOf = async (id: string) =>
  (
    await world.platform.database.db
      .select()
      .from(responsibilityLetter)
      .where(eq(responsibilityLetter.id, id))
  )[0];
const storedPath = async (id: string) =>
  world.platform.files.pathOf((await rowOf(id))?.pdfFileId ?? '') ?? '';

describe('the document of a letter', () => {
  it('is made when it is first opened, with text, fonts and both drawn names inside, and stays the same', async () => {
    const { head, letterId, letterNo, laboratory } = await letters.signed();
    expect((await rowOf(letterId))?.pdfFileId).toBeNull();
    const first = await pdfOf(head, letterId);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(String(first.headers['content-disposition']))).toContain(letterNo);
    expect(first.body.length).toBeLessThan(200 * 1024);
    const read = await readPdf(first.body);
    expect(read.pages).toBe(1);
    expect(read.images).toBeGreaterThanOrEqual(2);
    expect(read.fonts.length).toBeGreaterThan(0);
    expect(read.fonts.every(({ embedded }) => embedded)).toBe(true);
    const row = await rowOf(letterId);
    for (const text of [letterNo, laboratory.laboratoryName, '甲方', '乙方', '负责，2026年'])
      expect(read.texts[0]).toContain(text);
    for (const { evidenceHash } of row?.signatures ?? [])
      expect(read.texts.join('').replaceAll('\u200b', '')).toContain(evidenceHash);
    expect(read.texts.join('')).not.toContain('预览');
    expect(createHash('sha256').update(first.body).digest('hex')).toBe(row?.pdfSha256);

    const again = await pdfOf(letters.dean, letterId);
    expect(again.body.equals(first.body)).toBe(true);
    const { db } = world.platform.database;
    expect(await db.$count(file, eq(file.usedBy, `responsibilityLetter:${letterId}`))).toBe(1);
    expect((await head.call(calls.letterDetails, { id: letterId })).result).toMatchObject({
      verified: true,
      pdf: { sha256: row?.pdfSha256, intact: true },
    });
  });

  it('is made once though two open it at once, and leaves no second file', async () => {
    const { letterId } = await letters.signed();
    const { db } = world.platform.database;
    const read = () => lettersToPrint(db, eq(responsibilityLetter.id, letterId));
    const [one, two] = await Promise.all([
      sealLetters(world.platform, await read()),
      sealLetters(world.platform, await read()),
    ]);
    expect(one?.get(letterId)).toEqual(two?.get(letterId));
    expect(await db.$count(file, eq(file.usedBy, `responsibilityLetter:${letterId}`))).toBe(1);
  });

  it('that was altered on the disk is told and not handed out', async () => {
    const { head, letterId } = await letters.signed();
    await pdfOf(head, letterId);
    await appendFile(await storedPath(letterId), '\n%');
    expect((await head.call(calls.letterDetails, { id: letterId })).result).toMatchObject({
      verified: false,
      pdf: { intact: false },
    });
    const refused = await pdfOf(head, letterId);
    expect([refused.status, refused.message]).toEqual([409, '文件已被改动，不能打开，请联系管理员']);
  });

  it('before the last signature is a preview with a watermark, kept nowhere', async () => {
    const { head, letterId } = await letters.issued();
    await letters.sign(head, letterId);
    const read = await readPdf((await pdfOf(head, letterId)).body);
    expect(read.texts[0]).toContain('预览未签署');
    expect(read.images).toBeGreaterThanOrEqual(1);
    expect(await rowOf(letterId)).toMatchObject({ pdfFileId: null, pdfSha256: null });
    await shared.admin.call(calls.letterVoid, { ids: [letterId], reason: '模板有误作废' });
    expect((await readPdf((await pdfOf(head, letterId)).body)).texts[0]).toContain('已作废');
  });

  it('keeps what people wrote as text, and long letters go over pages', async () => {
    const made = await letters.chain();
    const content = `<h2>一、#panic("x")</h2><p>{{laboratory}}*不加粗*</p>${'<p>遵守实验室安全管理制度，规范使用危险化学品，人走断电。</p>'.repeat(80)}`;
    const id = await letters.campaign([await letters.published({ content })], {
      organizationIds: made.organizationIds,
    });
    await letters.issue(id);
    const [letter] = await letters.lettersOf(id);
    const read = await readPdf((await pdfOf(made.head, letter?.id ?? '')).body);
    expect(read.pages).toBeGreaterThan(2);
    expect(read.texts[0]).toContain('#panic("x")');
    expect(read.texts[0]).toContain('*不加粗*');
    expect(read.texts.at(-1)).toContain(`第${read.pages}页/共${read.pages}页`);
  });

  it('is for its parties and those whose scope it lies in', async () => {
    const { letterId } = await letters.signed();
    expect((await pdfOf(await world.signedInAs('staff'), letterId)).status).toBe(404);
    const foreign = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await pdfOf(foreign, letterId)).status).toBe(404);
    const own = await world.signedInAs('organizationSafetyAdministrator');
    expect((await pdfOf(own, letterId)).status).toBe(200);
    expect((await pdfOf(world.anonymous, letterId)).status).toBe(401);
  });
});

const partsOf = (content: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((done, failed) =>
    yauzl.fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return failed(error);
      const parts = new Map<string, Buffer>();
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, async (fault, stream) => {
          if (fault) return failed(fault);
          parts.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        }),
      );
      zip.on('end', () => done(parts));
      zip.on('error', failed);
      zip.readEntry();
    }),
  );

describe('the archive of letters', () => {
  const ask = (input: object, client = shared.admin) => client.call(calls.letterZip, input);
  const fetched = async (input: object, client = shared.admin) => {
    const { result, status, message } = await ask(input, client);
    if (status !== 200) throw new Error(message);
    const { jobId } = result as unknown as { jobId: string };
    const job = await eventually(async () => {
      const { result: shown } = await client.call(files.endpoints.exportJobDetails, { id: jobId });
      return shown.state !== 'running' && shown;
    });
    expect([job.state, job.failure]).toEqual(['done', null]);
    const { rawPayload } = await world.app.inject({ url: job.link ?? '' });
    return { job, parts: await partsOf(rawPayload) };
  };

  it('holds the sealed documents of the signed ones, and leaves out what was altered', async () => {
    const made = await letters.chain();
    await shared.add({ organizationId: made.organizationIds[0] });
    const campaignId = await letters.campaign([await letters.published()], {
      organizationIds: made.organizationIds,
    });
    await letters.issue(campaignId);
    const mine = (await letters.lettersOf(campaignId)).find(
      ({ lowerSigner }) => lowerSigner.id === made.head.id,
    );
    const id = mine?.id ?? '';
    const none = await ask({ campaignId });
    expect([none.status, none.message]).toEqual([409, '没有已签署的责任书可下载']);
    await letters.sign(made.head, id);
    await letters.sign(letters.dean, id);
    const { job, parts } = await fetched({ campaignId });
    expect(job.rowCount).toBe(1);
    expect([...parts.keys()]).toEqual([expect.stringContaining(mine?.letterNo ?? '-')]);
    const [pdf] = [...parts.values()];
    expect(pdf?.equals(await readFile(await storedPath(id)))).toBe(true);
    expect((await readPdf(pdf ?? Buffer.alloc(0))).texts[0]).toContain(mine?.letterNo);
    expect((await pdfOf(made.head, id)).body.equals(pdf ?? Buffer.alloc(0))).toBe(true);

    await appendFile(await storedPath(id), '%');
    const second = await fetched({ ids: [id] });
    expect([...second.parts.keys()]).toEqual(['文件已被改动，未包含.txt']);
    expect(second.parts.get('文件已被改动，未包含.txt')?.toString()).toContain(mine?.letterNo);
  });

  it('needs its permission, and only of what is in reach', async () => {
    const { letterId } = await letters.signed();
    expect((await ask({ ids: [letterId] }, await world.signedInAs('staff'))).status).toBe(403);
    const foreign = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await ask({ ids: [letterId] }, foreign)).status).toBe(404);
    expect((await ask({ ids: ['x'] })).status).toBe(400);
  });

  it('holds no more than is bearable', async () => {
    const { campaignId, letterId } = await letters.signed();
    await world.write(({ db }) =>
      db.execute(sql`insert into responsibility_letter (id, campaign_id, template_id, letter_no, kind, unit_key, upper_unit, lower_unit,
          lower_signer_id, lower_post, organization_id, content_snapshot, content_hash, state, signatures, block_after_due, due_at, valid_to, search_text)
        select gen_random_uuid(), campaign_id, template_id, 'ZR1999' || n, kind, 'u' || n, upper_unit, lower_unit, lower_signer_id, lower_post,
          organization_id, content_snapshot, content_hash, 'signed', signatures, false, due_at, valid_to, ''
          from responsibility_letter, generate_series(100001, 105000) n where id = ${letterId}`),
    );
    const many = await ask({ campaignId });
    expect([many.status, many.message]).toEqual([400, '一次最多下载 5000 份责任书，请缩小范围']);
  });
});

describe('the preview of a template', () => {
  it('shows a laboratory’s text on paper, for who may', async () => {
    const { laboratory } = await shared.headed({ laboratoryName: unique('合成室') });
    const input = { ...letters.template(), laboratoryId: laboratory.id };
    const { body, status } = await shared.admin.call(calls.templatePreviewPdf, input);
    expect(status).toBe(200);
    const read = await readPdf(body);
    expect(read.texts[0]).toContain(laboratory.laboratoryName);
    expect(read.texts[0]).toContain('模板预览');
    expect(read.fonts.every(({ embedded }) => embedded)).toBe(true);
    expect((await (await world.signedInAs('staff')).call(calls.templatePreviewPdf, input)).status).toBe(403);
    const unknown = await shared.admin.call(calls.templatePreviewPdf, {
      ...input,
      content: '<p>{{salary}}</p>',
    });
    expect([unknown.status, unknown.message]).toEqual([400, '没有变量“salary”']);
  });
});

describe('the list of letters', () => {
  it('is narrowed to a laboratory', async () => {
    const { laboratory, letterId } = await letters.issued();
    const { data } = (await shared.admin.call(calls.letterPageList, { laboratoryId: laboratory.id })).result;
    expect(data.map(({ id }) => id)).toEqual([letterId]);
  });
});
