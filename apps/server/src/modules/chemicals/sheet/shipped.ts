import { signalWords } from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { chemicalSettings } from '../settings.ts';
import { readShipped, shipOnce } from '../shipping.ts';
import { casCodeDetail, casCodeDetailVersion, substance } from '../tables.ts';
import { contentOf, monthsAfter, type SheetInput } from './rules.ts';
import { storedOf } from './service.ts';

interface Shipped {
  schemaVersion: number;
  sheets: (Omit<SheetInput, 'molecularWeight' | 'signalWord'> & {
    molecularWeight: string;
    signalWord: string;
    sheetVersion: number;
  })[];
}

const source = '产品内置，自行编写；以供应商随货提供的安全技术说明书为准';

/** A word of the dictionary by its Chinese name. */
const signalOf = (word: string) =>
  (Object.keys(signalWords) as (keyof typeof signalWords)[]).find((key) => signalWords[key][0] === word);

/** The sheets that the product brings, published and joined to the dictionary. */
export const shipSheets = (context: WriteContext): Promise<boolean> =>
  shipOnce(context, 'sheets', async () => {
    const { db } = context;
    const { schemaVersion, sheets } = await readShipped<Shipped>('sds');
    const { sheetReviewMonths } = await chemicalSettings.inForce(db);
    const nextReviewAt = monthsAfter(await dayOf(db), sheetReviewMonths);
    const rows = sheets.map(({ sheetVersion, molecularWeight, signalWord, ...sheet }) => {
      const { content } = contentOf({
        ...sheet,
        ...{ source, nextReviewAt, signalWord: signalOf(signalWord) ?? null },
        molecularWeight: Number(molecularWeight),
      });
      return { id: uuid(), sheetVersion, content };
    });
    await insertRows(
      db,
      casCodeDetail,
      rows.map(({ id, sheetVersion, content }) => ({
        ...storedOf(content),
        ...{ id, sheetVersion, state: 'published' as const },
      })),
    );
    await insertRows(
      db,
      casCodeDetailVersion,
      rows.map(({ id, sheetVersion, content }) => ({
        ...{ id: uuid(), sheetId: id, sheetVersion, content, note: '产品内置' },
      })),
    );
    await db
      .update(substance)
      .set({ casCodeID: sql`${casCodeDetail.id}` })
      .from(casCodeDetail)
      .where(
        sql`${eq(casCodeDetail.casCode, substance.casCode)} and ${inArray(
          casCodeDetail.id,
          rows.map(({ id }) => id),
        )}`,
      );
    return String(schemaVersion);
  });
