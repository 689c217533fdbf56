import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import DownloadCard from './download.tsx';

const row = { id: 'a', name: '管理办法', category: 'regulation', fileName: '管理办法.pdf', bytes: 2048 };
const card = (data: unknown) => ({ download: { data, computedAt: '2026-03-01T08:00:00Z' } });
const drawn = () =>
  show(<DownloadCard layout={{ cards: [], quickEntries: [], version: 1 }} onSave={async () => {}} />);

let followed: string[];
beforeEach(() => {
  followed = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  signInAs([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  tidy();
});

it('shows the newest files and fetches one', async () => {
  const asked = serve({
    GetCardData: () => card({ rows: [row] }),
    CollegeFileDownload: () => ({ url: '/f' }),
  });
  drawn();
  fireEvent.click(await screen.findByRole('button', { name: /管理办法/ }));
  await waitFor(() => expect(followed).toEqual(['/f']));
  expect(asked.at(-1)?.input).toEqual({ id: 'a' });
});

it('shows all of them in a drawer', async () => {
  serve({
    GetCardData: () => card({ rows: [row] }),
    CollegeFileList: () => ({
      pageNo: 1,
      totalCount: 1,
      data: [{ ...row, name: '应急指南', uploadedAt: '2026-03-01T08:00:00Z' }],
    }),
  });
  drawn();
  fireEvent.click(await screen.findByRole('button', { name: '查看全部' }));
  expect(await screen.findByText('应急指南')).toBeTruthy();
});

it('says so where there is none, where it cannot be read and where a download is refused', async () => {
  serve({ GetCardData: () => card({ rows: [] }) });
  drawn();
  expect(await screen.findByText('还没有向您开放的文件；发布后会出现在这里')).toBeTruthy();
  tidy();
  signInAs([]);
  serve({ GetCardData: () => new Refused(503, 'UNAVAILABLE', '系统繁忙，请稍后重试') });
  drawn();
  expect(await screen.findByText('系统繁忙，请稍后重试')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  tidy();
  signInAs([]);
  serve({
    GetCardData: () => card({ rows: [row] }),
    CollegeFileDownload: () => new Refused(404, 'NOT_FOUND', '内容不存在或无权查看'),
  });
  drawn();
  fireEvent.click(await screen.findByRole('button', { name: /管理办法/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('内容不存在或无权查看');
});
