import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../../../platform/i18n.ts';
import { ApprovalDetails } from '../../../widgets/detail/approvalDetails.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import ApprovalDrawer from './ApprovalDrawer.tsx';
import { phrasesOf } from './Phrases.tsx';
import { neighbours } from './useQueue.ts';

const task = {
  id: 't1',
  stepKey: 's1',
  stepName: '院级审批',
  arrivedAt: '2026-01-02T03:04:05.000Z',
  dueAt: null,
  onBehalfOfName: null,
  returnToApplicant: true,
  needComment: 'onReject',
  needSignature: 'none',
  needPassword: false,
  checklist: [{ text: '已核对台账', required: true }],
  editFields: [],
  rejectTargets: [],
  chooseNext: null,
};
const instance = {
  id: 'i1',
  instanceNo: 'SP20260102000001',
  kind: 'purchase',
  kindName: '采购申请',
  businessId: 'b1',
  title: '采购乙醇',
  state: 'running',
  round: 1,
  applicant: { id: 'u1', name: '陈安' },
  organizationName: '化学学院',
  laboratoryName: null,
  startedAt: '2026-01-02T03:04:05.000Z',
  finishedAt: null,
  durationSeconds: null,
  summary: [{ label: '数量', value: '20 L' }],
  telling: [],
  diff: [
    { field: 'amount', label: '金额', before: '10.00', after: '12.00' },
    { field: 'name', label: '名称', before: '乙醇', after: '乙醇' },
  ],
  detailRoute: null,
  detail: null,
  currentStepNames: ['院级审批'],
  currentApprovers: [],
  myTask: task,
  can: ['approve', 'return', 'reject', 'transfer', 'cc'],
  revocableTaskId: null,
  editRoute: null,
  copyRoute: null,
  addedSigners: [],
  cc: [],
  related: [],
  version: 3,
};
const nothing = { events: [], open: [], coming: [] };
const answers = (more: object = {}, rest: object = {}) => ({
  InstanceDetails: () => ({ ...instance, ...more }),
  InstanceTimeline: () => nothing,
  PhraseList: () => ({ approving: ['同意。'], refusing: ['不予通过。'] }),
  TodoPageList: () => ({
    pageNo: 1,
    totalCount: 2,
    data: [{ instanceId: 'i1' }, { instanceId: 'i2' }],
  }),
  Approve: () => ({ state: 'running', nextStepName: null }),
  Reject: () => ({ state: 'returned' }),
  ...rest,
});
const onOpen = vi.fn();
const onClose = vi.fn();
const drawer = () => show(<ApprovalDrawer id="i1" queued onOpen={onOpen} onClose={onClose} />);
const dialog = async () => {
  const comment = await screen.findByLabelText('审批意见');
  return within(comment.closest('.ant-modal') as HTMLElement);
};

beforeEach(() => signInAs(['approvalApprove', 'approvalReject', 'approvalTransfer', 'approvalAddSigner']));
afterEach(() => {
  onOpen.mockReset();
  onClose.mockReset();
  tidy();
});

it('is printed by who may print', async () => {
  const asked = serve(
    answers(
      {},
      { InstancePdf: () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }) },
    ),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.stubGlobal('open', () => null);
  const { unmount } = drawer();
  await screen.findByText('20 L');
  expect(screen.queryByRole('button', { name: /打印/ })).toBeNull();
  unmount();
  signInAs(['approvalPrint']);
  show(<ApprovalDrawer id="i1" onOpen={onOpen} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: /打印/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'InstancePdf', input: { id: 'i1' } }));
});

it('shows only what changes, before struck out and after in bold', async () => {
  serve(answers());
  drawer();
  expect((await screen.findByText('10.00')).tagName).toBe('DEL');
  expect(screen.getByText('12.00').tagName).toBe('STRONG');
  expect(screen.queryByText('名称')).toBeNull();
  expect(screen.getByText('20 L')).toBeTruthy();
});

it('names summary and changes in the language of the reader, where the application does', async () => {
  serve(
    answers({
      summary: [
        { label: '来访事由', labelEn: 'Purpose', value: 'a visit' },
        { label: '旧的名称', value: 'an older one' },
      ],
      diff: [{ field: 'dueAt', label: '截止日期', labelEn: 'Due', before: '1', after: '2' }],
    }),
  );
  setLocale('en-US');
  try {
    drawer();
    expect((await screen.findByText('a visit')).previousSibling?.textContent).toBe('Purpose');
    expect(screen.getByText('an older one').previousSibling?.textContent).toBe('旧的名称');
    expect(screen.getByRole('rowheader', { name: 'Due' })).toBeTruthy();
  } finally {
    setLocale('zh-CN');
  }
});

