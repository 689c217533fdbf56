import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import exceljs from 'exceljs';
import { generateSync } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useStage } from './browser.ts';
import { button, callsOf, choose, type Hand, handOf } from './hand.ts';
import { demoPassword } from './product.ts';
import { messyRoster, officeRoster } from './rosters.ts';

/** What docs/tasks.md tells people to press, pressed and counted on a desk and on a phone. */
const stage = useStage();
const widths = [1440, 375] as const;

/** Presses of each task at each width, told at the end. */
const counted: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'anyan-tasks-'));
// Who signs a letter has begun to read it: the time for that passes while others are at work.
beforeAll(async () => {
  const call = await callsOf(stage, 'leader');
  const { toSign } = await call<{ toSign: { id: string }[] }>('/Customer/Ledger/MineLetterList');
  for (const { id } of toSign.slice(0, widths.length))
    await call('/Customer/Ledger/LetterRead', { ids: [id] });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  console.log(['Presses of the tasks of docs/tasks.md:', ...counted].join('\n  '));
});

interface Task {
  name: string;
  /** The login names at 1440 and at 375, or one for both. */
  who: string | readonly [string, string];
  /** Told which time it is, so that names differ; where others approve, it notes what each of them pressed. */
  work(hand: Hand, no: number, approvals: number[]): Promise<void>;
}

const said = (page: Page, words: string | RegExp) =>
  page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

/** Nothing stands out at the right of a phone. */
const fits = async ({ page, narrow }: Hand) => {
  if (narrow)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
};

/** A page of somebody who has no account, counted with the hand's. */
const guest = async (hand: Hand, path: string): Promise<Page> => {
  const page = await stage.open({ width: hand.narrow ? 375 : 1440, height: 812 });
  await hand.watch(page);
  await page.goto(path);
  return page;
};

/** Writes a name on the sheet for it. */
const draw = async (page: Page, sheet: Locator) => {
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 4 });
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 4 });
  await page.mouse.up();
};

/** A room in 化学楼 that nobody has. */
const freeRoom = async (roomNo: string): Promise<void> => {
  const call = await callsOf(stage, 'admin');
  const { buildings } = await call<{ buildings: { id: string; name: string }[] }>(
    '/Customer/Building/RoomSelectList',
  );
  const buildingId = buildings.find(({ name }) => name === '化学楼')?.id;
  await call('/Customer/Building/RoomAdd', { buildingId, floor: 2, roomNo, area: 60 });
};

/** Somebody agrees to what waits for him under a title; answers his presses. */
const agree = async (loginName: string, title: string, { narrow }: Hand): Promise<number> => {
  const hand = await handOf(stage, loginName, narrow ? 375 : 1440);
  const { page } = hand;
  await hand.byMenu('实验室台账', '我的审批');
  const entry = page.locator(narrow ? '#content .ay-cards > li' : '#content tbody tr', { hasText: title });
  await hand.press('同意', entry);
  await hand.press('同意', page.locator('.ant-modal-footer'));
  await entry.waitFor({ state: 'hidden' });
  return hand.presses();
};

