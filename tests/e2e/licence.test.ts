import { expect, it } from 'vitest';
import { fits, useStage } from './browser.ts';
import { button, callsOf, dayIn, still, told } from './hand.ts';
import { drawer, fillLicence, look, personAt, rows } from './mall-hands.ts';

const stage = useStage();

/** A licence of the demo's first supplier that other goods of it do without. */
const licences = [
  { width: 1440, kind: '易制毒三类经营备案', category: 'precursor3', certificateNo: 'Y3-DEMO-01' },
  { width: 375, kind: '易制毒二类经营备案', category: 'precursor2', certificateNo: 'Y2-DEMO-01' },
];

/** Yesterday was its last day, and the midnight after it has come. */
const ended = async (certificateNo: string) => {
  await stage.product.sql(
    `update qualification set valid_to = '${dayIn(-1)}' where certificate_no = '${certificateNo}'`,
  );
  await stage.product.sql(`insert into jobs.job (name, data) values ('supply.licences', '{}')`);
};

interface Goods {
  id: string;
  itemNumber: string;
  commodityName: string;
}

it.each(licences)(
  '$kind ends: exactly its goods leave, and return when it is renewed ($width)',
  {
    timeout: 240_000,
  },
  async ({ width, kind, category, certificateNo }) => {
    const seller = await callsOf(stage, 'supplier');
    const onSale = async (filter = ''): Promise<Goods[]> => {
      const all: Goods[] = [];
      for (let pageNo = 1; ; pageNo++) {
        const { data, totalCount } = await seller<{ data: Goods[]; totalCount: number }>(
          `/PurchaseLocal/Trade/CommodityPageList?state=listed&pageSize=100&pageNo=${pageNo}${filter}`,
        );
        all.push(...data);
        if (data.length === 0 || all.length >= totalCount) return all;
      }
    };
    const numbers = (goods: readonly Goods[]) => goods.map(({ itemNumber }) => itemNumber).sort();
    const before = await onSale();
    const concerned = await onSale(`&controlCategory=${category}`);
    const gone = new Set(concerned.map(({ id }) => id));
    const others = before.filter(({ id }) => !gone.has(id));
    expect([gone.size > 0, others.length > 0]).toEqual([true, true]);
    const one = concerned[0] as Goods;
    // What is controlled is shown to members of the college alone.
    const shop = await personAt(stage, width, 'student');
    const found = `/mall/goodsList?keyword=${one.itemNumber}`;
    await look(shop, found);
    await shop.locator('.goods-open').first().waitFor();

    await ended(certificateNo);
    await expect.poll(async () => numbers(await onSale()), { timeout: 60_000 }).toEqual(numbers(others));
    await expect
      .poll(async () => {
        await look(shop, found);
        return shop.locator('.goods-open', { hasText: one.commodityName }).count();
      })
      .toBe(0);

    const page = await personAt(stage, width, 'supplier');
    await look(page, `/supplier/mineCommodityList?state=delisted&controlCategory=${category}`);
    await page.getByText(`在售 0`).waitFor();
    await rows(page, '已下架').first().waitFor();
    await look(page, '/supplier/supplierHome');
    await page.getByText('1 份资质已过期或即将到期').waitFor();
    await page.getByRole('link', { name: kind }).click();
    await drawer(page).getByText('已过期 1 天').waitFor();
    await fits(page);
    await page.goto('/supplier/mineQualificationList');
    await button(rows(page, kind), '续期').click();
    await fillLicence(page, {
      ...{ kind, certificateNo: `${certificateNo}-B` },
      ...{ validFrom: dayIn(0), validTo: dayIn(700) },
    });
    await told(page, '已提交');

    for (const loginName of ['purchase', 'safety']) {
      const office = await personAt(stage, width, loginName);
      await look(office, `/purchase/qualificationManage?kind=${category}&state=pending`);
      await button(rows(office, kind), '审批').click();
      await drawer(office).getByText(`${certificateNo}-B`).waitFor();
      await still(office);
      await fits(office);
      await button(drawer(office), '提交').click();
      await told(office, '已审批');
    }
    await expect.poll(async () => numbers(await onSale()), { timeout: 60_000 }).toEqual(numbers(before));
    await expect
      .poll(async () => {
        await look(shop, found);
        return shop.locator('.goods-open', { hasText: one.commodityName }).count();
      })
      .toBeGreaterThan(0);
    await look(page, '/supplier/mineQualificationList');
    await page.getByText(`${certificateNo}-B`).or(rows(page, kind)).first().waitFor();
  },
);
