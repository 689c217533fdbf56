import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { pdfOf } from '../../apps/server/src/testing/media.ts';
import { fits, fitsBoth, signIn, useStage } from './browser.ts';
import { agree, base, inStore, type Place, phoneOf, pressIn, witnessed } from './chemical-hands.ts';
import { button, callsOf, choose, dayIn, printed, printsToFile, still, told, writeName } from './hand.ts';

const stage = useStage();

type Row = [cas: string, spec: string, amount: string, unit: string, num: number];
/** Twenty bottles as a laboratory lists them; of two kinds a slip each. */
const stock: readonly Row[] = [
  ['7647-14-5', 'AR', '500', 'g', 2],
  ['7447-40-7', 'AR', '500', 'g', 2],
  ['10043-52-4', 'AR', '500', 'g', 2],
  ['7757-82-6', 'AR', '500', 'g', 3],
  ['7487-88-9', 'AR', '500', 'g', 2],
  ['7778-77-0', 'AR', '500', 'g', 2],
  ['7558-79-4', 'AR', '500', 'g', 2],
  ['57-50-1', 'AR', '500', 'g', 2],
  ['9999-99-9', 'AR', '500', 'g', 2],
  ['60-00-4', 'AR', '250', '瓶', 1],
];
const corrected = stock.map((row): Row => {
  if (row[0] === '9999-99-9') return ['50-99-7', ...(row.slice(1) as [string, string, string, number])];
  return row[3] === '瓶' ? [row[0], row[1], row[2], 'g', row[4]] : row;
});