const tasks: Task[] = [
  {
    name: 'Register a laboratory',
    who: 'labhead',
    work: async (hand, no, approvals) => {
      const { page } = hand;
      const laboratoryName = `催化材料实验室${no}`;
      const roomNo = `29${no}`;
      await freeRoom(roomNo);
      await hand.byMenu('实验室台账', '我的实验室');
      await hand.press('申请新建');
      const form = page.getByRole('dialog');
      const next = () => hand.press('下一步', form);
      // Organisation, type and head stand there already.
      await form.getByLabel('实验室名称').fill(laboratoryName);
      await next();
      await form.getByRole('combobox', { name: '房间' }).click();
      for (const one of ['化学楼', /^2\s*(层|楼|F)/, roomNo])
        await page.getByRole('menuitemcheckbox', { name: one }).click();
      await next();
      await choose(page, form.getByLabel('安全员', { exact: true }), '许晓彤', '许晓彤');
      await form.getByRole('textbox', { name: '姓名' }).fill('沈立恒');
      await form.getByRole('textbox', { name: '电话' }).fill('15430000202');
      await next();
      await form.getByLabel('申请原因').fill('新组建课题组，需要独立实验室');
      await fits(hand);
      await hand.press('提交', form);
      await said(page, '已提交审批');
      for (const who of ['collegesafety', 'safety']) approvals.push(await agree(who, laboratoryName, hand));
      const call = await callsOf(stage, 'safety');
      const ledger = await call<{ data: { laboratoryName: string; status: string }[] }>(
        `/Customer/Laboratory/LaboratoryPageList?keyword=${encodeURIComponent(laboratoryName)}`,
      );
      expect(ledger.data).toMatchObject([{ laboratoryName, status: 'active' }]);
    },
  },
  {
    name: 'Import people',
    who: ['admin', 'safety'],
    work: async (hand, no) => {
      const { page } = hand;
      const messy = join(folder, `messy${no}.xlsx`);
      const office = join(folder, `office${no}.xlsx`);
      await messyRoster(messy, no);
      await officeRoster(office, no === 1 ? 2 : 5);
      await hand.byMenu('系统管理', '人员管理');
      await hand.press('导入');
      const upload = async (path: string) => {
        const choosing = page.waitForEvent('filechooser');
        await page.locator('.ant-upload-drag').click();
        await (await choosing).setFiles(path);
      };
      const finish = async (rows: number) => {
        await hand.press(`导入${rows}行`);
        await page.getByText('导入完成').waitFor();
        const downloading = page.waitForEvent('download');
        await hand.press('下载初始密码');
        await downloading;
        await page
          .locator('.ant-modal')
          .getByRole('button', { name: /^关\s*闭$/ })
          .last()
          .click();
      };
      await upload(messy);
      // What its owner once said of such a title is known the next time; at each width it is somebody else.
      await choose(page, page.getByRole('combobox', { name: '“归口”对应的字段' }), '所属组织', '所属组织');
      await fits(hand);
      await hand.press('继续检查');
      await page.getByText('临时工').first().waitFor();
      await finish(2);
      await hand.press('导入');
      // What LibreOffice saved by our own titles is read without asking.
      await upload(office);
      await finish(3);
      await fits(hand);
    },
  },
  {
    name: 'Make a role and its scope',
    who: 'admin',
    work: async (hand, no) => {
      const { page } = hand;
      const roleName = `危化品巡查员${no}`;
      await hand.byMenu('系统管理', '角色管理');
      await hand.press('新增角色');
      const form = page.getByRole('dialog');
      await form.getByLabel('角色名称').fill(roleName);
      await choose(page, form.getByRole('combobox', { name: '数据范围' }), '本组织及下级');
      await form.getByPlaceholder('搜索菜单').fill('人员管理');
      await form.getByRole('checkbox', { name: '人员管理 查询' }).click();
      await fits(hand);
      await hand.press('保存', form);
      await said(page, '已保存');
      await form.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'Publish an announcement and see who confirmed',
    who: 'safety',
    work: async (hand, no) => {
      const { page, narrow } = hand;
      const title = `消防演练通知${no}`;
      await hand.find('通知公告', '通知公告');
      await hand.press('发布公告');
      // The list has a field of this name too.
      await page.waitForSelector('html[data-page="announcement.add"]');
      await page.getByLabel('标题').fill(title);
      await page.locator('.ay-rich [role="textbox"]').fill('周五下午三点举行消防演练，请在场人员参加。');
      await page.getByLabel('面向全校').click();
      await page.getByLabel('需要回执').click();
      await hand.press('保存并发布');
      // Everybody is many: their number is shown before.
      await page.getByText(/将向 [\d,]+ 人发布/).waitFor();
      await hand.press('发布', page.locator('.ant-modal'));
      await page.waitForURL(/\/announcement\/list/);
      const row = page.locator(narrow ? '.ay-cards > li' : 'tbody tr', { hasText: title });
      await row.getByText('阅读情况').click();
      // Also on a phone it stands beside each name.
      const person = page.locator(narrow ? '.ant-drawer .ay-cards > li' : '.ant-drawer tbody tr').first();
      await person.getByText('未读').waitFor();
      if (!narrow) await person.getByText('未确认').waitFor();
      await fits(hand);
    },
  },
  {
    name: 'Sign a letter of responsibility',
    who: 'leader',
    work: async (hand) => {
      const { page } = hand;
      await page.goto('/ledger/letterSign');
      await page
        .getByRole('button', { name: /^签\s*署$/ })
        .first()
        .click();
      const text = page.getByRole('region', { name: '签署责任书' });
      await text.locator('.ay-rich-text').waitFor();
      await text.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await fits(hand);
      await page.getByRole('checkbox', { name: /本人已阅读/ }).click();
      await draw(page, page.getByLabel(/手写签名区/));
      await hand.press('使用此签名');
      await page.getByAltText('手写签名').waitFor();
      await page.locator('.ay-letter-sign .ant-btn-lg').click();
      await said(page, '签署成功');
      // What is left to sign stands in sight, not the foot of the list.
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await fits(hand);
    },
  },
  {
    name: 'Invite a visitor, and be one',
    who: 'mentor',
    work: async (hand, no, approvals) => {
      const { page } = hand;
      await hand.byMenu('实验室台账', '我的实验室');
      await page.locator('.ay-laboratories > li').first().getByRole('button', { name: '邀请访客' }).click();
      await page.getByLabel('来访事由').fill('联合课题交流');
      await hand.press('生成链接');
      const url = await page.getByRole('textbox', { name: '邀请链接' }).inputValue();
      await fits(hand);
      const visitor = await guest(hand, new URL(url).pathname);
      await visitor.getByLabel('姓名').fill(`来访者${no}`);
      await visitor.getByLabel('手机号').fill(`1543000010${no}`);
      await visitor.getByLabel('单位').fill('江东大学');
      await visitor.getByRole('checkbox').check();
      await button(visitor, '提交登记').click();
      await visitor.getByText('正在等待实验室审批').waitFor();
      approvals.push(await agree('labhead', `来访者${no}`, hand));
      await button(visitor, '刷新状态').click();
      await visitor.getByText('来访已通过').waitFor();
      await fits({ ...hand, page: visitor });
    },
  },
  {
    name: 'Find a person, a laboratory, a setting',
    who: 'admin',
    work: async (hand) => {
      const { page, narrow } = hand;
      /** On a phone a record covers the whole page, the head with its search too. */
      const close = async () => {
        if (!narrow) return;
        const record = page.locator('.ant-drawer-content-wrapper');
        await page.locator('.ant-drawer-close').click();
        await record.waitFor({ state: 'hidden' });
      };
      await hand.find('周安国', '周安国');
      await page.locator('#content, .ant-drawer').getByText('周安国').first().waitFor();
      await close();
      await hand.find('不对称合成', '不对称合成');
      await page
        .locator('#content, .ant-drawer')
        .getByText(/不对称合成/)
        .first()
        .waitFor();
      await close();
      await hand.find('czrz', '操作日志');
      await page.waitForSelector('html[data-page="system.logList"]');
    },
  },
  {
    name: 'Change the look',
    who: 'staff',
    work: async (hand) => {
      const { page } = hand;
      const background = async () => {
        const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        return Number(/rgb\((\d+)/.exec(colour)?.[1]);
      };
      const take = async (style: string) => {
        const saved = page.waitForResponse(/PreferenceSave/);
        await page.getByText(style, { exact: true }).click();
        expect((await saved).status()).toBe(200);
      };
      await page.getByRole('button', { name: '界面设置' }).click();
      await take('暗黑');
      await expect.poll(background).toBeLessThan(60);
      await take('亮色');
      await expect.poll(background).toBeGreaterThan(200);
    },
  },
  {
    name: 'Export a list',
    who: 'admin',
    work: async (hand) => {
      const { page } = hand;
      await hand.byMenu('数据查询', '角色查询');
      const downloading = page.waitForEvent('download');
      await hand.press('导出');
      const workbook = new exceljs.Workbook();
      await workbook.xlsx.readFile(await (await downloading).path());
      expect(workbook.worksheets[0]?.rowCount).toBeGreaterThan(10);
      await fits(hand);
    },
  },
  {
    name: 'Turn on two-step verification',
    who: ['finance', 'purchase'],
    work: async (hand) => {
      const { page } = hand;
      await page.locator('.head-account').click();
      await page.getByRole('menuitem', { name: '个人中心' }).click();
      const panel = page.getByRole('region', { name: '二次验证' });
      await panel.scrollIntoViewIfNeeded();
      await hand.press('添加验证器应用', panel);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('登录密码').fill(demoPassword);
      await hand.press('下一步', dialog);
      const secret = (await panel.locator('code').first().textContent()) ?? '';
      await panel.getByLabel('6 位验证码').fill(generateSync({ secret }));
      await hand.press('启用', panel);
      await said(page, '二次验证已启用');
      await fits(hand);
      await hand.press('我已妥善保存', page.locator('.ant-modal'));
      await page.locator('.ant-modal').last().waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'Design a flow',
    who: 'admin',
    work: async (hand, no) => {
      const { page, narrow } = hand;
      const part = (name: string) => page.getByRole('tab', { name });
      await hand.byMenu('实验室台账', '审批流程');
      await hand.press('新增流程');
      // On a phone the parts stand one after another, and the steps come first.
      if (narrow) await part('基本信息').click();
      await page.getByRole('textbox', { name: '流程名称' }).fill(`访客从严审批${no}`);
      await choose(page, page.getByRole('combobox', { name: '业务类型' }), '访客申请', '访客');
      if (narrow) await part('审批步骤').click();
      await page.getByRole('button', { name: '在此处添加步骤' }).first().click();
      await page.getByRole('menuitem', { name: '审批', exact: true }).click();
      await fits(hand);
      if (narrow) await part('步骤设置').click();
      await page.getByRole('textbox', { name: '步骤名称' }).fill('保卫处核对');
      await choose(page, page.getByRole('combobox', { name: '审批人规则' }), '指定人员');
      await choose(page, page.getByRole('combobox', { name: '人员', exact: true }), '雷刚', '雷刚');
      await page.keyboard.press('Escape');
      await fits(hand);
      await hand.press('保存并发布');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('变更说明').fill('访客增加保卫处核对');
      await hand.press('发布', dialog);
      await page.waitForURL(/\/ledger\/list/);
      await fits(hand);
    },
  },
];

interface Told {
  presses: number[];
  approvals: number[];
}

/** What docs/tasks.md says of each task, by its heading: presses at 1440 and 375, and those of each approval. */
const told = new Map(
  readFileSync(fileURLToPath(new URL('../../docs/tasks.md', import.meta.url)), 'utf8')
    .split('\n## ')
    .slice(1)
    .map((part): [string, Told] => {
      const numbers = (line: string) =>
        new RegExp(`^${line}: (\\d+) at 1440, (\\d+) at 375\\.$`, 'm').exec(part)?.slice(1).map(Number) ?? [];
      return [
        part.slice(0, part.indexOf('\n')),
        { presses: numbers('Presses'), approvals: numbers('Each approval') },
      ];
    }),
);

it('docs/tasks.md tells of the eleven tasks, in their order', () => {
  expect([...told.keys()]).toEqual(tasks.map(({ name }) => name));
  expect(told.get('Register a laboratory')?.presses[0]).toBeLessThanOrEqual(15);
});

describe.each(widths)('at %i', (width) => {
  const at = width === 1440 ? 0 : 1;
  it.each(tasks.map((task) => [task.name, task] as const))('%s', async (name, { who, work }) => {
    const hand = await handOf(stage, typeof who === 'string' ? who : who[at], width);
    const approvals: number[] = [];
    try {
      await work(hand, at + 1, approvals);
    } finally {
      // To see where somebody was left, name a folder.
      const shots = process.env.TASK_SHOTS;
      if (shots) {
        await hand.page.screenshot({ path: join(shots, `${width}-${name}.png`) });
        writeFileSync(join(shots, `${width}-${name}.txt`), await hand.page.locator('body').ariaSnapshot());
      }
    }
    const presses = await hand.presses();
    counted.push(`${width}  ${[presses, ...approvals].join(' + ')}  ${name}`);
    const said = told.get(name);
    expect(presses).toBe(said?.presses[at]);
    expect(approvals).toEqual(approvals.map(() => said?.approvals[at]));
  });
});
