import { personnel } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import ImportDialog from './ImportDialog.tsx';
import { keepImport, openImport } from './openImports.ts';

const { personImport, personTemplate } = personnel.endpoints;
const onClose = vi.fn();
const dialog = (
  <ImportDialog title="导入人员" upload={personImport} template={personTemplate} onClose={onClose} />
);
const done = (hasPasswords: boolean) => ({
  id: 'j',
  state: 'done',
  progress: 1,
  totalCount: 3,
  goodCount: 3,
  badCount: 0,
  doneCount: 3,
  hasPasswords,
  errors: { data: [], totalCount: 0 },
  preview: [],
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

it('forgets an import that has nothing left to fetch', async () => {
  serve({ ImportJobDetails: () => done(false) });
  show(dialog);
  expect(await screen.findByText('导入完成')).toBeTruthy();
  await waitFor(() => expect(openImport(personImport.path)).toBeUndefined());
});

it('leaves room for another where the import is gone', async () => {
  serve({ ImportJobDetails: () => new Refused(404, 'NOT_FOUND', '数据不存在') });
  show(dialog);
  fireEvent.click(await screen.findByText('重试'));
  expect(await screen.findByText('点击或拖拽文件到此处上传')).toBeTruthy();
  expect(openImport(personImport.path)).toBeUndefined();
});
