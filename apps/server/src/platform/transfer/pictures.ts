import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileLimits, type Label } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../clock.ts';
import type { ReadContext } from '../context.ts';
import type { Writer } from '../database/client.ts';
import { Package, type PictureMissing, PictureZip, picturedLimits, readLimits } from '../excel/index.ts';
import { Failure } from '../failure.ts';
import { keepImage } from '../files/files.ts';
import { file } from '../files/tables.ts';
import type { Platform } from '../platform.ts';
import { uuid } from '../uuid.ts';
import type { Job } from './jobs.ts';
import { kindOf } from './kinds.ts';
import { importJob } from './tables.ts';

/** The archive of pictures that came beside a workbook. */
export const zipPath = ({ path }: Pick<Job, 'path'>): string => `${path}.zip`;

/** What the pictures of a job are used by until their rows are stored. */
const useOf = (jobId: string) => `import:${jobId}`;

/** Pictures that one import takes, and their bytes: more are imported in several parts. */
const most = { pictures: 3000, bytes: 1024 * 1024 * 1024 };
/** So often a job that works on pictures says that it lives. */
const aliveMs = 20_000;

/** Why a picture is not taken. */
export class NotTaken {
  readonly message: Label;
  readonly values: Record<string, string | number>;
  constructor(message: Label, values: Record<string, string | number> = {}) {
    this.message = message;
    this.values = values;
  }
}

const missing: Record<PictureMissing, Label> = {
  absent: ['压缩包中没有图片“{name}”', 'There is no picture “{name}” in the archive'],
  several: [
    '压缩包中有多个文件名为“{name}”，请改名后重试',
    'Several files of the archive are called “{name}”; give each a name of its own',
  ],
  tooLarge: ['图片“{name}”超过 10 MB', 'The picture “{name}” is larger than 10 MB'],
  encrypted: ['压缩包设有密码，无法读取图片“{name}”', 'The archive has a password; “{name}” cannot be read'],
  damaged: ['图片“{name}”已损坏', 'The picture “{name}” is damaged'],
};
const noZip: Label = [
  '没有上传图片压缩包，找不到图片“{name}”',
  'No archive of pictures was uploaded, so “{name}” is not there',
];
const tooLargeInSheet: Label = ['表中的图片超过 10 MB', 'A picture in the sheet is larger than 10 MB'];
const tooMany: Label = [
  '一次最多导入 {count} 张图片、共 {size} GB，请分几次导入',
  'An import takes {count} pictures of {size} GB together; import in several parts',
];

/** Where a picture of a row is: a part of the workbook, or a name in the archive. */
export type PictureSource = { part: string } | { name: string };

/** The pictures of one import: found in its files, rewritten and kept until its rows are stored. */
export class ImportPictures {
  readonly #context: ReadContext;
  readonly #job: Job;
  #book: Package | undefined;
  #zip: PictureZip | undefined;
  #count = 0;
  #bytes = 0;
  #told = nowMs();

  private constructor(context: ReadContext, job: Job) {
    this.#context = context;
    this.#job = job;
  }

  /** @throws WorkbookFault for an archive that is none */
  static async open(context: ReadContext, job: Job): Promise<ImportPictures> {
    const pictures = new ImportPictures(context, job);
    if (existsSync(zipPath(job))) pictures.#zip = await PictureZip.open(zipPath(job));
    return pictures;
  }

  /** The names of the files in the archive. @throws WorkbookFault for one that is no plain heap of files */
  names(): string[] {
    return this.#zip?.names() ?? [];
  }

  close(): void {
    this.#book?.close();
    this.#zip?.close();
  }

  /** The bytes of a picture, or why there are none. @throws WorkbookFault for a workbook that is damaged */
  async content(source: PictureSource): Promise<Buffer | NotTaken> {
    if ('part' in source) {
      this.#book ??= await Package.open(this.#job.path, { ...readLimits, ...picturedLimits });
      return (await this.#book.content(source.part, fileLimits.imageBytes)) ?? new NotTaken(tooLargeInSheet);
    }
    const { name } = source;
    if (!this.#zip) return new NotTaken(noZip, { name });
    const found = await this.#zip.content(name, fileLimits.imageBytes);
    return typeof found === 'string' ? new NotTaken(missing[found], { name }) : found;
  }

  /** Takes a picture in, rewritten; answers its file, or why it is none. */
  async keep(content: Buffer, source: PictureSource): Promise<string | NotTaken> {
    this.#bytes += content.length;
    this.#count += 1;
    const count = kindOf(this.#job.kind).maxPictures ?? most.pictures;
    if (this.#count > count || this.#bytes > most.bytes)
      return new NotTaken(tooMany, { count, size: most.bytes / 1024 ** 3 });
    await this.#alive();
    const { platform } = this.#context;
    const path = join(platform.files.incoming, uuid());
    const name = ('name' in source ? source.name : (source.part.split('/').at(-1) ?? '')).slice(-200);
    await writeFile(path, content, { mode: 0o600 });
    try {
      const upload = { path, name: name.toWellFormed(), bytes: content.length, sha256: '' };
      const use = { open: false, usedBy: useOf(this.#job.id) };
      return await keepImage(this.#context, upload, use, async (row) => {
        await platform.database.db.insert(file).values(row);
        return row.id;
      });
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return new NotTaken([error.sentence('zh-CN'), error.sentence('en-US')]);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Of some files what they hold, by their ids. */
  async hashesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#context.db
      .select({ id: file.id, sha256: file.sha256 })
      .from(file)
      .where(inArray(file.id, [...new Set(ids)]));
    return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  }

  /** Else it would be taken for one whose process died. */
  async #alive(): Promise<void> {
    if (nowMs() - this.#told < aliveMs) return;
    this.#told = nowMs();
    await this.#context.platform.database.db
      .update(importJob)
      .set({ updatedAt: nowIso() })
      .where(eq(importJob.id, this.#job.id));
  }
}

/** As a file that is stored is known by its content. */
export const contentHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Files of a checked row, by the column that they belong to. */
export type RowFiles = Readonly<Record<string, readonly string[]>>;

export const filesOfRow = (data: Record<string, unknown> | null): RowFiles =>
  (data?.files as RowFiles | undefined) ?? {};

/** The rows that have them are stored now: their files are as if their owner had just uploaded them. */
export const handOutPictures = async (
  db: Writer,
  jobId: string,
  rows: readonly { data: Record<string, unknown> | null }[],
): Promise<void> => {
  const ids = rows.flatMap(({ data }) => Object.values(filesOfRow(data)).flat());
  if (ids.length === 0) return;
  await db
    .update(file)
    .set({ usedBy: null })
    .where(and(inArray(file.id, ids), eq(file.usedBy, useOf(jobId))));
};

/** Removes what an import has taken in and no row has become the owner of. */
export const dropPictures = async ({ database, files }: Platform, jobId: string): Promise<void> => {
  const gone = await database.db
    .delete(file)
    .where(and(eq(file.usedBy, useOf(jobId)), sql`used_by like 'import:%'`))
    .returning({ id: file.id });
  for (const { id } of gone)
    await Promise.all([id, `${id}.thumb`].map((key) => files.remove(key).catch(() => {})));
};
