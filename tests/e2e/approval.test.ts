import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readPdf } from '../../apps/server/src/testing/pdf.ts';
import { signIn, useStage } from './browser.ts';

const stage = useStage();
const laboratory = '不对称合成实验室';
const title = `${laboratory}（变更）`;
const flowName = '负责人与房间变更';

/** A call with the token of the page: what stands ready before the journey, and what is counted after it. */
const direct = <Result>(page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to as string, {
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
        },
        ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${to}: ${JSON.stringify(answer)}`);
      return answer.result;
    },
    [path, body] as const,
  ) as Promise<Result>;

const as = async (loginName: string, size?: { width: number; height: number }): Promise<Page> => {
  const page = await stage.open(size);
  await signIn(page, loginName);
  return page;
};

/** Chooses somebody in a field that searches while one types. */
const choose = async (page: Page, label: string, name: string) => {
  await page.getByLabel(label, { exact: true }).fill(name);
  await page.locator('.ant-select-item-option', { hasText: name }).click();
};

const said = (page: Page, words: string) =>
  page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

/** The approval in a list; beside its title stand its round and in whose place it waits. */
const entry = (page: Page) => page.locator('.ay-open', { hasText: title });

/** Opens what waits for somebody by its row, and begins a decision in the drawer. */
const begin = async (page: Page, what: '同意' | '退回') => {
  await page.goto('/ledger/approvalList');
  await entry(page).click();
  const words = new RegExp(what.split('').join('\\s*'));
  await page.locator('.approval-bar-decide').getByRole('button', { name: words }).click();
  return page.locator('.ant-modal', { has: page.getByLabel('审批意见') });
};

const decide = async (page: Page, what: '同意' | '退回', comment: string) => {
  const dialog = await begin(page, what);
  await dialog.getByLabel('审批意见').fill(comment);
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await said(page, `已${what}`);
};

interface Told {
  kind: string;
  title: string;
  link: string | null;
}

/** What somebody was told of the approval, by kind. */
const toldOf = async (page: Page, instanceId: string): Promise<string[]> =>
  (await direct<{ data: Told[] }>(page, '/Customer/Notification/NotificationList?pageSize=100')).data
    .filter(({ link }) => link?.includes(instanceId))
    .map(({ kind }) => kind)
    .sort();

it('a laboratory changes its head and its room: branch, parallel step, delegate, return, signature on a phone', {
  timeout: 900_000,
}, async () => {
  // A room is given up once nothing is kept in it any more, nobody is inside and nothing runs in it.
  await stage.product.sql(
    `update storage_location set use_status = 2
      where laboratory_id = (select id from laboratory where laboratory_name = '${laboratory}')`,
  );
  await stage.product.sql(
    `update waste_container set location_id = (select s.id from storage_location s where s.use_status = 1 limit 1)
      where laboratory_id = (select id from laboratory where laboratory_name = '${laboratory}')`,
  );
  await stage.product.sql(
    `with gone as (
       delete from sign_inside i using sign_record r, laboratory l
        where r.id = i.record_id and l.id = r.laboratory_id and l.laboratory_name = '${laboratory}'
        returning i.record_id)
     update sign_record set out_at = now(), state = 'left' where id in (select record_id from gone)`,
  );
  await stage.product.sql(
    `update unattended_run set state = 'ended', ended_at = now()
      where state in ('running', 'overdue')
        and laboratory_id = (select id from laboratory where laboratory_name = '${laboratory}')`,
  );
  const admin = await as('admin');
  const idOf = async (name: string) => {
    const people = await direct<{ id: string; name: string }[]>(
      admin,
      `/Customer/User/PersonSelectList?keyword=${encodeURIComponent(name)}`,
    );
    return people.find((one) => one.name === name)?.id ?? '';
  };
  const approve = async (key: string, name: string, people: string[], more: object = {}) => ({
    key,
    type: 'approve',
    name,
    approvers: { rule: 'person', userIds: await Promise.all(people.map(idOf)) },
    rejectTo: 'both',
    ...more,
  });
  const flow = await direct<{ id: string; version: number }>(admin, '/Customer/Approval/FlowAdd', {
    flowName,
    businessKind: 'laboratoryChange',
    priority: 1,
    conditions: { all: [{ fact: 'roomsChanged', op: '=', value: true }] },
    steps: [
      {
        key: 'level',
        type: 'branch',
        name: '按风险等级',
        branches: [
          {
            name: '高风险',
            condition: { all: [{ fact: 'riskLevel', op: 'in', value: ['I', 'II'] }] },
            steps: [await approve('high', '学校复核', ['邱雅欣'])],
          },
          { name: '默认分支', steps: [await approve('officer', '学院审核', ['何秀兰'])] },
        ],
      },
      {
        key: 'both',
        type: 'parallel',
        name: '会同审核',
        lanes: [
          { name: '保卫', steps: [await approve('guard', '保卫审核', ['雷刚'])] },
          { name: '专家', steps: [await approve('expert', '专家审核', ['方志远'])] },
        ],
      },
      await approve('last', '学校签批', ['周安国'], { needSignature: 'required' }),
    ],
  });
  await direct(admin, '/Customer/Approval/FlowPublish', {
    id: flow.id,
    changeNote: '新增',
    version: flow.version,
  });

  const { buildings } = await direct<{ buildings: { id: string; name: string }[] }>(
    admin,
    '/Customer/Building/RoomSelectList',
  );
  for (const roomNo of ['281', '282'])
    await direct(admin, '/Customer/Building/RoomAdd', {
      buildingId: buildings.find(({ name }) => name === '化学楼')?.id,
      floor: 2,
      roomNo,
      area: 60,
    });

  // The expert is away: somebody decides in his place.
  const expert = await as('expert');
  await expert.goto('/ledger/approvalList?tab=delegation');
  await expert.getByRole('button', { name: '设置代理' }).click();
  await choose(expert, '代理人', '叶文茜');
  for (const [label, days] of [
    ['开始时间', 0],
    ['结束时间', 7],
  ] as const) {
    const at = new Date(Date.now() + days * 86_400_000).toLocaleString('sv-SE').slice(0, 16);
    await expert.getByLabel(label).fill(at);
    await expert.keyboard.press('Enter');
    await expect.poll(() => expert.getByLabel(label).inputValue()).toBe(`${at}:00`);
  }
  await expert.getByRole('dialog').getByLabel('原因').fill('外出参会');
  await expert
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expert
    .getByRole('row', { name: /叶文茜/ })
    .getByText('生效中')
    .waitFor();

  // Another application of the laboratory is under way: it is withdrawn first.
  const head = await as('labhead');
  await head.goto('/ledger/myledgerList');
  const pending = head.getByRole('row', { name: new RegExp(laboratory) }).filter({ hasText: '审批中' });
  await pending.getByRole('button', { name: '撤回' }).click();
  await head
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s*回/ })
    .click();
  await said(head, '已撤回');

  // Round one.
  await head.goto('/ledger/mineLaboratoryList');
  const card = head.locator('.ay-laboratories > li', { hasText: laboratory });
  await card.getByRole('button', { name: /更多/ }).click();
  await head.getByRole('menuitem', { name: '申请变更' }).click();
  const diff = head.getByRole('complementary', { name: '变更对比' });
  const next = () => head.getByRole('button', { name: '下一步' }).click();
  const takeRoom = async (roomNo: string) => {
    await head.getByRole('combobox', { name: '房间' }).click();
    for (const one of ['化学楼', /^2\s*(层|楼|F)/, roomNo])
      await head.getByRole('menuitemcheckbox', { name: one }).click();
    await diff.getByText(roomNo).waitFor();
  };
  await next();
  await takeRoom('281');
  await next();
  await choose(head, '负责人', '顾思源');
  await diff.getByText('顾思源').waitFor();
  await next();
  // Going back shows what was chosen, by its name.
  await head.getByRole('button', { name: '上一步' }).click();
  await head
    .locator('.ant-select', { has: head.getByLabel('负责人', { exact: true }) })
    .getByText('顾思源')
    .waitFor();
  await next();
  await head.getByLabel('申请原因').fill('课题组调整，实验室交由顾思源负责并迁至二楼');
  // Who will be asked, with the delegate in the expert's place and without the branch of high risk.
  const preview = head.locator('.ay-preview');
  for (const words of ['何秀兰', '雷刚', '叶文茜', '周安国'])
    await preview.getByText(words).first().waitFor();
  expect(await preview.getByText('邱雅欣').count()).toBe(0);
  await head.getByRole('button', { name: '提交', exact: true }).click();
  await said(head, '已提交审批');

  const officer = await as('collegesafety');
  await decide(officer, '同意', '情况属实');
  const [standIn, guard] = [await as('staff'), await as('security')];
  await guard.goto('/ledger/approvalList');
  await entry(guard).waitFor();
  await standIn.goto('/ledger/approvalList');
  await standIn.getByRole('row', { name: title }).getByText('代 方志远').waitFor();
  await decide(standIn, '退回', '281 室通风不足，请改用 282 室');
  // One refusal ends the other lane.
  await guard.goto('/ledger/approvalList');
  await guard.getByText('没有等待您审批的事项').waitFor();

  // His own list of applications shows the course too.
  await head.goto('/ledger/myledgerList');
  await head
    .getByRole('row', { name: /已退回/ })
    .filter({ hasText: laboratory })
    .locator('.ay-open')
    .click();
  const beside = head.getByRole('complementary', { name: '审批过程' });
  await beside.getByText('281 室通风不足，请改用 282 室').waitFor();

  // Round two: the head reads why, corrects and submits again.
  await head.goto('/announcement/list?tab=notifications');
  await head.getByText(title).first().click();
  await head.getByRole('dialog').getByText('281 室通风不足，请改用 282 室').waitFor();
  await head.getByRole('dialog').getByRole('button', { name: '修改后重新提交' }).click();
  await next();
  // What the application says stands there by its names, not by those of the register.
  await head.locator('.ant-cascader', { hasText: '281' }).waitFor();
  await takeRoom('282');
  await next();
  await head
    .locator('.ant-select', { has: head.getByLabel('负责人', { exact: true }) })
    .getByText('顾思源')
    .waitFor();
  await next();
  await head.getByRole('dialog').getByRole('button', { name: '重新提交' }).click();
  await said(head, '已提交审批');
  await decide(officer, '同意', '情况属实');
  await decide(standIn, '同意', '282 室符合要求');
  await decide(guard, '同意', '消防通道已核对');

  // The last one signs on a phone.
  const phone = await as('safety', { width: 375, height: 812 });
  const dialog = await begin(phone, '同意');
  const sign = dialog.getByLabel(/手写签名区/);
  await sign.scrollIntoViewIfNeeded();
  const box = await sign.boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  expect(box.x + box.width).toBeLessThanOrEqual(375);
  await phone.mouse.move(box.x + 30, box.y + 40);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 120, box.y + 70, { steps: 6 });
  await phone.mouse.move(box.x + 200, box.y + 30, { steps: 6 });
  await phone.mouse.up();
  await dialog.getByRole('button', { name: '使用此签名' }).click();
  await dialog.getByAltText('手写签名').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await said(phone, '已同意');

  // The ledger shows the change, its history who approved it.
  const office = await as('safety');
  await office.goto(`/ledger/laboratoryList?keyword=${encodeURIComponent(laboratory)}`);
  const row = office.getByRole('row', { name: new RegExp(laboratory) });
  await row.getByText('化学楼-282').waitFor();
  await row.getByText('顾思源').waitFor();
  await row.locator('.ay-open').click();
  await office.getByRole('tab', { name: '变更记录' }).click();
  const history = office.locator('.ay-history > li').first();
  for (const words of ['顾思源', '化学楼-282', '何秀兰', '叶文茜', '雷刚', '周安国'])
    await history.getByText(words).first().waitFor();

  // Its course shows both rounds, its paper says the same.
  // Without a viewer of the browser's own the paper is saved.
  await head.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  await head.goto('/ledger/approvalList?tab=started');
  await entry(head).first().click();
  const course = head.getByRole('complementary', { name: '审批过程' });
  for (const words of ['281 室通风不足，请改用 282 室', '第 2 次提交', '282 室符合要求', '代 方志远'])
    await course.getByText(words).first().waitFor();
  await course.getByAltText('手写签名').waitFor();
  const printing = head.waitForEvent('download');
  await head.getByRole('button', { name: '打印' }).click();
  const paper = await readPdf(readFileSync(await (await printing).path()));
  for (const words of ['已通过', '281室通风不足，请改用282室', '叶文茜', '周安国', '化学楼-282'])
    expect(paper.texts.join('').replaceAll('\u200b', '')).toContain(words);
  expect(paper.images).toBeGreaterThanOrEqual(2);

  // Everybody was told of each thing once.
  const instanceId = new URL(head.url()).searchParams.get('open') ?? '';
  expect(await toldOf(head, instanceId)).toEqual(['approval.result', 'approval.result']);
  for (const page of [officer, standIn, guard])
    expect(await toldOf(page, instanceId)).toEqual(['approval.todo', 'approval.todo']);
  expect(await toldOf(office, instanceId)).toEqual(['approval.todo']);
  expect(await toldOf(expert, instanceId)).toEqual([]);
});
