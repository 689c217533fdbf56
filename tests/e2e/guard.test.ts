import { contract, routes } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { signIn, useStage, walkTo } from './browser.ts';

const stage = useStage();

type User = 'signed out' | 'student' | 'labhead' | 'admin' | 'newbie';

const builtMenus = new Set(Object.values(contract).flatMap(({ menus }) => menus as readonly string[]));

const ofStaff = [
  'ledger.mineLaboratoryList',
  'ledger.myledgerList',
  'ledger.approvalList',
  'access.userExamList',
  'access.userLearnList',
  'access.mineAccessApplyList',
  'access.mineAccessRoomList',
  'expert.list',
  'chemicals.chemicalsList',
];
const ofHead = [
  ...ofStaff,
  ...['ledger.laboratoryList', 'ledger.responsibilityList', 'access.accessStatistics'],
  'access.accessUserList',
  'access.signList',
  'access.mineAccessApprovalList',
];

/** Menus as the registry ships them, of the modules that are built; written down here, not read from the product. */
const menusOf: Record<User, (name: string) => boolean> = {
  'signed out': () => false,
  student: (name) => builtMenus.has(name) && ofStaff.includes(name),
  labhead: (name) => builtMenus.has(name) && ofHead.includes(name),
  // Also what is not built yet; all but the suppliers' own section.
  admin: (name) => !name.startsWith('supplier.'),
  newbie: () => false,
};

const always = [
  '/403',
  '/404',
  '/dashboard/my',
  '/dashboard/workplace',
  '/announcement/list',
  '/dashboard/register',
  '/wechatQrcodeBind',
  // By the link of a notification, for whoever is concerned; its call knows who that is.
  '/ledger/application',
];

/** Hidden pages that open to whoever has their menu. */
const follows: Record<string, string> = {
  '/ledger/add': 'ledger.list',
  '/userLearnList/start': 'access.userLearnList',
  '/userExamList/examPaper': 'access.userExamList',
  '/classificationEvaluate/wizard': 'classification.classificationEvaluate',
  '/MineInspectionMessionList/execute': 'inspection.MineInspectionMessionList',
  '/purchase/orderDetail': 'purchase.orderManage',
  '/supplier/commodityEdit': 'supplier.mineCommodityList',
  '/supplier/commodityImport': 'supplier.mineCommodityList',
};

const filled = (path: string) => path.replace(/:\w+/, 'abc123');

/** Where a route leads to for a user, told anew beside the guard. */
const expected = (user: User, { path, name, kind }: (typeof routes)[number]): string => {
  const own = filled(path);
  if (path === '/bigScreen/index')
    return user === 'admin' ? own : user === 'newbie' ? '/dashboard/register' : '/login';
  if (user === 'signed out') return kind === 'public' ? own : '/login';
  if (user === 'newbie') {
    if (path === '/login') return '/dashboard/register';
    if (kind === 'public' && !path.startsWith('/mall/')) return own;
    return '/dashboard/register';
  }
  if (path === '/login') return '/dashboard/workplace';
  if (kind === 'public' || kind === 'signedIn' || always.includes(path)) return own;
  if (path === '/announcement/add') return user === 'admin' ? own : '/403';
  return menusOf[user](follows[path] ?? name) ? own : '/403';
};

describe('the guard', () => {
  for (const user of ['signed out', 'student', 'labhead', 'admin', 'newbie'] as const)
    it(`leads ${user} where the table says, on every route`, { timeout: 600_000 }, async () => {
      const page = await stage.open();
      if (user === 'signed out') await page.goto('/401');
      else await signIn(page, user);
      await page.waitForSelector('html[data-page]');
      const wrong: string[] = [];
      for (const route of routes) {
        const want = expected(user, route);
        await walkTo(page, filled(route.path));
        const arrived = await page
          .waitForFunction(
            (to) => location.pathname === to && !!document.documentElement.dataset.page,
            want,
            { polling: 20 },
          )
          .then(() => true)
          .catch(() => false);
        if (!arrived) wrong.push(`${route.path} → ${new URL(page.url()).pathname}, expected ${want}`);
        // Signed out again by a redirect to the sign-in page: the next walk starts from a page of the shell.
        if (want === '/login' && user !== 'signed out') await walkTo(page, '/dashboard/workplace');
      }
      expect(wrong).toEqual([]);
    });

  it('keeps the wanted path through the sign-in, but never one of another site', async () => {
    const page = await stage.open();
    await page.goto('/system/personnel');
    await page.waitForURL('**/login?path=%2Fsystem%2Fpersonnel');
    await page.goto('/');
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
    await page.goto('/login?path=//example.org');
    await page.fill('input[autocomplete="username"]', 'admin');
    await page.fill('input[autocomplete="current-password"]', 'Browser-tests-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/workplace');
  });

  it('does not leave the page for a section alone, and opens the workplace on a first load', async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    await walkTo(page, '/system/level');
    await page.waitForSelector('html[data-page="system.level"]');
    await walkTo(page, '/system');
    await page.waitForURL('**/system/level');
    await page.goto('/ledger');
    await page.waitForURL('**/dashboard/workplace');
  });

  it('answers an unknown path with 404', async () => {
    const page = await stage.open();
    await signIn(page, 'student');
    await walkTo(page, '/no/such/page');
    await page.waitForURL('**/404');
  });
});
