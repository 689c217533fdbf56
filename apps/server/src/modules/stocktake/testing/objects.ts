import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { insertLaboratory } from '../../ledger/testing/objects.ts';
import { stocktake, stocktakeLaboratory, stocktakeLine } from '../tables.ts';

/** A stock-take of one laboratory. */
export const insertStocktake = async (world: World, place: Place): Promise<string> => {
  const [laboratoryId, id] = [await insertLaboratory(world, place), uuid()];
  await world.write(async ({ db }) => {
    await db.insert(stocktake).values({
      ...{ id, subject: 'bottle', name: unique('盘点'), scope: 'all', kind: 'full', mode: 'open' },
      createdById: place.accountId,
    });
    await db.insert(stocktakeLaboratory).values({ stocktakeId: id, laboratoryId });
  });
  return id;
};

const insertLine = async (world: World, place: Place): Promise<string> => {
  const [stocktakeId, id] = [await insertStocktake(world, place), uuid()];
  await world.write(({ db }) =>
    db.insert(stocktakeLine).values({ id, stocktakeId, code: newLabel('B'), name: '乙醇' }),
  );
  return id;
};

const others = (what: string) => ({ elsewhere: `${what}: chemicals/counting/counting.test.ts` });

export const objects = {
  scoped: { stocktake: insertStocktake, stocktakeLine: insertLine },
  fields: {
    ...Object.fromEntries(
      [...['Details', 'LineList', 'History', 'Save', 'Start', 'Submit', 'Cancel', 'Count', 'Pdf']].map(
        (name) => [`stocktake${name}.id`, 'stocktake' as const],
      ),
    ),
    'stocktakeHandle.lineIds': 'stocktakeLine',
    'stocktakeSave.laboratoryIds': others('each of them in reach'),
    'stocktakeSave.organizationId': others('its laboratories in reach'),
    'stocktakeSave.placeIds': others('only places of the laboratories'),
    'stocktakeSave.personIds': others('only people of the laboratories'),
    'stocktakePageList.laboratoryId': others('narrows what is in reach'),
    'stocktakeCount.rows.clientId': others('a number of the phone’s own'),
    'stocktakeCount.rows.photo': others('only a file of one’s own'),
  },
} satisfies Objects;
