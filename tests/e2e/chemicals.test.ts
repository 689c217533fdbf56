import { expect, it } from 'vitest';
import { fits, signIn, useStage } from './browser.ts';
import { button, callsOf, dayIn, still, told } from './hand.ts';
import { demoPassword } from './product.ts';

const stage = useStage();
const base = '/Customer/Chemicals';
type Calls = Awaited<ReturnType<typeof callsOf>>;

interface Bottle {
  id: string;
  bottleCode: string;
  laboratoryId: string;
  locationId: string;
}
interface Place {
  id: string;
  name: string;
  roomId: string;
  parentId: string | null;
}

const words = (text: string): string => encodeURIComponent(text);
/** Bottles of the head’s laboratories that stand in their places. */
const inStore = async (head: Calls, keyword: string): Promise<Bottle[]> =>
  (
    await head<{ data: Bottle[] }>(
      `${base}/BottlePageList?state=inStore&pageSize=50&keyword=${words(keyword)}`,
    )
  ).data;

it('a member scans a bottle and notes what he used; what must not stand together is refused, and the plan puts it right', {
  timeout: 240_000,
}, async () => {
  const head = await callsOf(stage, 'labhead');
  const [salt] = await inStore(head, '7647-14-5');
  if (!salt) throw new Error('the demo has no such bottle');
  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'student');
  await phone.goto(`/scan?c=${salt.bottleCode}`);
  await phone.getByRole('heading', { name: /氯化钠/ }).waitFor();
  await fits(phone);
  await button(phone, '记录用量').click();
  const form = phone.getByRole('dialog');
  await form.getByLabel('用量').fill('12.5');
  await form.getByLabel('用途').fill('旅程配制缓冲液');
  await still(phone);
  await button(form, '记录用量').click();
  await told(phone, '已记录，余');

  const [lye] = (await inStore(head, '1310-73-2')).filter((one) => one.laboratoryId === salt.laboratoryId);
  const tree = await head<Place[]>(`${base}/StorageTree?laboratoryId=${salt.laboratoryId}`);
  const acids = tree.find(({ name }) => name === '酸柜');
  await expect(head(`${base}/BottleMove`, { ids: [lye?.id], locationId: acids?.id })).rejects.toThrow(
    /409 .*不能同柜存放/,
  );

  const desk = await stage.open();
  await signIn(desk, 'labhead');
  await desk.goto(`/chemicals/chemicalsList?tab=movement&laboratoryId=${salt.laboratoryId}`);
  await desk.getByText('林子轩').first().waitFor();
  const noted = await head<{ data: { purpose: string | null; operatorName: string }[] }>(
    `${base}/MovementPageList?bottleCode=${salt.bottleCode}&pageSize=10`,
  );
  expect(noted.data[0]).toMatchObject({ purpose: '旅程配制缓冲液', operatorName: '林子轩' });
  await desk.goto(`/chemicals/chemicalsList?tab=storage&laboratoryId=${salt.laboratoryId}`);
  await button(desk, '智能归位').click();
  const plan = desk.getByRole('dialog');
  await plan.getByRole('checkbox').check();
  await still(desk);
  await plan.getByRole('button', { name: /^记账 \d+ 瓶$/ }).click();
  await told(desk, '已移位');
  const { conflicts } = await head<{ conflicts: { level: string }[] }>(
    `${base}/CompatibilityCheck?laboratoryId=${salt.laboratoryId}`,
  );
  expect(conflicts.filter(({ level }) => level === 'forbid')).toEqual([]);
});

/** A student asks for what is controlled; the head and the college’s officer agree, each in his turn. */
const askFor = async (
  head: Calls,
  {
    substanceId,
    ...where
  }: { laboratoryId?: string | undefined; substanceId?: string | undefined; useRoomId?: string | undefined },
): Promise<string> => {
  const student = await callsOf(stage, 'student');
  const saved = await student<{ id: string; version: number; requestNo: string }>(`${base}/RequestSave`, {
    ...{ ...where, items: [{ substanceId, quantity: '20', unit: 'g' }], purpose: '旅程制备对照样品' },
    ...{ projectName: '旅程项目', useFrom: dayIn(0), useTo: dayIn(7) },
  });
  await student(`${base}/RequestSubmit`, { id: saved.id, version: saved.version });
  const { approvalId } = await student<{ approvalId: string }>(`${base}/RequestDetails?id=${saved.id}`);
  for (const who of [head, await callsOf(stage, 'collegesafety')]) {
    const todo = await who<{ data: { taskId: string; version: number; instanceId: string }[] }>(
      '/Customer/Approval/TodoPageList?kinds=chemicalRequest&pageSize=100',
    );
    const task = todo.data.find(({ instanceId }) => instanceId === approvalId);
    if (!task) throw new Error('nobody is asked');
    await who('/Customer/Approval/Approve', {
      ...{ taskId: task.taskId, instanceVersion: task.version, comment: '同意' },
    });
  }
  return saved.id;
};