/** As an office writes it: numbers are numbers, and columns that nobody fills in stand there too. */
const workbook = async (laboratoryCode: string, placeCode: string, rows: readonly Row[]) => {
  const book = new exceljs.Workbook();
  book.creator = 'LibreOffice';
  const sheet = book.addWorksheet('工作表1');
  sheet.addRow([
    ...['实验室编号', '存放点编码或楼宇-房间号', 'CAS号', '中文名', '规格', '批号', '净含量', '单位', '瓶数'],
  ]);
  for (const [cas, spec, amount, unit, num] of rows)
    sheet.addRow([laboratoryCode, placeCode, cas, null, spec, '旅程期初', Number(amount), unit, num]);
  return {
    ...{ name: '期初库存.xlsx', buffer: Buffer.from(await book.xlsx.writeBuffer()) },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
};

it('a keeper imports what is there, corrects what is wrong in the workbook, and prints a label for each bottle', {
  timeout: 240_000,
}, async () => {
  const head = await callsOf(stage, 'labhead');
  const [salt] = await inStore(head, '7647-14-5');
  const tree = await head<Place[]>(`${base}/StorageTree?laboratoryId=${salt?.laboratoryId}`);
  const cabinet = tree.find(({ name }) => name === '试剂柜');
  const own = await head<{ id: string; laboratoryCode: string }[]>(
    '/Customer/Laboratory/LaboratorySelectList?purpose=scope',
  );
  const code = own.find(({ id }) => id === salt?.laboratoryId)?.laboratoryCode ?? '';

  const desk = await stage.open();
  await signIn(desk, 'labhead');
  await printsToFile(desk);
  await desk.goto('/chemicals/chemicalsList?tab=stock&batchNo=旅程期初&pageSize=50');
  await desk.getByRole('button', { name: /导入$/ }).click();
  const form = desk.getByRole('dialog');
  const give = async (rows: readonly Row[]) =>
    form.locator('input[type=file]').setInputFiles(await workbook(code, cabinet?.code ?? '', rows));
  await give(stock);
  await form.getByText('共 10 行，可导入 8 行，有错误 2 行').waitFor();
  for (const [row, why] of [
    ['10', '字典中没有，请先导入字典'],
    ['11', '单位'],
  ] as const) {
    const fault = form.getByRole('row').filter({ hasText: why }).filter({ hasText: row });
    await fault.first().waitFor();
  }
  await fitsBoth(desk);
  await button(form, '重新选择文件').click();
  await give(corrected);
  await form.getByText('共 10 行，可导入 10 行，有错误 0 行').waitFor();
  await button(form, '导入10行').click();
  await form.getByText('导入完成').waitFor();
  await button(form, '关闭').last().click();

  await desk.getByText('共 20 项数据').waitFor();
  await still(desk);
  await desk.getByRole('checkbox', { name: '选择本页' }).check();
  await button(desk, '打印瓶签').click();
  const paper = await printed(desk, () => button(desk.getByRole('dialog'), '打印').click());
  expect(paper.pages).toBe(20);
  const { data } = await head<{ data: { bottleCode: string }[] }>(
    `${base}/BottlePageList?batchNo=${encodeURIComponent('旅程期初')}&pageSize=50`,
  );
  expect(data).toHaveLength(20);
  for (const { bottleCode } of data)
    expect(paper.texts.filter((text) => text.includes(bottleCode))).toHaveLength(1);
});

it('counts a cabinet without network; what differs is settled and agreed to, and the journal follows', {
  timeout: 240_000,
}, async () => {
  const head = await callsOf(stage, 'labhead');
  const [salt] = await inStore(head, '7647-14-5');
  const laboratoryId = salt?.laboratoryId;
  const tree = await head<Place[]>(`${base}/StorageTree?laboratoryId=${laboratoryId}`);
  const shelf = await head<{ id: string }>(`${base}/StorageAdd`, {
    parentId: tree.find(({ parentId }) => parentId === null)?.id,
    ...{ name: '旅程盘点柜', cabinetType: 'general', lockKind: 'single' },
  });
  const { data: found } = await head<{ data: { id: string }[] }>(
    `${base}/SubstancePageList?keyword=7757-82-6`,
  );
  const { bottles } = await head<{ bottles: { bottleCode: string }[] }>(`${base}/BottleAdd`, {
    ...{ substanceId: found[0]?.id, locationId: shelf.id, netContent: '500', unit: 'g', num: 3 },
    ...{ spec: 'AR', sourceKind: 'initial' },
  });
  const [, typed = '', missing = ''] = bottles.map(({ bottleCode }) => bottleCode);
  const [less = ''] = bottles.map(({ bottleCode }) => bottleCode);
  const take = await head<{ id: string; version: number }>('/Customer/Stocktake/StocktakeSave', {
    ...{ subject: 'bottle', name: '旅程盘点', laboratoryIds: [laboratoryId], placeIds: [shelf.id] },
    ...{ scope: 'all', kind: 'full', mode: 'open' },
  });
  await head('/Customer/Stocktake/StocktakeStart', take);

  const phone = await phoneOf(stage);
  await signIn(phone, 'labhead');
  await phone.goto(`/chemicals/chemicalsList?tab=stocktake&count=${take.id}&place=${shelf.id}`);
  const present = phone.getByRole('button', { name: new RegExp(`${less} 在此$`) });
  await present.waitFor();
  await fits(phone);
  await phone.context().setOffline(true);
  await present.click();
  await phone.getByLabel('实盘数量（g）').fill('450');
  await button(phone, '记录数量').click();
  await phone.getByLabel('编码', { exact: true }).fill(typed);
  await button(phone, '确定').click();
  await phone.getByText(/\d 条等待上传/).waitFor();
  await fits(phone);
  await phone.context().setOffline(false);
  await phone.getByText(/条等待上传/).waitFor({ state: 'hidden' });

  // Nobody decides on what he has asked for himself.
  const desk = await stage.open();
  await signIn(desk, 'labsafety');
  await desk.goto('/chemicals/chemicalsList?tab=stocktake');
  const row = desk.getByRole('row', { name: /旅程盘点/ });
  const act = (event: string) => pressIn(desk, row, event);
  await act('结束盘点');
  await desk.getByText('未盘的 1 件将记为缺').waitFor();
  await still(desk);
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /结束盘点|确\s*定/ })
    .click();
  await told(desk, '盘点已结束');
  await act('处理差异');
  const details = desk.getByRole('dialog').first();
  for (const [code, handling, cause] of [
    [less, '调整', '称量误差，按实盘登记'],
    [missing, '报失', '柜内未找到，已查找两次'],
  ] as const) {
    await details.getByRole('checkbox', { name: new RegExp(`选择 .* ${code}$`) }).check();
    await button(details, '处理所选1条').click();
    const form = desk.getByRole('dialog').last();
    const field = form.getByLabel('处理', { exact: false }).first();
    if (!(await form.getByText(handling, { exact: true }).isVisible())) await choose(desk, field, handling);
    await form.getByLabel('原因').fill(cause);
    await still(desk);
    await button(form, '保存').click();
    await details.getByText(`${handling}：${cause}`).first().waitFor();
  }
  await fitsBoth(desk);
  await desk.goto('/chemicals/chemicalsList?tab=stocktake');
  await act('提交结果');
  await still(desk);
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /提交结果|确\s*定/ })
    .click();
  await told(desk, '已提交');
  const { approvalId } = await head<{ approvalId: string }>(
    `/Customer/Stocktake/StocktakeDetails?id=${take.id}`,
  );
  await agree('chemicalAdjust', approvalId, [head, await callsOf(stage, 'collegesafety')]);
  await desk.goto(`/chemicals/chemicalsList?tab=movement&laboratoryId=${laboratoryId}&kind=adjust`);
  for (const [delta, balance] of [
    ['-50 g', '450 g'],
    ['-500 g', '0 g'],
  ] as const)
    await desk.getByRole('row').filter({ hasText: delta }).filter({ hasText: balance }).waitFor();
  const left = await head<{ remaining: string; state: string }>(`${base}/BottleByCode?code=${missing}`);
  expect(left).toMatchObject({ remaining: '0', state: 'lost' });
});

