import { bottleEndpoints, type InputOf, type Label, movementEndpoints, movementKinds } from '@anyan/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/failure.ts';
import { account } from '../../../identity/public.ts';
import { awaitingEntry } from '../../book/blindQueries.ts';
import { portionCalls } from '../../portion/witnessed.ts';
import { substance } from '../../tables.ts';
import { transferCalls } from '../../transfer/witnessed.ts';
import { bottles } from '../bottles/queries.ts';
import { movements } from '../movements/queries.ts';
import { placeDetails } from '../places/queries.ts';
import { inMeasure } from '../rules.ts';
import { bottle, movement } from '../tables.ts';
import type { WitnessedCall } from './ports.ts';
import { both, bottlesInWords, lines, names, notGiven } from './words.ts';

const blind: Label = ['（数量待盲记）', ' (the amount is to be read)'];

const nameOf = async ({ db }: ReadContext, id: string): Promise<string> =>
  (await db.select({ name: account.name }).from(account).where(eq(account.id, id)))[0]?.name ?? '—';

/** Receiving what two people receive together. */
const entry: WitnessedCall = {
  calls: bottleEndpoints.bottleAdd,
  describe: async (context, payload: InputOf<typeof bottleEndpoints.bottleAdd>) => {
    const place = await placeDetails(context, payload.locationId);
    const [of] = await context.db.select().from(substance).where(eq(substance.id, payload.substanceId));
    if (!of) throw fail('NOT_FOUND');
    return {
      laboratoryId: place.laboratoryId,
      words: [
        { name: lines.substance, value: `${of.chineseName} ${of.casCode ?? ''}`.trim() },
        {
          name: lines.amount,
          value: [
            `${inMeasure(payload.netContent, payload.unit)} × ${payload.num} 瓶`,
            `${payload.num} × ${inMeasure(payload.netContent, payload.unit, 1)}`,
          ],
        },
        { name: lines.place, value: place.path },
        { name: lines.laboratory, value: place.laboratoryName },
      ],
    };
  },
};

/** Giving out what two people give out together. */
const issue: WitnessedCall = {
  calls: bottleEndpoints.bottleIssue,
  describe: async (context, payload: InputOf<typeof bottleEndpoints.bottleIssue>) => {
    const rows = [];
    for (const { bottleId } of payload.items) rows.push(await bottles.get(context, bottleId));
    return {
      laboratoryId: rows[0]?.laboratoryId ?? null,
      words: [
        { name: lines.bottles, value: await bottlesInWords(context, rows) },
        { name: lines.receiver, value: await nameOf(context, payload.receiverId) },
        { name: lines.purpose, value: payload.purpose?.trim() || notGiven },
        { name: lines.place, value: rows[0]?.locationText ?? notGiven },
      ],
    };
  },
};

/** What two people give away for good. */
const waste: WitnessedCall = {
  calls: bottleEndpoints.bottleWaste,
  describe: async (context, payload: InputOf<typeof bottleEndpoints.bottleWaste>) => {
    const rows = [];
    for (const id of payload.ids) rows.push(await bottles.get(context, id));
    return {
      laboratoryId: rows[0]?.laboratoryId ?? null,
      words: [
        { name: lines.bottles, value: await bottlesInWords(context, rows) },
        { name: lines.place, value: rows[0]?.locationText ?? notGiven },
      ],
    };
  },
};

/** Taking back what was booked of something controlled. */
const reversal: WitnessedCall = {
  calls: movementEndpoints.movementReversal,
  describe: async (context, payload: InputOf<typeof movementEndpoints.movementReversal>) => {
    const row = await movements.get(context, payload.movementId);
    const waiting = await awaitingEntry(context.db, [row.bottleId]);
    const [of] = await context.db
      .select({ laboratoryId: bottle.laboratoryId, before: movement.bottleBefore })
      .from(movement)
      .innerJoin(bottle, eq(bottle.id, movement.bottleId))
      .where(eq(movement.id, row.id));
    const along = [...(of?.before?.made ?? []), ...(of?.before?.beside ?? [])];
    const codes = await context.db
      .select({ code: bottle.bottleCode })
      .from(bottle)
      .where(inArray(bottle.id, along))
      .orderBy(asc(bottle.bottleCode));
    return {
      // Of a transfer somebody of the laboratory that gave it confirms.
      laboratoryId: of?.before?.laboratoryId ?? of?.laboratoryId ?? null,
      words: [
        { name: lines.bottles, value: `${row.chineseName} ${row.bottleCode}` },
        ...(along.length > 0
          ? [
              {
                name: ['一并冲正', 'Reversed with it'] as const,
                value: both((at) => codes.map(({ code }) => code).join(names[at])),
              },
            ]
          : []),
        {
          name: ['流水', 'Movement'],
          value: both((at) =>
            row.delta === null || waiting.has(row.bottleId)
              ? `${movementKinds[row.kind][at]}${blind[at]}`
              : `${movementKinds[row.kind][at]} ${inMeasure(row.delta, row.unit, at)}`,
          ),
        },
        { name: lines.reason, value: payload.reason },
      ],
    };
  },
};

export const stockCalls = {
  bottleAdd: entry,
  bottleIssue: issue,
  bottleWaste: waste,
  movementReversal: reversal,
  ...portionCalls,
  ...transferCalls,
} as const;
