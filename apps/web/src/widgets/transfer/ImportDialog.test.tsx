import { personEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { ImportButton } from './ImportButton.tsx';
import ImportDialog from './ImportDialog.tsx';
import { keepImport, openImport } from './openImports.ts';

const { personImport, personTemplate } = personEndpoints;
const onClose = vi.fn();
const dialog = (
  <ImportDialog title="导入人员" upload={personImport} template={personTemplate} onClose={onClose} />
);
const done = (hasPasswords: boolean, passwordsFetched = false) => ({
  id: 'j',
  state: 'done',
  progress: 1,
  totalCount: 3,
  goodCount: 3,
  badCount: 0,
  doneCount: 3,
  hasPasswords,
  passwordsFetched,
  passwordsUntil: hasPasswords ? '2026-09-02T08:00:00Z' : null,
  widened: 0,
  spaced: 0,
  heading: null,
  fields: [],
  errors: { data: [], totalCount: 0 },
  preview: [],
  sameCount: 0,
  unchanged: [],
  effects: [],
  effectsOfRows: [],
  pictures: [],
  columns: [],
  failure: null,
});

beforeEach(() => {
  signInAs([]);
  keepImport(personImport.path, 'j');
});
afterEach(tidy);

it('comes back to an import whose passwords were not fetched', async () => {
  serve({ ImportJobDetails: () => done(true) });
  show(dialog);
  expect(await screen.findByText('下载初始密码')).toBeTruthy();
  expect(openImport(personImport.path)).toBe('j');
});

it('asks before it is closed without the passwords, and says until when they are kept', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const asked = serve({
    ImportJobDetails: () => done(true),
    ImportPasswords: () =>
      new Response('x', { headers: { 'content-disposition': 'attachment; filename="f.xlsx"' } }),
  });
  show(dialog);
  expect((await screen.findAllByText(/初始密码保留到 2026-09-02/)).length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('初始密码尚未下载')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('下载并关闭'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked.some(({ action }) => action === 'ImportPasswords')).toBe(true);
});

it('closes at once where they were fetched, and gives them again', async () => {
  onClose.mockClear();
  serve({ ImportJobDetails: () => done(true, true) });
  show(dialog);
  expect(await screen.findByText('再次下载初始密码')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('is open at the import that the address names, and takes it out of the address when it is closed', async () => {
  keepImport(personImport.path, undefined);
  signInAs(['personnelImport']);
  const asked = serve({ ImportJobDetails: () => done(false) });
  show(
    <ImportButton title="导入人员" calls={personImport} template={personTemplate} />,
    '/system/personnel?import=k&keyword=a',
  );
  expect(await screen.findByText('导入完成')).toBeTruthy();
  expect(asked[0]?.input).toMatchObject({ id: 'k' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('导入完成')).toBeNull());
});

it('forgets an import that has nothing left to fetch', async () => {
  serve({ ImportJobDetails: () => done(false) });
  show(dialog);
  expect(await screen.findByText('导入完成')).toBeTruthy();
  await waitFor(() => expect(openImport(personImport.path)).toBeUndefined());
});

it('does not call it a success when rows were refused as they were stored, and says why', async () => {
  const errors = (n: number) => ({
    totalCount: n,
    data: Array.from({ length: n }, (_, at) => ({
      ...{ row: at + 2, column: '净含量', value: '5', message: `超出限量 ${at}` },
    })),
  });
  const ended = (n: number) => ({
    ...done(false),
    ...{ goodCount: 3 - n, badCount: n, doneCount: 3 - n, errors: errors(n) },
  });
  const icon = () => document.querySelector('.ant-result')?.className;
  serve({ ImportJobDetails: () => ended(3) });
  const first = show(dialog);
  expect(await screen.findByText('未导入任何行')).toBeTruthy();
  expect(screen.getByText('成功 0 行，未导入 3 行')).toBeTruthy();
  expect(screen.getByText('第 3 行：超出限量 1')).toBeTruthy();
  expect(screen.getByText('下载失败行')).toBeTruthy();
  expect(icon()).toContain('error');
  first.unmount();
  keepImport(personImport.path, 'j');
  serve({ ImportJobDetails: () => ended(1) });
  show(dialog);
  expect(await screen.findByText('导入完成')).toBeTruthy();
  expect(screen.getByText('第 2 行：超出限量 0')).toBeTruthy();
  expect(icon()).toContain('warning');
});

it('leaves room for another where the import is gone', async () => {
  serve({ ImportJobDetails: () => new Refused(404, 'NOT_FOUND', '数据不存在') });
  show(dialog);
  fireEvent.click(await screen.findByText('重试'));
  expect(await screen.findByText('点击或拖拽文件到此处上传')).toBeTruthy();
  expect(openImport(personImport.path)).toBeUndefined();
});

it('says which rows are there already', async () => {
  serve({
    ImportJobDetails: () => ({
      ...done(false),
      ...{ state: 'waiting', doneCount: 0, sameCount: 1, columns: ['姓名'] },
      ...{ preview: [['陈安'], ['林子轩']], unchanged: [false, true] },
    }),
  });
  show(dialog);
  expect(await screen.findByText('其中 1 行与已有记录相同，导入后不变')).toBeTruthy();
  const row = screen.getByText('林子轩').closest('tr');
  expect(row?.textContent).toContain('不变');
  expect(screen.getByText('陈安').closest('tr')?.textContent).not.toContain('不变');
});
