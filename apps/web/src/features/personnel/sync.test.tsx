import type { SyncRun, SyncSource } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import Personnel from './pages/Personnel.tsx';
import SyncTab from './sync/SyncTab.tsx';

const source: SyncSource = {
  id: 's',
  name: '人事系统',
  kinds: ['people'],
  owns: ['personName'],
  fields: [{ field: 'number', from: 'XH' }],
  codes: [],
  pullName: null,
  useStatus: 1,
  keyId: 'sync_k',
  people: 12,
  organizations: 3,
  lastRunAt: null,
  version: 4,
};
const run: SyncRun = {
  ...{ id: 'r', sourceId: 's', sourceName: '人事系统', kind: 'people', batchNo: '7', full: true },
  ...{
    state: 'waiting',
    reason: 'leaving',
    received: 12,
    added: 5,
    changed: 2,
    unchanged: 3,
    left: 2,
    refused: 1,
  },
  ...{ note: null, at: '2026-11-22T01:30:00+08:00', decidedByName: null, can: ['accept'], version: 1 },
};
let sources: SyncSource[] = [];
let asked: ReturnType<typeof serve>;
const answers = {
  SyncSourceList: () => ({ sources, pullNames: ['hr'] }),
  SyncRunPageList: () => ({ pageNo: 1, totalCount: 1, data: [run] }),
  SyncSourceSave: ({ name }: Record<string, unknown>) =>
    name === '重名'
      ? new Refused(409, 'SYNC_NAME_TAKEN', '已有同名的数据来源', [
          { field: 'name', message: '已有同名的数据来源' },
        ])
      : { id: 's2', keyId: 'sync_new', secret: 'once-only' },
  SyncSecretRotate: () => ({ id: 's', keyId: 'sync_k', secret: 'fresh' }),
  SyncAccept: () => null,
};
const sent = (action: string) => asked.filter((one) => one.action === action).map(({ input }) => input);

beforeEach(() => {
  signInAs(['personnelQuery', 'personnelEdit']);
  sources = [source];
  asked = serve(answers);
});
afterEach(tidy);

it('shows the sources and what came of them, and lets what waits be accepted with its figures', async () => {
  show(<SyncTab />);
  expect(await screen.findByText(/已关联 12 人、3 个组织 · 尚未同步/)).toBeTruthy();
  expect(await screen.findByText('待确认')).toBeTruthy();
  expect(screen.getByText('离校或停用超过 5%')).toBeTruthy();
  expect(screen.getByText('下载拒收数据')).toBeTruthy();
  fireEvent.click(screen.getByText('接受'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('新增 5、变更 2、离校或停用 2，拒收 1。')).toBeTruthy();
  expect(sent('SyncAccept')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: /接\s*受/ }));
  await waitFor(() => expect(sent('SyncAccept')).toEqual([{ id: 'r', version: 1 }]));
});

it('says why the refused rows cannot be had, and follows the job that makes a file of many', async () => {
  let answer: unknown = new Refused(403, 'FORBIDDEN', '您没有此权限');
  asked = serve({ ...answers, SyncExport: () => answer });
  show(<SyncTab />);
  fireEvent.click(await screen.findByText('下载拒收数据'));
  expect(await screen.findByText('您没有此权限')).toBeTruthy();
  answer = { jobId: 'j' };
  fireEvent.click(screen.getByText('下载拒收数据'));
  await waitFor(() => expect(sent('ExportJobDetails')).toEqual([{ id: 'j' }]));
});

it('adds a source with its names of fields, and shows its secret once', async () => {
  sources = [];
  show(<SyncTab />);
  fireEvent.click(await screen.findByText('新增来源'));
  fireEvent.change(await screen.findByLabelText('来源名称'), { target: { value: '重名' } });
  const [addField] = screen.getAllByText('添加一行');
  if (addField) fireEvent.click(addField);
  fireEvent.change(await screen.findByLabelText('来源字段名'), { target: { value: 'ID' } });
  fireEvent.click(screen.getByRole('button', { name: /^(保\s*存|提\s*交)$/ }));
  expect(await screen.findByText('已有同名的数据来源')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('来源名称'), { target: { value: '学工' } });
  fireEvent.click(screen.getByRole('button', { name: /^(保\s*存|提\s*交)$/ }));
  expect(await screen.findByText('once-only')).toBeTruthy();
  expect(sent('SyncSourceSave').at(-1)).toMatchObject({
    name: '学工',
    kinds: ['people'],
    fields: [{ field: 'externalId', from: 'ID' }],
  });
  fireEvent.click(screen.getByText('我已妥善保存'));
  await waitFor(() => expect(screen.queryByText('once-only')).toBeNull());
});

it('rotates a secret only after it has said what that ends', async () => {
  show(<SyncTab />);
  fireEvent.click(await screen.findByText('更换密钥'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('将生成新密钥，原密钥 24 小时后失效。')).toBeTruthy();
  expect(sent('SyncSecretRotate')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '更换密钥' }));
  expect(await screen.findByText('fresh')).toBeTruthy();
  expect(sent('SyncSecretRotate')).toEqual([{ id: 's', version: 4 }]);
});

it('is read by who may only look, and is not there outside of the whole college', async () => {
  signInAs(['personnelQuery']);
  show(<SyncTab />);
  expect(await screen.findByText(/人事系统/, { selector: 'div' })).toBeTruthy();
  for (const word of ['新增来源', '更换密钥', '编辑']) expect(screen.queryByText(word)).toBeNull();
  tidy();
  signInAs(['personnelQuery'], { collegeWide: false });
  asked = serve({ ...answers, GetCollegeUserList: () => ({ pageNo: 1, totalCount: 0, data: [] }) });
  vi.stubGlobal('scrollTo', () => {});
  show(<Personnel />, '/?tab=sync');
  await waitFor(() => expect(sent('GetCollegeUserList').length).toBeGreaterThan(0));
  expect(screen.queryByText('数据同步')).toBeNull();
  expect(sent('SyncSourceList')).toEqual([]);
});
