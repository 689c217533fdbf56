import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileAnswer } from '../context.ts';
import type { Platform } from '../platform.ts';
import { uuid } from '../uuid.ts';

/** Answers a document that is not kept. */
export const temporaryPdf = async (platform: Platform, pdf: Buffer, name: string): Promise<FileAnswer> => {
  const path = join(platform.files.outgoing, `${uuid()}.pdf`);
  await writeFile(path, pdf);
  return { path, name: `${name}.pdf`, type: 'application/pdf', temporary: true };
};
