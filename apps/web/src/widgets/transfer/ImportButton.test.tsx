import { type ImportJob, organizationEndpoints, questionEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { ImportButton } from './ImportButton.tsx';

const { organizationImport, organizationTempExport } = organizationEndpoints;
const base: ImportJob = {
  id: 'j',
  kind: 'personnel',
  fileName: 'a.xlsx',
  state: 'checking',
  progress: 0.25,
  totalCount: 1203,
  goodCount: 1201,
  badCount: 2,
  doneCount: 0,
  failure: null,
  hasPasswords: false,
  passwordsFetched: false,
  passwordsUntil: null,
  widened: 0,
  spaced: 0,
  heading: null,
  fields: [
    { key: 'name', title: '姓名', required: true },
    { key: 'loginName', title: '工号', required: true },
    { key: 'grade', title: '年级', required: false },
  ],
  errors: {
    pageNo: 1,
    totalCount: 2,
    data: [
      { row: 7, column: '手机号', value: '12', message: '手机号格式不正确' },
      { row: 9, column: '工号', value: null, message: '请填写工号' },
    ],
  },
  columns: ['姓名', '工号'],
  preview: [['陈安', '1001']],
  sameCount: 0,
  unchanged: [false],
  effects: [],
  effectsOfRows: [[]],
  pictures: [[]],
} as unknown as ImportJob;

const heading = [
  { column: 0, letters: 'A', title: '学号', samples: ['1001', '1002'], key: 'loginName' },
  { column: 1, letters: 'B', title: '名字', samples: ['陈安'], key: null },
  { column: 2, letters: 'C', title: '宿舍', samples: [], key: null },
];

let job: ImportJob = base;
const set = (change: Partial<ImportJob>) => {
  job = { ...base, ...change };
};

/** The upload goes by the older interface, which tells its progress. */
let uploaded: (body: object, status?: number) => void = () => {};
class FakeXhr {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 200;
  response = new Blob();
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  abort() {}
  send() {
    this.upload.onprogress?.({ loaded: 30, total: 100 });
    uploaded = (body, status = 200) => {
      this.status = status;
      this.response = new Blob([JSON.stringify(body)]);
      this.onload?.();
    };
  }
}

const workbook = (name = 'a.xlsx') => new File(['x'], name);
const choose = async (file: File) => {
  await screen.findByText('点击或拖拽文件到此处上传');
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
};
const start = () => {
  show(<ImportButton title="T" calls={organizationImport} template={organizationTempExport} />);
  fireEvent.click(screen.getByRole('button', { name: /导入/ }));
};
const upload = async () => {
  await choose(workbook());
  await screen.findByText('正在上传 30%');
  uploaded({ code: 200, result: { jobId: 'j' }, message: null, requestId: 'r' });
};

let asked: ReturnType<typeof serve>;
beforeEach(() => {
  signInAs(['organizationImport'], { collegeWide: true });
  job = base;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const file = () =>
    new Response('x', { headers: { 'content-disposition': 'attachment; filename="f.xlsx"' } });
  asked = serve({
    ImportJobDetails: () => job,
    ImportConfirm: () => set({ state: 'running', progress: 0.5 }),
    ImportMap: ({ columns }) => set(columns ? { state: 'waiting' } : { state: 'mapping', heading }),
    ImportFailedRows: file,
    ImportPasswords: file,
  });
});
afterEach(tidy);

it('is not there for who may not import', () => {
  signInAs([]);
  show(<ImportButton title="T" calls={organizationImport} template={organizationTempExport} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('refuses what is no workbook before anything is sent', async () => {
  start();
  await choose(workbook('a.csv'));
  expect(await screen.findByText('只能上传 Excel 工作簿（.xlsx）')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('says why the server did not take the file, and takes another', async () => {
  start();
  await choose(workbook());
  await screen.findByText('正在上传 30%');
  uploaded({ code: 400, result: { errorCode: 'WORKBOOK_ONLY' }, message: '表头不正确', requestId: 'r' }, 400);
  expect(await screen.findByText('表头不正确')).toBeTruthy();
  await upload();
  expect(await screen.findByText('25%')).toBeTruthy();
});

it('names each bad cell and gives the failed rows before anything is imported', async () => {
  set({ state: 'waiting' });
  start();
  await upload();
  expect(await screen.findByText('共 1,203 行，可导入 1,201 行，有错误 2 行')).toBeTruthy();
  expect(screen.getByText('手机号格式不正确')).toBeTruthy();
  expect(screen.getByText('请填写工号')).toBeTruthy();
  expect(screen.getByText('陈安')).toBeTruthy();
  fireEvent.click(screen.getByText('下载失败行'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'ImportFailedRows', input: { id: 'j' } }));
});

it('asks what columns are that nobody knows, and goes on once all that is needed is named', async () => {
  set({ state: 'mapping', heading });
  start();
  await upload();
  expect(await screen.findByText('请为必填项选择对应的列：姓名')).toBeTruthy();
  expect(screen.getByText('对应列')).toBeTruthy();
  expect(screen.getByText('1001 · 1002')).toBeTruthy();
  expect(screen.getByText('前几行为空')).toBeTruthy();
  const go = screen.getByText('继续检查').closest('button') as HTMLButtonElement;
  expect(go.disabled).toBe(true);
  fireEvent.mouseDown(screen.getByLabelText('“名字”对应的字段'));
  fireEvent.click(await screen.findByTitle('姓名 *'));
  expect(await screen.findByText(/请核对文件中的列/)).toBeTruthy();
  fireEvent.click(go);
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'ImportMap')?.input).toEqual({
      id: 'j',
      columns: [
        { column: 0, key: 'loginName' },
        { column: 1, key: 'name' },
        { column: 2, key: null },
      ],
    }),
  );
  expect(await screen.findByText('共 1,203 行，可导入 1,201 行，有错误 2 行')).toBeTruthy();
  // What was remembered can be changed before anything is imported.
  fireEvent.click(screen.getByText('调整对应列'));
  expect(await screen.findByText('继续检查')).toBeTruthy();
});

it('says what was put right in the cells', async () => {
  set({ state: 'waiting', widened: 1203, spaced: 2 });
  start();
  await upload();
  expect(await screen.findByText('已把 1,203 处全角字符转换为半角；已去掉 2 处多余空格')).toBeTruthy();
});

it('has nothing to import when every row is wrong', async () => {
  set({ state: 'waiting', goodCount: 0, badCount: 1203 });
  start();
  await upload();
  expect((await screen.findByText('导入 0 行')).closest('button')?.disabled).toBe(true);
});

it('tells the refusal of a confirmation and stays where it is', async () => {
  set({ state: 'waiting' });
  asked = serve({
    ImportJobDetails: () => job,
    ImportConfirm: () => new Refused(409, 'JOB_NOT_WAITING', '该导入任务不在待确认状态'),
  });
  start();
  await upload();
  fireEvent.click(await screen.findByText('导入 1,201 行'));
  expect(await screen.findByText('该导入任务不在待确认状态')).toBeTruthy();
  expect(screen.getByText('导入 1,201 行')).toBeTruthy();
});

it('imports, may be closed meanwhile, and ends with what was done and the passwords', async () => {
  set({ state: 'waiting' });
  start();
  await upload();
  fireEvent.click(await screen.findByText('导入 1,201 行'));
  expect(await screen.findByText(/可关闭窗口，导入会在后台继续/)).toBeTruthy();
  expect(screen.getByText('50%')).toBeTruthy();
  set({ state: 'done', doneCount: 1201, hasPasswords: true, passwordsUntil: '2026-09-02T08:00:00Z' });
  expect(await screen.findByText('成功 1,201 行，未导入 2 行')).toBeTruthy();
  expect(screen.getByText('下载失败行')).toBeTruthy();
  fireEvent.click(screen.getByText('下载初始密码'));
  await waitFor(() => expect(asked.some(({ action }) => action === 'ImportPasswords')).toBe(true));
});

it('closes while it runs without stopping the job, and comes back to it', async () => {
  set({ state: 'running' });
  start();
  await upload();
  await screen.findByText(/可关闭窗口，导入会在后台继续/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/可关闭窗口，导入会在后台继续/)).toBeNull());
  expect(asked.every(({ action }) => action === 'ImportJobDetails')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /导入/ }));
  expect(await screen.findByText(/可关闭窗口，导入会在后台继续/)).toBeTruthy();
});

