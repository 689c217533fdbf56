import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import AnnouncementTab from './parts/AnnouncementTab.tsx';
import Receipts from './parts/Receipts.tsx';

const row = (id: string, more: object = {}) => ({
  id,
  title: `公告 ${id}`,
  kind: 'notice',
  organizationName: null,
  publishAt: '2026-03-01T08:00:00Z',
  views: 3,
  state: 'published',
  pinned: false,
  needReceipt: false,
  attachmentCount: 0,
  readAt: null,
  confirmedAt: null,
  author: '陈安',
  version: 1,
  ...more,
});
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data });
const list = [
  row('a', { pinned: true }),
  row('b', { readAt: '2026-03-02T08:00:00Z' }),
  row('c', { needReceipt: true, attachmentCount: 2 }),
];

beforeEach(() => signInAs([]));
afterEach(tidy);

it('shows what is unread in bold, what is pinned, what is to be confirmed and what has files', async () => {
  serve({ AnnouncementList: () => page(list) });
  show(<AnnouncementTab />);
  const titleOf = async (words: string) =>
    (await screen.findByText(words)).closest('.news-title') as HTMLElement;
  const [a, b, c] = [await titleOf('公告 a'), await titleOf('公告 b'), await titleOf('公告 c')];
  expect([a, b, c].map((one) => one.dataset.unread)).toEqual(['true', 'false', 'true']);
  expect(within(a).getByText('置顶')).toBeTruthy();
  expect(within(c).getByText('待确认')).toBeTruthy();
  expect(within(c).getByLabelText('附件')).toBeTruthy();
  expect(within(b).queryByLabelText('附件')).toBeNull();
});

it('filters what is unread, by the address too', async () => {
  const asked = serve({ AnnouncementList: () => page(list) });
  const { router } = show(<AnnouncementTab />);
  fireEvent.click(await screen.findByRole('switch', { name: '未读' }));
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(asked.at(-1)?.input.unread).toBe('true'));
  expect(router.state.location.search).toBe('?unread=true');
});

it('offers what is mine to manage only to who writes', async () => {
  serve({ AnnouncementList: () => page([]) });
  show(<AnnouncementTab />);
  expect(await screen.findByText('还没有面向您的公告')).toBeTruthy();
  expect(screen.queryByText('我管理的')).toBeNull();
  tidy();
  signInAs(['announcementAdd']);
  const asked = serve({ AnnouncementList: () => page([]) });
  show(<AnnouncementTab />);
  fireEvent.click(await screen.findByText('我管理的'));
  await waitFor(() => expect(asked.at(-1)?.input.manage).toBe('true'));
});

it('reminds those who have not read it, all or the chosen ones', async () => {
  signInAs(['announcementEdit', 'announcementAdd']);
  const person = (id: string) => ({
    accountId: id,
    name: `人 ${id}`,
    loginName: id,
    organizationName: '甲学院',
    readAt: null,
    confirmedAt: null,
  });
  const asked = serve({
    AnnouncementReceiptList: () => page([person('p'), person('q')]),
    AnnouncementRemind: ({ userIds }) =>
      Array.isArray(userIds) ? { reminded: 0, leftOut: userIds.length } : { reminded: 2, leftOut: 1 },
  });
  show(<Receipts row={row('a') as never} onClose={() => {}} />);
  await screen.findByText('人 p');
  const first = asked.find(({ action }) => action === 'AnnouncementReceiptList');
  expect(first?.input).toMatchObject({ id: 'a', state: 'unread' });
  fireEvent.click(screen.getByRole('button', { name: /提醒/ }));
  const reminders = () => asked.filter(({ action }) => action === 'AnnouncementRemind');
  await waitFor(() => expect(reminders().map(({ input }) => input)).toEqual([{ id: 'a' }]));
  expect(await screen.findByText('已提醒 2 人；1 人今日已提醒，未再发送')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '提醒' }));
  await waitFor(() => expect(reminders().at(-1)?.input).toEqual({ id: 'a', userIds: ['p'] }));
  expect(await screen.findByText('没有发送提醒；1 人今日已提醒，未再发送')).toBeTruthy();
});

it('asks before it publishes, with the number of people that the server counts', async () => {
  signInAs(['announcementAdd', 'announcementEdit', 'announcementEnable']);
  const asked = serve({
    AnnouncementList: () => page([row('d', { state: 'draft', publishAt: null, can: ['publish'] })]),
    AnnouncementAudienceCount: () => ({ total: 12345, wholeCollege: true }),
    AnnouncementPublish: () => null,
  });
  show(<AnnouncementTab />, '/?manage=true');
  fireEvent.click(await screen.findByRole('button', { name: '发布' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('面向全校，将向 12,345 人发布')).toBeTruthy();
  const published = () => asked.filter(({ action }) => action === 'AnnouncementPublish');
  expect(published()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(published()[0]?.input).toEqual({ id: 'd', version: 1 }));
});

it('shows how far one has been read, in all and by unit, and a unit leads to its people', async () => {
  signInAs(['announcementEdit']);
  const asked = serve({
    AnnouncementReceiptList: () => page([]),
    AnnouncementReceiptCount: () => ({
      ...{ total: 8, read: 5, confirmed: 2 },
      units: [
        { organizationId: 'u', organizationName: '化学学院', total: 6, read: 3, confirmed: 2 },
        { organizationId: null, organizationName: null, total: 2, read: 2, confirmed: 0 },
      ],
    }),
  });
  show(<Receipts row={row('a', { needReceipt: true }) as never} onClose={() => {}} />);
  const figures = await screen.findByLabelText('阅读概况');
  await within(figures).findByText('62%');
  expect(figures.textContent).toBe('应读8 人已读5 人阅读率62%已确认2 人确认率25%');
  fireEvent.click(screen.getByText('按单位'));
  const units = within(await screen.findByRole('list', { name: '按单位' }));
  expect(units.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '化学学院2 / 6 人33%',
    '未加入组织0 / 2 人0%',
  ]);
  fireEvent.click(units.getByRole('button', { name: '化学学院' }));
  await waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ id: 'a', organizationId: 'u' }));
  expect(screen.getByText(/仅看：化学学院/)).toBeTruthy();
});
