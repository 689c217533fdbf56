import { organizationEndpoints, personEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endsFollowed } from '../../platform/followed.ts';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { ExportButton } from './ExportButton.tsx';

const { organizationExport } = organizationEndpoints;
const action = organizationExport.path.split('/').at(-1) ?? '';
const button = () => screen.getByRole('button', { name: /导出/ });
const busy = () => button().classList.contains('ant-btn-loading');
const workbook = () =>
  new Response('x', {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('人员.xlsx')}`,
    },
  });
const job = (change: object) => ({
  id: 'j',
  state: 'running',
  progress: 0.4,
  rowCount: 0,
  fileName: '人员.xlsx',
  link: null,
  failure: null,
  ...change,
});
const Export = ({ total = 3 }: { total?: number }) => (
  <ExportButton calls={organizationExport} input={{ keyword: '陈' }} total={total} />
);

beforeEach(() => {
  signInAs(['organizationExport'], { collegeWide: true });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});
afterEach(tidy);

it('is not there for who may not export, and off when there is nothing', () => {
  serve({});
  const { unmount } = show(<Export total={0} />);
  expect(button().hasAttribute('disabled')).toBe(true);
  expect(button().title).toBe('没有可导出的数据');
  unmount();
  signInAs([]);
  show(<Export />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('saves a small export at once, with the filter of the list', async () => {
  const asked = serve({ [action]: workbook });
  show(<Export />);
  fireEvent.click(button());
  expect(await screen.findByText('已导出 人员.xlsx')).toBeTruthy();
  expect(asked.map(({ input }) => input)).toEqual([{ keyword: '陈' }]);
  await waitFor(() => expect(busy()).toBe(false));
});

it('asks why before data of more than a thousand people goes out', async () => {
  const { personExport } = personEndpoints;
  signInAs(['userExport', 'personnelExport', 'personnelSearchExport']);
  const asked = serve({ [personExport.path.split('/').at(-1) ?? '']: workbook });
  show(<ExportButton calls={personExport} input={{ keyword: '陈' }} total={1001} />);
  fireEvent.click(button());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/将导出 1,?001 人的个人信息/)).toBeTruthy();
  const ok = within(dialog).getByRole('button', { name: /导\s*出/ });
  expect(ok.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '上报年报' } });
  fireEvent.click(ok);
  expect(await screen.findByText('已导出 人员.xlsx')).toBeTruthy();
  expect(asked.map(({ input }) => input)).toEqual([{ keyword: '陈', reason: '上报年报' }]);
});

it('tells why an export was refused and stays ready', async () => {
  serve({
    [action]: () => new Refused(403, 'FORBIDDEN', '没有导出权限'),
  });
  show(<Export />);
  fireEvent.click(button());
  expect(await screen.findByText('没有导出权限')).toBeTruthy();
  await waitFor(() => expect(busy()).toBe(false));
});

it('follows a large export to its link', async () => {
  let state: object = job({});
  serve({
    [action]: () => ({ jobId: 'j' }),
    ExportJobDetails: () => state,
  });
  show(<Export />);
  fireEvent.click(button());
  expect(await screen.findByText('数据较多，正在后台导出')).toBeTruthy();
  expect(await screen.findByText('40%')).toBeTruthy();
  expect(busy()).toBe(true);
  state = job({ state: 'done', progress: 1, rowCount: 61234, link: '/File/x' });
  expect(await screen.findByText('导出完成，共 61,234 行')).toBeTruthy();
  expect(screen.getByText(/下载 人员.xlsx/).getAttribute('href')).toBe('/File/x');
  await waitFor(() => expect(busy()).toBe(false));
});

it('says why a large export failed', async () => {
  serve({
    [action]: () => ({ jobId: 'j2' }),
    ExportJobDetails: () => job({ id: 'j2', state: 'failed', failure: '磁盘空间不足' }),
  });
  show(<Export />);
  fireEvent.click(button());
  expect(await screen.findByText('磁盘空间不足')).toBeTruthy();
  await waitFor(() => expect(busy()).toBe(false));
});

it('is told once, also where its job is over before its answer is here', async () => {
  let toldEarly = false;
  serve({
    // The word that it is done comes by the stream, which does not wait for the answer.
    [action]: () => {
      toldEarly = endsFollowed();
      return { jobId: 'j3' };
    },
    ExportJobDetails: () => job({ id: 'j3', state: 'done', progress: 1, rowCount: 3, link: '/File/x' }),
  });
  show(<Export />);
  fireEvent.click(button());
  expect(await screen.findByText('导出完成，共 3 行')).toBeTruthy();
  expect(toldEarly).toBe(true);
});

it('leaves the word about others’ transfers alone once it came at once or was refused', async () => {
  // Those of the tests before, whose end nobody told.
  while (endsFollowed());
  let answer: () => unknown = workbook;
  serve({ [action]: () => answer() });
  show(<Export />);
  fireEvent.click(button());
  expect(await screen.findByText('已导出 人员.xlsx')).toBeTruthy();
  expect(endsFollowed()).toBe(false);
  await waitFor(() => expect(busy()).toBe(false));
  answer = () => new Refused(403, 'FORBIDDEN', '没有导出权限');
  fireEvent.click(button());
  expect(await screen.findByText('没有导出权限')).toBeTruthy();
  expect(endsFollowed()).toBe(false);
});
