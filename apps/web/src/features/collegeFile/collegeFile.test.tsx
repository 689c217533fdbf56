import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import CollegeFileList from './pages/CollegeFileList.tsx';

const row = (id: string, more: object = {}) => ({
  id,
  name: `文件 ${id}`,
  category: 'form',
  fileName: `${id}.pdf`,
  bytes: 2048,
  organizations: [],
  wholeCollege: true,
  userTypes: [],
  downloads: 3,
  uploadedBy: '陈安',
  organizationName: null,
  uploadedAt: '2026-03-01T08:00:00Z',
  version: 0,
  ...more,
});
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data });
const chemistry = { wholeCollege: false, organizations: [{ id: 'o', name: '化学化工学院' }], userTypes: [2] };

let followed: string[];
beforeEach(() => {
  followed = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  tidy();
});

it('shows whom each file is open to, and fetches one by its short-lived address', async () => {
  signInAs([]);
  const asked = serve({
    CollegeFileList: () => page([row('a'), row('b', chemistry)]),
    CollegeFileDownload: () => ({ url: '/File/Files/FileShow?id=a' }),
  });
  show(<CollegeFileList />);
  expect(await screen.findByText('全校')).toBeTruthy();
  expect(screen.getByText('化学化工学院 · 学生')).toBeTruthy();
  expect(asked[0]?.input.manage).toBe('true');
  fireEvent.click(screen.getAllByRole('button', { name: '下载' })[0] as HTMLElement);
  await waitFor(() => expect(followed).toEqual(['/File/Files/FileShow?id=a']));
  expect(asked.find(({ action }) => action === 'CollegeFileDownload')?.input).toEqual({ id: 'a' });
});

it('offers to add, edit and delete by permission alone', async () => {
  signInAs([]);
  serve({ CollegeFileList: () => page([row('a')]) });
  show(<CollegeFileList />);
  await screen.findByText('文件 a');
  for (const name of ['新增文件', '编辑', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
  tidy();
  signInAs(['fileListAdd', 'fileListDelete']);
  const asked = serve({ CollegeFileList: () => page([row('a')]), CollegeFileDel: () => null });
  show(<CollegeFileList />);
  expect(await screen.findByRole('button', { name: /新增文件/ })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /更多/ }));
  fireEvent.click(await screen.findByText('删除'));
  expect((await screen.findAllByText('删除“文件 a”')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'CollegeFileDel')?.input).toEqual({ ids: ['a'] }),
  );
});

it('says so where there is none, and where a download is refused', async () => {
  signInAs([]);
  serve({ CollegeFileList: () => page([]) });
  show(<CollegeFileList />);
  expect(await screen.findByText('没有文件')).toBeTruthy();
  tidy();
  signInAs([]);
  serve({
    CollegeFileList: () => page([row('a')]),
    CollegeFileDownload: () => new Refused(404, 'NOT_FOUND', '内容不存在或无权查看'),
  });
  show(<CollegeFileList />);
  fireEvent.click(await screen.findByRole('button', { name: '下载' }));
  expect(await screen.findByText('内容不存在或无权查看')).toBeTruthy();
  expect(followed).toEqual([]);
});
