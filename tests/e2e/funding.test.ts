import { expect, it } from 'vitest';
import { workbook } from '../../apps/server/src/testing/workbooks.ts';
import { fits, useStage } from './browser.ts';
import { button, callsOf, dayIn, told } from './hand.ts';
import { drawer, look, personAt, rows, widths } from './mall-hands.ts';

const stage = useStage();

const titles = ['卡号', '名称', '来源', '负责人工号', '组织编码', '预算', '余额', '有效期自', '有效期至'];
/** As many as one person may send in a burst. */
const atOnce = 40;

it.each(widths)(
  'finance fills a card by a workbook, and what comes at once is booked to the fen (%i)',
  {
    timeout: 240_000,
  },
  async (width) => {
    const cardNo = `LC-${width}`;
    const of = [dayIn(-1), dayIn(400)];
    const page = await personAt(stage, width, 'finance');
    await look(page, '/purchase/fundingManage');
    await button(page, '导入').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type="file"]').setInputFiles({
      name: '经费卡.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook([
        titles,
        [cardNo, '旅程专项经费', '纵向', 'labhead', 'HX', '50000', '1200.40', ...of],
        [`${cardNo}X`, '金额有误', '纵向', 'labhead', 'HX', '50000', '面议', ...of],
        [`${cardNo}Y`, '负责人有误', '纵向', '查无此人', 'HX', '50000', '1', ...of],
      ]),
    });
    await dialog.getByText('共 3 行，可导入 1 行，有错误 2 行').waitFor();
    await dialog.getByText('没有工号“查无此人”').waitFor();
    await fits(page);
    await dialog.getByRole('button', { name: /导入 1 行/ }).click();
    await dialog.getByText('导入完成').waitFor();
    await button(dialog, '关闭').last().click();
    await dialog.waitFor({ state: 'hidden' });

    await look(page, `/purchase/fundingManage?keyword=${cardNo}`);
    expect(await rows(page, 'LC-').count()).toBe(1);
    await rows(page, cardNo).getByText('1,200.40').first().waitFor();
    const finance = await callsOf(stage, 'finance');
    const admin = '/PurchaseLocal/Admin';
    const { data } = await finance<{ data: { id: string }[] }>(`${admin}/FundingPageList?keyword=${cardNo}`);
    const fundingId = data[0]?.id ?? '';
    const booked = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        finance<{ seq: number }>(`${admin}/FundingTopUp`, {
          ...{ fundingId, amount: '3.07', reason: '批量追加经费', idemKey: `journey-${width}-${at}` },
        }),
      ),
    );
    // One was opened with the card.
    expect(booked.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: atOnce }, (_, at) => at + 2),
    );

    await look(page, `/purchase/fundingManage?keyword=${cardNo}`);
    const row = rows(page, cardNo);
    await row.getByText('1,323.20').first().waitFor();
    if (width < 600) {
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: '充值' }).click();
    } else await button(row, '充值').click();
    await drawer(page).getByLabel('金额').fill('676.80');
    await drawer(page).getByLabel('事由').fill('年度追加经费');
    await fits(page);
    await button(drawer(page), '提交').click();
    await told(page, '已入账，可用余额 2,000.00 元');
    await drawer(page).waitFor({ state: 'hidden' });
    await row.getByRole('link', { name: cardNo }).or(row.getByText(cardNo)).first().click();
    await drawer(page).getByText('2,000.00').first().waitFor();
    await fits(page);
    await drawer(page).getByRole('tab', { name: '流水' }).click();
    await drawer(page).getByText('共 42 项数据').waitFor();
    // When it was stands with what it was; on a phone also what the card said then.
    const when = /^20\d\d-\d\d-\d\d \d\d:\d\d$/;
    await drawer(page).getByText(when).first().waitFor();
    if (width < 600)
      await drawer(page)
        .getByText(/^余额 [\d,.]+ · 冻结 [\d,.]+$/)
        .first()
        .waitFor();
    await fits(page);
    await page.goto('/purchase/fundingManage');
    if (width < 600) {
      await button(page, '更多').first().click();
      await page.getByRole('menuitem', { name: '校验流水' }).click();
    } else await button(page, '校验流水').click();
    await told(page, '全部一致');
  },
);
