import { open } from 'node:fs/promises';
import { type InputOf, ledger } from '@anyan/contract';
import { asc, inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { ZipWriter } from '../../../platform/excel/zip-writer.ts';
import { fail } from '../../../platform/failure.ts';
import { fileExporter } from '../../../platform/transfer/exports.ts';
import { responsibilityLetter as letter } from '../tables.ts';
import { documentName, intact, lettersToPrint, sealLetters } from './document.ts';
import { letters } from './queries.ts';

type Asked = InputOf<(typeof ledger)['endpoints']['letterZip']>;

const most = 5000;
const batch = 50;

/** @throws NOT_FOUND for a letter named that is out of reach */
const count = async (context: ReadContext, input: Asked): Promise<number> => {
  const { ids } = input;
  if (ids && (await letters.count(context, input)) !== new Set(ids).size) throw fail('NOT_FOUND');
  const found = await letters.count(context, { ...input, sealed: true });
  if (found === 0) throw fail('LETTERS_NONE_SIGNED');
  if (found > most) throw fail('LETTERS_TOO_MANY', { most });
  return found;
};

/** Ids of the letters to pack, as many at a time as are set at once. */
const batches = async function* (context: ReadContext, input: Asked) {
  for await (const rows of letters.walk(context, { ...input, sealed: true }))
    for (let from = 0; from < rows.length; from += batch)
      yield rows.slice(from, from + batch).map(({ id }) => id);
};

/** The documents of signed letters as one archive; what was not sealed before is sealed on the way. */
export const zipLetters = fileExporter<Asked>({
  kind: 'responsibilityLetterPdf',
  module: 'ledger',
  title: ['责任书', 'Letters'],
  calls: ledger.endpoints.letterZip,
  extension: 'zip',
  directly: 0,
  count,
  write: async (context, input, path, done) => {
    const { db, platform } = context;
    const handle = await open(path, 'w');
    const altered: string[] = [];
    try {
      const zip = new ZipWriter(handle);
      const seal = async (ids: string[]) => {
        const rows = await lettersToPrint(db, inArray(letter.id, ids)).orderBy(asc(letter.letterNo));
        return { rows, sealed: await sealLetters(platform, rows) };
      };
      const pack = async ({ rows, sealed }: Awaited<ReturnType<typeof seal>>) => {
        for (const row of rows) {
          const one = sealed.get(row.letter.id);
          const content = one && (await intact(platform, one));
          if (content) await zip.store(`${documentName(row)}.pdf`, content);
          else altered.push(row.letter.letterNo);
        }
        await done(rows.length);
      };
      let before: ReturnType<typeof seal> | undefined;
      for await (const ids of batches(context, input)) {
        // The next ones are set while these are written down.
        const next = seal(ids);
        next.catch(() => {});
        if (before) await pack(await before);
        before = next;
      }
      if (before) await pack(await before);
      if (altered.length > 0)
        await zip.store('文件已被改动，未包含.txt', Buffer.from(`\ufeff${altered.join('\r\n')}\r\n`));
      await zip.finish();
    } finally {
      await handle.close();
    }
  },
});