it('two people enter what is controlled; a second book that differs freezes it; a row that was changed is named', {
  timeout: 240_000,
}, async () => {
  const head = await callsOf(stage, 'labhead');
  const [salt] = await inStore(head, '7647-14-5');
  const tree = await head<Place[]>(`${base}/StorageTree?laboratoryId=${salt?.laboratoryId}`);
  const room = tree.find(({ parentId }) => parentId === null);
  const people = async (name: string) =>
    (await head<{ id: string }[]>(`/Customer/User/PersonSelectList?keyword=${words(name)}`))[0]?.id;
  const safe = await head<{ id: string }>(`${base}/StorageAdd`, {
    ...{ parentId: room?.id, name: '旅程双锁柜', cabinetType: 'controlledSafe', lockKind: 'double' },
    ...{ keeperAId: await people('沈立恒'), keeperBId: await people('许晓彤') },
  });
  // What the college decides on such places is a journey of its own.
  await stage.product.sql(
    `update storage_location set controlled_state = 'approved', controlled_categories = '{explosivePrecursor}' where id = '${safe.id}'`,
  );
  const found = await head<{ data: { id: string }[] }>(`${base}/SubstancePageList?keyword=7757-79-1`);
  const entry = {
    ...{ substanceId: found.data[0]?.id, locationId: safe.id, netContent: '250', unit: 'g', num: 1 },
    ...{ spec: 'AR', sourceKind: 'initial' },
  };
  const asked = await head<{ token: string; code: string }>(`${base}/WitnessStart`, {
    ...{ call: 'bottleAdd', payload: JSON.stringify(entry) },
  });
  await expect(head(`${base}/BottleAdd`, { ...entry, witnessToken: asked.token })).rejects.toThrow(/403/);
  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'labsafety');
  await phone.goto(`/scan?c=${asked.code}`);
  await phone.getByText('沈立恒请您确认').waitFor();
  await fits(phone);
  await phone.getByLabel('您的密码').fill(demoPassword);
  await button(phone, '确认').click();
  await told(phone, '已确认');
  // Another amount is another matter, and once is once.
  await expect(
    head(`${base}/BottleAdd`, { ...entry, netContent: '500', witnessToken: asked.token }),
  ).rejects.toThrow(/403/);
  const { bottles } = await head<{ bottles: { id: string; bottleCode: string }[] }>(`${base}/BottleAdd`, {
    ...{ ...entry, witnessToken: asked.token },
  });
  await expect(head(`${base}/BottleAdd`, { ...entry, witnessToken: asked.token })).rejects.toThrow(/403/);
  const [bottle] = bottles;

  const requestId = await askFor(head, {
    laboratoryId: salt?.laboratoryId,
    substanceId: entry.substanceId,
    useRoomId: room?.roomId,
  });
  const giving = {
    ...{ items: [{ bottleId: bottle?.id, weightBefore: '430' }], receiverId: await people('林子轩') },
    ...{ requestId, purpose: '旅程领用' },
  };
  // Without a second person nobody gives it out.
  await expect(head(`${base}/BottleIssue`, giving)).rejects.toThrow(/403/);

  const other = await callsOf(stage, 'labsafety');
  const pending = await other<{ movementId: string; bottleCode: string }[]>(`${base}/KeeperEntryPending`);
  const due = pending.find(({ bottleCode }) => bottleCode === bottle?.bottleCode);
  const { matched } = await other<{ matched: boolean }>(`${base}/KeeperEntrySave`, {
    ...{ movementId: due?.movementId, quantityRead: '200' },
  });
  expect(matched).toBe(false);
  await phone.goto(`/scan?c=${bottle?.bottleCode}`);
  await phone
    .getByText(/已冻结/)
    .first()
    .waitFor();

  const desk = await stage.open();
  await signIn(desk, 'safety');
  await desk.goto('/chemicals/chemicalsList?tab=alert&kind=discrepancy');
  await desk
    .getByText(bottle?.bottleCode ?? '')
    .first()
    .waitFor();
  await desk.goto('/chemicals/chemicalsList?tab=movement');
  await button(desk, '校验流水').click();
  const dialog = desk.getByRole('dialog');
  await button(dialog, '校验流水').click();
  await dialog.getByText(/已校验 \d+ 笔，全部相符/).waitFor();
  await stage.product.sql(
    `set session_replication_role = replica; update movement set delta = delta - 50 where id = '${due?.movementId}'`,
  );
  await button(dialog, '校验流水').click();
  await dialog.getByText(new RegExp(`${due?.movementId}: the row was changed`)).waitFor();
  await fits(desk);
});

it('counts without network, and the counts arrive when it is back', { timeout: 240_000 }, async () => {
  const head = await callsOf(stage, 'labhead');
  const { data } = await head<{ data: { id: string; name: string; counted: number }[] }>(
    '/Customer/Stocktake/StocktakePageList?subject=bottle&state=counting&pageSize=20',
  );
  const take = data.find(({ name }) => name === '学期末盘点');
  if (!take) throw new Error('the demo has no stock-take that runs');
  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'labhead');
  await phone.goto(`/chemicals/chemicalsList?tab=stocktake&count=${take.id}`);
  const present = phone.getByRole('button', { name: /在此$/ });
  await present.first().waitFor();
  await fits(phone);
  await phone.context().setOffline(true);
  await present.first().click();
  await phone.getByText('1 条等待上传').waitFor();
  await present.first().click();
  await phone.getByText('2 条等待上传').waitFor();
  await phone.context().setOffline(false);
  await phone.getByText(/条等待上传/).waitFor({ state: 'hidden' });
  const after = await head<{ counted: number }>(`/Customer/Stocktake/StocktakeDetails?id=${take.id}`);
  expect(after.counted).toBe(take.counted + 2);
});