it('says why an import failed and offers another file', async () => {
  set({ state: 'failed', failure: '数据库暂时不可用' });
  start();
  await upload();
  expect(await screen.findByText('数据库暂时不可用')).toBeTruthy();
  fireEvent.click(screen.getByText('重新选择文件'));
  expect(await screen.findByText('点击或拖拽文件到此处上传')).toBeTruthy();
});

it('offers a retry when the state of the job cannot be read', async () => {
  let broken = true;
  serve({ ImportJobDetails: () => (broken ? new Refused(500, 'INTERNAL', '系统错误') : job) });
  start();
  await upload();
  expect(await screen.findByText('系统错误')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('25%')).toBeTruthy();
});

it('sends an archive of pictures with the workbook, and shows the pictures of a row', async () => {
  signInAs(['questionImport']);
  const { coursewareQuestionImport, coursewareQuestionTempExport } = questionEndpoints;
  const sent: string[][] = [];
  class Sending extends FakeXhr {
    override send(body = new FormData()) {
      sent.push((body.getAll('file') as File[]).map(({ name }) => name));
      super.send();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending);
  set({
    state: 'waiting',
    preview: [['怎么办？', null, null]],
    columns: ['题干', '图片', '解析'],
    pictures: [[{ column: 1, url: '/p' }]],
  });
  show(<ImportButton title="T" calls={coursewareQuestionImport} template={coursewareQuestionTempExport} />);
  fireEvent.click(screen.getByRole('button', { name: /导入/ }));
  await screen.findByText(/图片压缩包（.zip，可选）/);
  const take = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file] },
    });
  take(new File(['x'], 'a.csv'));
  expect(await screen.findByText('只能上传 Excel 工作簿（.xlsx）')).toBeTruthy();
  take(new File(['x'], '图片.zip'));
  const go = await screen.findByRole('button', { name: '上传并检查' });
  expect(go.hasAttribute('disabled')).toBe(true);
  take(workbook('旧.xlsx'));
  expect(await screen.findByText('旧.xlsx')).toBeTruthy();
  take(workbook('题.xlsx'));
  await waitFor(() => expect(screen.queryByText('旧.xlsx')).toBeNull());
  fireEvent.click(go);
  await screen.findByText('正在上传 30%');
  uploaded({ code: 200, result: { jobId: 'j' }, message: null, requestId: 'r' });
  expect((await screen.findByAltText('图片 1')).getAttribute('src')).toBe('/p');
  // A column of which no row says anything is not shown.
  expect(screen.queryByRole('columnheader', { name: '解析' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: '图片' })).toBeTruthy();
  expect(sent).toEqual([['图片.zip', '题.xlsx']]);
});
