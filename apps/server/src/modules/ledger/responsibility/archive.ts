import { open } from 'node:fs/promises';
import type { InputOf, ledger } from '@anyan/contract';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { ZipWriter } from '../../../platform/excel/zip-writer.ts';
import { fail } from '../../../platform/failure.ts';
import { needAll } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { fileExporter } from '../../../platform/transfer/exporting.ts';
import { responsibilityLetter as letter } from '../tables.ts';
import {
  documentName,
  intact,
  lettersToPrint,
  type Printed,
  type Sealed,
  sealedStates,
  sealLetters,
} from './document.ts';
import { lettersWhere } from './queries.ts';

type Asked = InputOf<(typeof ledger)['endpoints']['letterZip']>;

interface Batch {
  rows: Printed[];
  sealed: ReadonlyMap<string, Sealed>;
}

const most = 5000;
const batch = 50;

/** @throws NOT_FOUND for a letter named that is out of reach */
const chosen = async (context: ReadContext, { ids, ...filters }: Asked) => {
  const { db } = context;
  const found = lettersWhere(context, filters, await dayOf(db));
  const named = ids ? inArray(letter.id, ids) : undefined;
  if (ids) needAll(ids, await db.select({ id: letter.id }).from(letter).where(and(found, named)));
  return and(found, named, inArray(letter.state, [...sealedStates]));
};

/** The documents of signed letters as one archive; what was not sealed before is sealed on the way. */
export const zipLetters = fileExporter<Asked>({
  kind: 'responsibilityLetterPdf',
  module: 'ledger',
  title: ['责任书', 'Letters'],
  permissions: ['responsibility.export'],
  extension: 'zip',
  directly: 0,
  count: async (context, input) => {
    const count = await context.db.$count(letter, await chosen(context, input));
    if (count === 0) throw fail('LETTERS_NONE_SIGNED');
    if (count > most) throw fail('LETTERS_TOO_MANY', { most });
    return count;
  },
  write: async (context, input, path, done) => {
    const { db, platform } = context;
    const where = await chosen(context, input);
    const handle = await open(path, 'w');
    const altered: string[] = [];
    try {
      const zip = new ZipWriter(handle);
      const seal = async (after: string): Promise<Batch> => {
        const rows = await lettersToPrint(db, and(where, sql`${letter.letterNo} > ${after}`))
          .orderBy(asc(letter.letterNo))
          .limit(batch);
        return { rows, sealed: await sealLetters(platform, rows) };
      };
      for (let next: Promise<Batch> | undefined = seal(''); next; ) {
        const { rows, sealed }: Batch = await next;
        const last: string | undefined = rows.at(-1)?.letter.letterNo;
        // The next ones are set while these are written down.
        next = last && rows.length === batch ? seal(last) : undefined;
        next?.catch(() => {});
        for (const row of rows) {
          const one = sealed.get(row.letter.id);
          const content = one && (await intact(platform, one));
          if (content) await zip.store(`${documentName(row)}.pdf`, content);
          else altered.push(row.letter.letterNo);
        }
        await done(rows.length);
      }
      if (altered.length > 0)
        await zip.store('文件已被改动，未包含.txt', Buffer.from(`\ufeff${altered.join('\r\n')}\r\n`));
      await zip.finish();
    } finally {
      await handle.close();
    }
  },
});