it('approves by keyboard once the checklist is confirmed, and goes on to the next', async () => {
  const asked = serve(answers());
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'a' });
  const form = await dialog();
  fireEvent.click(await form.findByText('同意。'));
  fireEvent.click(form.getByText('同意', { selector: '.ant-btn-primary *' }));
  expect(await form.findByText('请确认“已核对台账”')).toBeTruthy();
  expect(asked.some(({ action }) => action === 'Approve')).toBe(false);
  fireEvent.click(form.getByRole('checkbox'));
  fireEvent.click(form.getByText('同意', { selector: '.ant-btn-primary *' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith('i2'));
  expect(asked.find(({ action }) => action === 'Approve')?.input).toMatchObject({
    taskId: 't1',
    comment: '同意。',
    checklist: [true],
    instanceVersion: 3,
  });
});

it('asks who has no password for his one-time code', async () => {
  const asked = serve(
    answers(
      { myTask: { ...task, checklist: [], needSignature: 'none', needPassword: true } },
      {
        FactorList: () => ({
          factors: [{ id: 'f', kind: 'totp', name: '验证器应用' }],
          required: false,
          hasPassword: false,
          passkeyOffered: true,
        }),
      },
    ),
  );
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'a' });
  const form = await dialog();
  fireEvent.change(await form.findByLabelText(/验证器应用/), { target: { value: '123456' } });
  fireEvent.click(form.getByText('同意', { selector: '.ant-btn-primary *' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'Approve')?.input).toMatchObject({ factor: '123456' }),
  );
});

it('is not decided while an attachment is on its way', async () => {
  const xhr = { upload: {}, open: () => {}, send: () => {}, setRequestHeader: () => {}, abort: () => {} };
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      constructor() {
        Object.assign(this, xhr);
      }
    },
  );
  const asked = serve(answers());
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'b' });
  const form = await dialog();
  fireEvent.change(form.getByLabelText('审批意见'), { target: { value: '缺少证明' } });
  const send = form.getByText('退回', { selector: '.ant-btn-primary *' }).closest('button');
  expect(send?.disabled).toBe(false);
  const files = [new File(['x'], '核查表.pdf', { type: 'application/pdf' })];
  fireEvent.change(document.querySelector('.ant-modal input[type=file]') as HTMLElement, {
    target: { files },
  });
  await waitFor(() => expect(send?.disabled).toBe(true));
  fireEvent.keyDown(form.getByLabelText('审批意见'), { key: 'Enter', ctrlKey: true });
  expect(asked.some(({ action }) => action === 'Reject')).toBe(false);
});

it('returns only with a reason, and shows the refusal of the server', async () => {
  const asked = serve(
    answers({}, { Reject: () => new Refused(409, 'TASK_CLOSED', '该事项已由周安国处理，请刷新') }),
  );
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'b' });
  const form = await dialog();
  const send = () => fireEvent.click(form.getByText('退回', { selector: '.ant-btn-primary *' }));
  send();
  expect(await form.findByText('请填写退回或拒绝的原因')).toBeTruthy();
  fireEvent.change(form.getByLabelText('审批意见'), { target: { value: '缺少证明' } });
  send();
  expect(await form.findByText('该事项已由周安国处理，请刷新')).toBeTruthy();
  expect(asked.find(({ action }) => action === 'Reject')?.input).toMatchObject({
    target: 'applicant',
    comment: '缺少证明',
  });
  expect(onOpen).not.toHaveBeenCalled();
});

it('asks for signature and password where the step needs them', async () => {
  serve(
    answers(
      { myTask: { ...task, checklist: [], needSignature: 'required', needPassword: true } },
      { SignatureDetails: () => ({ fileId: 'f', url: '/mine.png', updatedAt: null }) },
    ),
  );
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'a' });
  const form = await dialog();
  const send = () => fireEvent.click(form.getByText('同意', { selector: '.ant-btn-primary *' }));
  send();
  expect(await form.findByText('请签名后再提交')).toBeTruthy();
  await waitFor(() => expect(form.getByText('使用常用签名').closest('button')?.disabled).toBe(false));
  fireEvent.click(form.getByText('使用常用签名'));
  send();
  expect(await form.findByText('请输入登录密码')).toBeTruthy();
});

