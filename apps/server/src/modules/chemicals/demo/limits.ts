import { and, desc, eq, sql } from 'drizzle-orm';
import { dayAfter, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { laboratoryFacts } from '../facts/queries.ts';
import { submitRaise } from '../limit/raising.ts';
import { saveLimit } from '../limit/service.ts';
import { bottle, chemicalLimit, substance } from '../tables.ts';
import { decide } from './deciding.ts';

/** The head of a laboratory asks to keep more of what is flammable for some weeks; in one of them he may by now. */
export const askForMore = async (
  head: WriteContext,
  laboratoryId: string,
  granted: boolean,
): Promise<void> => {
  const [limit] = await head.db
    .select({ id: chemicalLimit.id })
    .from(chemicalLimit)
    .where(and(eq(chemicalLimit.builtIn, true), eq(chemicalLimit.key, 'flammable')));
  if (!limit) return;
  const { id } = await submitRaise(head, {
    ...{ limitId: limit.id, laboratoryId, newMax: '60', validTo: dayAfter(today('Asia/Shanghai'), 45) },
    reason: '中试批次集中洗脱，溶剂存量短期增加，期满即退库',
  });
  if (granted) await decide(head, id, 'approve', '同意，期满须退库。');
};

/** The laboratory that has filled up with ethanol has more of it by now than its college allows, to the letter. */
export const limitOver = async (context: WriteContext): Promise<void> => {
  const sum = sql<string>`sum(${bottle.remaining}) / 1000`;
  const [most] = await context.db
    .select({ laboratoryId: bottle.laboratoryId, substanceId: bottle.substanceId, sum })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(and(eq(substance.casCode, '64-17-5'), eq(bottle.state, 'inStore')))
    .groupBy(bottle.laboratoryId, bottle.substanceId)
    .orderBy(desc(sum), bottle.laboratoryId)
    .limit(1);
  if (!most) return;
  await saveLimit(context, {
    ...{
      scope: 'laboratory',
      laboratoryId: most.laboratoryId,
      key: 'substance',
      substanceId: most.substanceId,
    },
    ...{ max: (Number(most.sum) * 0.8).toFixed(0), unit: 'L', warnAt: 80, mode: 'forbid', confirmed: true },
    basis: '学院核定的实验室乙醇存量',
  });
};

/** What a laboratory itself may have of what is flammable, nearly used up by what it has. */
export const limitNearlyUsed = async (context: WriteContext, laboratoryId: string): Promise<void> => {
  const facts = await laboratoryFacts(context.db, laboratoryId);
  const there = Number(facts.find(({ key }) => key === 'chem.flammable.kgL')?.value ?? 0);
  if (there === 0) return;
  await saveLimit(context, {
    ...{ scope: 'laboratory', laboratoryId, key: 'flammable', max: (there / 0.88).toFixed(1), unit: 'kgL' },
    ...{ warnAt: 80, mode: 'warn', confirmed: true, basis: '学院核定的实验室易燃易爆品存量' },
  });
};
