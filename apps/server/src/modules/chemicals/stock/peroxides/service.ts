import { bottleEndpoints, bottleTestFields, type InputOf, type ResultOf } from '@anyan/contract';
import { desc, eq } from 'drizzle-orm';
import { changesOf } from '../../../../platform/audit/write.ts';
import { dayIn } from '../../../../platform/clock.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/failure.ts';
import { claimFile } from '../../../../platform/files/files.ts';
import { need } from '../../../../platform/scope.ts';
import { move } from '../../../../platform/states.ts';
import { timeZoneOf } from '../../../../platform/timeZone.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { chemicalSettings } from '../../settings.ts';
import { bookedAt } from '../access.ts';
import { bottles } from '../bottles/queries.ts';
import { bottleStates } from '../bottles/states.ts';
import { bottleTest } from '../tables.ts';
import { nextTest, resultOf } from './rules.ts';

type Call = typeof bottleEndpoints.bottleTestAdd;
const testResult = bottleEndpoints.bottleTestAdd.result.properties.result;

/**
 * 过氧化物检测: the newest of a bottle says what may be done with it; one that failed is frozen and goes to waste.
 * @throws NOT_FOUND, BOTTLE_NO_PEROXIDES, BOTTLE_FROZEN, BOOKED_TOO_EARLY, BOOKED_LATER, FILE_UNKNOWN
 */
export const addTest = async (
  context: WriteContext,
  { bottleId, note, fileId, ...given }: InputOf<Call>,
): Promise<ResultOf<Call>> => {
  const { db, caller } = context;
  const row = await bottles.lock(context, bottleId);
  if (!row.peroxideFormer) throw fail('BOTTLE_NO_PEROXIDES', { code: row.bottleCode });
  const { at } = await bookedAt(db, given.at);
  const figures = await chemicalSettings.inForce(db);
  const result = resultOf(given.ppm, figures);
  const nextAt = nextTest(result, dayIn(await timeZoneOf(db), new Date(at)), figures);
  const id = uuid();
  const values = { ...given, at, note: note?.trim() || null, fileId: fileId ?? null };
  await db.insert(bottleTest).values({ ...values, id, bottleId, byId: caller.accountId, result, nextAt });
  await claimFile(context, `bottleTest:${id}`, fileId, null, { field: 'fileId' });
  // One that is entered later does not undo what was found since.
  const newest = need(
    (
      await db
        .select({ result: bottleTest.result, nextAt: bottleTest.nextAt, ppm: bottleTest.ppm })
        .from(bottleTest)
        .where(eq(bottleTest.bottleId, bottleId))
        .orderBy(desc(bottleTest.at), desc(bottleTest.id))
        .limit(1)
    )[0],
  );
  await move(
    context,
    bottleStates,
    row,
    'test',
    {
      ...{ testDueAt: newest.nextAt, testResult: newest.result },
      ...(newest.result === 'fail' ? { frozenReason: `过氧化物检测不合格（${newest.ppm} ppm）` } : {}),
    },
    [...changesOf(bottleTestFields, null, values), ...changesOf({ result: testResult }, null, { result })],
  );
  return { id, result, nextAt };
};