it('offers an applicant what is the applicant’s, and no decision', async () => {
  serve(answers({ myTask: null, can: ['withdraw', 'urge'] }));
  drawer();
  expect(await screen.findByText('催办')).toBeTruthy();
  expect(screen.getByText('撤回')).toBeTruthy();
  expect(screen.queryByText('同意')).toBeNull();
  fireEvent.keyDown(window, { key: 'a' });
  expect(screen.queryByLabelText('审批意见')).toBeNull();
  fireEvent.keyDown(window, { key: 'j' });
  expect(onOpen).toHaveBeenCalledWith('i2');
});

it('knows the approval before and after, and what is left', () => {
  expect(neighbours(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighbours(['a', 'b'], 'b')).toEqual({ previous: 'a', next: 'a' });
  expect(neighbours(['a'], 'a')).toEqual({ previous: undefined, next: undefined });
});

it('takes phrases line by line', () => {
  expect(phrasesOf(' 同意。\n\n同意。\n不予通过。 ')).toEqual(['同意。', '不予通过。']);
});

it('has one key for each decision, whatever else is offered, and shows it on the button', async () => {
  serve(answers({ can: ['approve', 'reject'] }));
  drawer();
  const button = async (name: string) => within(await screen.findByRole('button', { name }));
  expect((await button('同意')).getByText('A').className).toBe('approval-key');
  expect((await button('拒绝')).getByText('R').className).toBe('approval-key');
  fireEvent.keyDown(window, { key: 'b' });
  expect(screen.queryByLabelText('审批意见')).toBeNull();
  fireEvent.keyDown(window, { key: 'r' });
  expect((await dialog()).getByText(/^拒绝 · /)).toBeTruthy();
});

it('offers phrases of the decision only', async () => {
  serve(answers());
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'a' });
  const approving = await dialog();
  expect(await approving.findByText('同意。')).toBeTruthy();
  expect(approving.queryByText('不予通过。')).toBeNull();
  fireEvent.click(approving.getByText('取消'));
  fireEvent.keyDown(window, { key: 'b' });
  expect(await screen.findByText('不予通过。')).toBeTruthy();
  expect(screen.queryByText('同意。')).toBeNull();
});

it('shows what is approved, and takes it back while the application runs', async () => {
  const telling = [{ label: '申请数量', labelEn: 'Amount', value: '二十升乙醇' }];
  const asked = serve(
    answers({ telling, myTask: { ...task, checklist: [] } }, { RevokeDecision: () => null }),
  );
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'a' });
  const form = await dialog();
  expect(form.getByText('二十升乙醇').previousSibling?.textContent).toBe('申请数量');
  const send = form.getByText('同意', { selector: '.ant-btn-primary *' });
  expect(send.closest('.ant-btn-dangerous')).toBeNull();
  fireEvent.click(send);
  fireEvent.click(await screen.findByRole('button', { name: /撤\s?销/ }));
  expect(await screen.findByText('已撤回审批，事项回到待我审批')).toBeTruthy();
  expect(asked.find(({ action }) => action === 'RevokeDecision')?.input).toEqual({ taskId: 't1' });
});

it('takes nothing back that has ended its application', async () => {
  serve(
    answers(
      { myTask: { ...task, checklist: [] } },
      { Approve: () => ({ state: 'approved', nextStepName: null }) },
    ),
  );
  drawer();
  await screen.findByText('20 L');
  fireEvent.keyDown(window, { key: 'a' });
  const form = await dialog();
  fireEvent.click(form.getByText('同意', { selector: '.ant-btn-primary *' }));
  expect(await screen.findByText('已同意')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /撤\s?销/ })).toBeNull();
});

it('shows what a feature brings for a kind, and nothing for others', async () => {
  const brought = {
    purchase: ({ instance: { businessId } }: { instance: { businessId: string } }) => (
      <p>全文 {businessId}</p>
    ),
  };
  const open = (kind: string) => {
    serve(answers({ kind }));
    show(
      <ApprovalDetails value={brought}>
        <ApprovalDrawer id="i1" onOpen={() => {}} onClose={() => {}} />
      </ApprovalDetails>,
    );
  };
  open('purchase');
  expect(await screen.findByText('全文 b1')).toBeTruthy();
  tidy();
  open('visit');
  expect(await screen.findByText('采购乙醇')).toBeTruthy();
  expect(screen.queryByText(/全文/)).toBeNull();
});