it('waste is put in until it is full, collected by a round, and handed over with its document by two people', {
  timeout: 240_000,
}, async () => {
  const head = await callsOf(stage, 'labhead');
  const [salt] = await inStore(head, '7647-14-5');
  const tree = await head<Place[]>(`${base}/StorageTree?laboratoryId=${salt?.laboratoryId}`);
  const { id } = await head<{ id: string }>(`${base}/WasteContainerSave`, {
    ...{ laboratoryId: salt?.laboratoryId, locationId: tree.find(({ parentId }) => parentId === null)?.id },
    ...{ wasteCategory: 'halogenated', hwCode: 'HW49 900-047-49', form: 'liquid', capacity: '10', unit: 'L' },
  });
  const { code } = await head<{ code: string }>(`${base}/WasteContainerDetails?id=${id}`);

  const phone = await phoneOf(stage);
  await signIn(phone, 'student');
  await phone.goto(`/scan?c=${code}`);
  await phone.getByRole('heading', { name: /含卤有机/ }).waitFor();
  await fits(phone);
  await button(phone, '投放').click();
  const putting = phone.getByRole('dialog');
  await putting.getByLabel('投放内容').fill('二氯甲烷萃取废液');
  await putting.getByLabel('数量').fill('9500');
  await putting.getByLabel('已装满，不再投放').check();
  await still(phone);
  await button(putting, '投放').click();
  await told(phone, '现装 95%');
  await phone.getByText('已满', { exact: true }).first().waitFor();

  const desk = await stage.open();
  await signIn(desk, 'labsafety');
  await desk.goto('/chemicals/chemicalsList?tab=waste&part=requests');
  await button(desk, '申请收运').click();
  const asking = desk.getByRole('dialog');
  await choose(desk, asking.getByLabel('实验室'), salt?.laboratoryName ?? '');
  await choose(desk, asking.getByLabel('容器'), code, code);
  await desk.keyboard.press('Escape');
  await asking.getByLabel(/预计重量/).fill('11.5');
  await still(desk);
  await button(asking, '提交').click();
  await told(desk, '已提交审批');
  const asked = await head<{ data: { id: string; requestNo: string; approvalId: string }[] }>(
    `${base}/WasteRequestPageList?state=approving&pageSize=1&sortField=createdAt&sortOrder=descend`,
  );
  const [request] = asked.data;
  await agree('wasteDisposal', request?.approvalId ?? '', [head, await callsOf(stage, 'collegesafety')]);

  // Who plans the round loads it on a phone, and hands over what is in the store at a desk.
  const office = await stage.open();
  await signIn(office, 'safety');
  await office.goto('/chemicals/chemicalsList?tab=waste&part=rounds');
  await button(office, '新建批次').click();
  const planning = office.getByRole('dialog');
  await planning.getByLabel('收运日期').fill(dayIn(0));
  await office.keyboard.press('Enter');
  await planning.getByLabel('车辆').fill('鄂A·旅程');
  await choose(office, planning.getByLabel('收运人'), '周安国', '周安国');
  await choose(office, planning.getByLabel('收运申请'), request?.requestNo ?? '', request?.requestNo);
  await still(office);
  await button(planning, '保存').click();
  await told(office, '已排期');

  await office.setViewportSize({ width: 375, height: 812 });
  const card = office.locator('#content .ay-cards > li', { hasText: '鄂A·旅程' });
  const act = (event: string) => pressIn(office, card, event);
  await act('装车');
  const loading = office.getByRole('dialog');
  await loading.getByLabel('编码', { exact: true }).fill(code);
  await button(loading, '加入').click();
  await loading.getByLabel(new RegExp(`称重.*${code}`)).fill('11.2');
  await writeName(office);
  await button(loading, '使用此签名').click();
  await loading.getByAltText('手写签名').waitFor();
  await fits(office);
  await button(loading, '装车').click();
  // What was weighed is not what was estimated, and that is told.
  await office.getByText('预计 11.5 kg，实重 11.2 kg').waitFor();
  await act('完成入暂存');
  await still(office);
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /完成入暂存|确\s*定/ })
    .click();
  await told(office, '已入暂存');

  await office.setViewportSize({ width: 1440, height: 900 });
  await office.goto('/chemicals/chemicalsList?tab=waste&part=batches');
  await button(office, '登记移交').click();
  const handing = office.getByRole('dialog');
  for (const [label, value] of [
    ['处置单位', '湖北绿源环保科技有限公司'],
    ['经营许可证编号', 'S42-01-15-0021'],
    ['转移联单编号', '2026420100099999'],
    ['车辆', '鄂A·W3309'],
  ] as const)
    await handing.getByLabel(label).fill(value);
  await handing.getByLabel(/许可证有效期/).fill(dayIn(200));
  await office.keyboard.press('Enter');
  await choose(office, handing.getByLabel('收运申请'), request?.requestNo ?? '', request?.requestNo);
  await office.keyboard.press('Escape');
  await handing.locator('input[type=file]').setInputFiles({
    ...{ name: '转移联单.pdf', mimeType: 'application/pdf', buffer: pdfOf(1) },
  });
  await handing.getByText('转移联单.pdf').waitFor();
  const second = await phoneOf(stage);
  await signIn(second, 'collegesafety');
  await witnessed(office, { phone: second, initiator: '周安国', witness: '何秀兰' });
  await still(office);
  await button(handing, '保存').click();
  await told(office, '已移交');
  await office
    .getByRole('row', { name: /2026420100099999/ })
    .getByText('周安国')
    .waitFor();
  const gone = await head<{ state: string; manifestNo: string | null }>(
    `${base}/WasteContainerDetails?id=${id}`,
  );
  expect(gone).toMatchObject({ state: 'collected', manifestNo: '2026420100099999' });
});
