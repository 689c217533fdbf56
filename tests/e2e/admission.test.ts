import { expect, it } from 'vitest';
import { fits, settle, useStage } from './browser.ts';
import { button, callsOf, dayIn, still, told } from './hand.ts';
import { drawer, fillLicence, look, personAt, rows, widths } from './mall-hands.ts';
import { smsHere } from './sms.ts';

const { settings, codeTo } = await smsHere();
const stage = useStage(settings);
const ownPassword = 'Ganlan-shu-2026';

/** Companies that there are not. */
const companies = {
  1440: { supplierName: '江南旅程试剂有限公司', uscc: '91999999MAE2E0001Y', phone: '19900000011' },
  375: { supplierName: '江北旅程试剂有限公司', uscc: '91999999MAE2E00022', phone: '19900000012' },
};

/** A stranger applies; answers the number of the application. */
const applied = async (width: 1440 | 375): Promise<string> => {
  const { supplierName, uscc, phone } = companies[width];
  const page = await stage.open({ width, height: width < 600 ? 812 : 900 });
  await look(page, '/mall/supplierList');
  await button(page, '供应商入驻').click();
  const form = page.getByRole('dialog');
  await button(form, '提交申请').click();
  await form.getByText('请填写短信验证码').waitFor();
  await fits(page);
  await form.getByLabel('企业名称').fill(supplierName);
  // Its last character proves the others.
  await form.getByLabel('统一社会信用代码').fill(`${uscc.slice(0, -1)}${uscc.endsWith('A') ? 'B' : 'A'}`);
  await form.getByLabel('联系人').fill('顾知行');
  await form.getByLabel('联系电话').fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await form.getByLabel('短信验证码').fill(await codeTo(phone));
  await form.getByLabel('主营类别').click();
  await page.locator('.ant-select-tree-title', { hasText: '化学试剂' }).first().click();
  await page.keyboard.press('Escape');
  await form.getByLabel('申请说明').fill('供应高纯溶剂与分析试剂');
  await button(form, '提交申请').click();
  await form.getByText('统一社会信用代码不正确').waitFor();
  await form.getByLabel('统一社会信用代码').fill(uscc);
  await button(form, '提交申请').click();
  await form.getByText('申请已提交').waitFor();
  await fits(page);
  const [applyNo = ''] = (await form.innerText()).match(/RZ\d+/) ?? [];
  await button(form, '关闭').last().click();
  await form.waitFor({ state: 'hidden' });
  await button(page, '查询进度').click();
  await form.getByLabel('申请编号').fill(applyNo);
  await form.getByLabel('联系电话').fill(phone);
  await button(form, '查询').click();
  await form.getByText('当前状态：待初审').waitFor();
  return applyNo;
};

/** The purchasing office accepts; answers the account that it hands on. */
const accepted = async (width: 1440 | 375) => {
  const office = await personAt(stage, width, 'purchase');
  await look(office, '/purchase/supplierManage?tab=apply');
  await button(rows(office, companies[width].supplierName), '审批').click();
  await drawer(office).getByText('不填则用供应商编号').waitFor();
  await fits(office);
  await button(drawer(office), '提交').click();
  const once = office.getByRole('dialog').filter({ hasText: '账号已创建' });
  await once.waitFor();
  await fits(office);
  const [loginName = '', password = ''] = await once.locator('code').allInnerTexts();
  return { loginName, password };
};

/** Whoever is asked agrees to the admission. */
const agreed = async (width: 1440 | 375, loginName: string) => {
  const { supplierName } = companies[width];
  const page = await personAt(stage, width, loginName);
  await look(page, `/ledger/approvalList?keyword=${encodeURIComponent(supplierName)}`);
  await button(rows(page, supplierName), '同意').click();
  const confirming = page.locator('.ant-modal-footer');
  await still(page);
  await fits(page);
  await button(confirming, '同意').click();
  await rows(page, supplierName).waitFor({ state: 'hidden' });
};

it.each(widths)(
  'a company applies from outside, is admitted by two, and sees what is its own (%i)',
  {
    timeout: 240_000,
  },
  async (width) => {
    await applied(width);
    const { loginName, password } = await accepted(width);
    const page = await personAt(stage, width, loginName, password);
    await page.waitForURL('**/dashboard/register');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '下一步' }).click();
    for (const field of await page.locator('input[autocomplete="new-password"]').all())
      await field.fill(ownPassword);
    await page.getByRole('button', { name: '设置密码并继续' }).click();
    await page.waitForURL('**/dashboard/workplace');

    await look(page, '/supplier/supplierHome');
    await page.getByText('还需填写：法定代表人、注册地址、开户银行、银行账号、企业简介').waitFor();
    await page.getByRole('link', { name: '填写企业资料' }).click();
    await button(page, '编辑资料').click();
    for (const [label, text] of [
      ['法定代表人', '顾知行'],
      ['注册地址', '江城市经济开发区旅程路 9 号'],
      ['企业简介', '高纯溶剂，批批附检测报告。'],
    ] as const)
      await drawer(page).getByLabel(label).fill(text);
    // The bank may come later.
    await button(drawer(page), '保存').click();
    await told(page, '已保存');
    await button(page, '提交审批').click();
    await told(page, '开户银行、银行账号');
    await button(page, '编辑资料').click();
    await drawer(page).getByLabel('开户银行').fill('江城示范银行');
    await drawer(page).getByLabel('银行账号').fill('6200 0000 0000 91');
    await button(drawer(page), '保存').click();
    await drawer(page).waitFor({ state: 'hidden' });

    await look(page, '/supplier/mineQualificationList');
    await button(page, '提交资质').click();
    await fillLicence(page, {
      ...{ kind: '危险化学品经营许可证', certificateNo: `WH-${width}` },
      ...{ validFrom: dayIn(-30), validTo: dayIn(700) },
    });
    await told(page, '已提交');
    await rows(page, '危险化学品经营许可证').getByText('待审批').waitFor();
    await look(page, '/supplier/mineProfile');
    await button(page, '提交审批').click();
    await told(page, '已提交审批');
    await page.locator('h1').getByText('待审批').waitFor();

    // A licence for what is hazardous is among its papers.
    await agreed(width, 'purchase');
    await agreed(width, 'safety');
    await look(page, '/supplier/supplierHome');
    await page.locator('h1').getByText('已入驻').waitFor();
    await look(page, '/supplier/mineQualificationList');
    await rows(page, '危险化学品经营许可证').getByText('有效', { exact: true }).waitFor();
    expect(await rows(page, '有效').count()).toBe(1);
    await look(page, '/supplier/mineCommodityList');
    await page.getByText('全部 0').waitFor();

    // Of the college it sees nothing, of the other companies neither.
    if (width < 600) await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('menuitem', { name: '供应商中心' }).waitFor();
    expect((await page.getByRole('menuitem').allInnerTexts()).join()).not.toMatch(/采购管理|系统管理|台账/);
    for (const path of ['/purchase/supplierManage', '/ledger/approvalList', '/system/personnel']) {
      await page.goto(path);
      await page.waitForURL('**/403');
    }
    const other = await callsOf(stage, 'supplier');
    const theirs = await other<{ data: { id: string }[] }>('/PurchaseLocal/Trade/QualificationPageList');
    await page.goto(`/supplier/mineQualificationList?open=${theirs.data[0]?.id}`);
    await settle(page);
    await page.getByText('未找到，或您无权查看').waitFor();
  },
);
