import type { NotificationKind, PushEvent } from '@anyan/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { follow, showImport } from '../../platform/followed.ts';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';

const heard = new Set<[kind: string, listener: (event: PushEvent) => void]>();
vi.mock('../../platform/events.ts', () => ({
  onPush: (kind: string, listener: (event: PushEvent) => void) => {
    const one: [string, typeof listener] = [kind, listener];
    heard.add(one);
    return () => heard.delete(one);
  },
}));
const { Bell } = await import('./Bell.tsx');

const tell = (event: PushEvent) => {
  for (const [kind, listener] of [...heard]) if (kind === event.kind) listener(event);
};
const push = (
  quiet: boolean,
  title = '新的消息',
  of: NotificationKind = 'laboratory.changed',
  link = '/dashboard/my',
) =>
  act(() =>
    tell({
      kind: 'notification',
      of,
      title: [title, title],
      link,
      quiet,
    }),
  );
const row = (id: string, readAt: string | null) => ({
  id,
  kind: 'laboratory.changed',
  title: `消息 ${id}`,
  body: null,
  link: '/dashboard/my',
  createdAt: '2026-03-01T08:00:00.000Z',
  readAt,
});
const answers = {
  NotificationUnreadCount: () => ({ unread: 3 }),
  NotificationList: () => ({
    pageNo: 1,
    totalCount: 2,
    data: [row('a', null), row('b', '2026-03-02T08:00:00.000Z')],
  }),
  TodoList: () => ({
    pageNo: 1,
    totalCount: 1,
    data: [
      {
        id: 't',
        source: 's',
        kind: 'k',
        title: '待签责任书',
        dueAt: null,
        link: '/dashboard/my',
        from: null,
      },
    ],
  }),
  NotificationRead: () => ({ unread: 2 }),
  NotificationReadAll: () => ({ unread: 0 }),
};

afterEach(tidy);

it('counts what is pushed without asking again, and says it unless it is quiet', async () => {
  signInAs([]);
  const asked = serve(answers);
  const { router } = show(<Bell />);
  await screen.findByText('3');
  await push(false, '审批通过');
  await screen.findByText('4');
  const notice = await screen.findByRole('button', { name: '审批通过' });
  await push(true, '夜里的消息');
  await screen.findByText('5');
  expect(screen.queryByText('夜里的消息')).toBeNull();
  act(() => tell({ kind: 'notification.unread', unread: 120 }));
  await screen.findByText('99+');
  expect(asked.filter(({ action }) => action === 'NotificationUnreadCount')).toHaveLength(1);
  fireEvent.click(notice);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my'));
});

it('says the end of an export once: where it is followed the page has said it', async () => {
  signInAs([]);
  serve(answers);
  show(<Bell />);
  await screen.findByText('3');
  follow();
  await push(false, '人员导出已完成', 'transfer.done');
  await screen.findByText('4');
  await push(false, '组织导出已完成', 'transfer.done');
  await screen.findByText('组织导出已完成');
  expect(screen.queryByText('人员导出已完成')).toBeNull();
});

it('leaves the end of an import to the window that shows it', async () => {
  signInAs([]);
  serve(answers);
  show(<Bell />);
  await screen.findByText('3');
  const closed = showImport('i1');
  const done = (id: string, title: string) =>
    push(false, title, 'transfer.done', `/system/personnel?import=${id}`);
  await done('i1', '人员导入已完成');
  await done('i2', '房间导入已完成');
  await screen.findByText('房间导入已完成');
  expect(screen.queryByText('人员导入已完成')).toBeNull();
  closed();
  await done('i1', '人员导入已完成');
  await screen.findByText('人员导入已完成');
});

it('opens under the pointer and by the keyboard, marks what is opened as read and goes there', async () => {
  signInAs([]);
  const asked = serve(answers);
  const { router } = show(<Bell />);
  fireEvent.focus(await screen.findByRole('link', { name: '通知公告，3 条未读消息' }));
  fireEvent.click(await screen.findByRole('button', { name: /消息 a/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my'));
  expect(asked.find(({ action }) => action === 'NotificationRead')?.input).toEqual({ ids: ['a'] });
  // It covers nothing of what it has led to.
  await waitFor(() => expect(screen.queryByRole('button', { name: /消息 a/ })).toBeNull());
  fireEvent.focus(screen.getByRole('link', { name: '通知公告，3 条未读消息' }));
  fireEvent.click(await screen.findByText('待办（1）'));
  await screen.findByText('待签责任书');
  fireEvent.click(screen.getByText('消息'));
  fireEvent.click(await screen.findByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'NotificationReadAll')).toBe(true));
  fireEvent.click(screen.getByRole('link', { name: '查看全部' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcement/list'));
});

it('leads to what it counts', async () => {
  signInAs([]);
  serve(answers);
  const { router } = show(<Bell />);
  fireEvent.click(await screen.findByRole('link', { name: '通知公告，3 条未读消息' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=notifications'));
});
