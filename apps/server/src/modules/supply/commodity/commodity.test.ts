import { chemicals, type InputOf, supply } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keepClock } from '../../../testing/accounts.ts';
import { type Answer, unique, useWorld } from '../../../testing/harness.ts';
import { substance } from '../../chemicals/tables.ts';
import { supplier } from '../tables.ts';
import { addGoods, aWord, someWords } from '../testing/goods.ts';
import { someSupplier } from '../testing/suppliers.ts';
import { recheckGoods } from './auto.ts';
import { commodity } from './tables.ts';

const world = useWorld();
keepClock();

const calls = supply.endpoints;
// biome-ignore lint/suspicious/noConfusingVoidType: what some calls answer
const failed = ({ status, result }: Pick<Answer<object | void>, 'status' | 'result'>) => [
  status,
  (result as { errorCode?: string } | null)?.errorCode,
];
const office = () => world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
const sold = async (values: Parameters<typeof someSupplier>[1] = {}) => {
  const id = await world.write(({ db }) => someSupplier(db, values));
  return { id, seller: await world.signedInAs('supplier', { supplierId: id }) };
};
const rowOf = async (id: string) => {
  const [row] = await world.platform.database.db.select().from(commodity).where(eq(commodity.id, id));
  if (!row) throw new Error('gone');
  return row;
};
type Form = InputOf<typeof calls.supplierCommodityAdd>;
const formOf = async (more: Partial<Form> = {}): Promise<Form> => ({
  ...(await world.write(({ db }) => someWords(db))),
  ...{ itemNumber: unique('H'), commodityName: unique('无水乙醇'), price: '12.80' },
  ...{ netContent: '500', netUnit: 'mL' },
  ...more,
});

describe('goods', () => {
  it('are entered, handed in, approved and sold; a supplier sees its own alone', async () => {
    const [{ seller }, other, staff] = [await sold(), await sold(), await office()];
    const form = await formOf({ labelName: '热卖，新品', stockNum: 7 });
    const made = await seller.call(calls.supplierCommodityAdd, form);
    expect(made).toMatchObject({ status: 200, result: { version: 0, removed: [], waits: false } });
    const { id } = made.result;
    expect((await seller.call(calls.commodityDetails, { id })).result).toMatchObject({
      ...{ state: 'draft', price: '12.80', labelName: '热卖，新品', stockNum: 7, unitPriceUnit: 'mL' },
    });
    // What was not handed in is nobody else's business.
    expect(failed(await staff.call(calls.commodityDetails, { id }))).toEqual([404, 'NOT_FOUND']);
    expect(failed(await other.seller.call(calls.commodityDetails, { id }))).toEqual([404, 'NOT_FOUND']);
    const submitted = await seller.call(calls.supplierCommoditySubmit, { ids: [id] });
    expect(submitted.result.results).toMatchObject([{ id, ok: true, state: 'pendingReview' }]);
    const { version } = await rowOf(id);
    const done = await staff.call(calls.commodityReview, { items: [{ id, version }], pass: true });
    expect(done.result?.results).toMatchObject([{ id, ok: true, state: 'listed' }]);
    const page = await seller.call(calls.commodityPageList, {});
    expect(page.result).toMatchObject({ totalCount: 1, counts: { listed: 1, draft: 0 } });
  });
});
