import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { ApprovalPreview } from './ApprovalPreview.tsx';
import { ApprovalTimeline } from './ApprovalTimeline.tsx';
import { durationParts } from './duration.ts';

beforeEach(() => signInAs([]));
afterEach(tidy);

const event = (seq: number, more: object = {}) => ({
  seq,
  at: '2026-01-02T03:04:05.000Z',
  kind: 'submitted',
  round: 1,
  actor: { id: 'u', name: '陈安', avatar: null },
  onBehalfOfName: null,
  stepName: null,
  comment: null,
  attachments: [],
  signatureUrl: null,
  checklist: [],
  device: null,
  waitedSeconds: null,
  note: null,
  edits: [],
  ...more,
});
const open = {
  taskId: 't',
  stepName: '院级审批',
  userId: 'w',
  name: '周安国',
  onBehalfOfName: null,
  state: 'waiting',
  arrivedAt: '2026-01-02T03:04:05.000Z',
  dueAt: '2026-01-03T03:04:05.000Z',
  added: true,
};

it('tells what was decided with everything that belongs to it, who is asked, and what is to come', async () => {
  serve({
    InstanceTimeline: () => ({
      events: [
        event(1),
        event(2, {
          kind: 'approved',
          actor: { id: 'v', name: '李代', avatar: null },
          stepName: '导师审批',
          onBehalfOfName: '王导',
          comment: '同意。',
          signatureUrl: '/sign.png',
          waitedSeconds: 9000,
          device: 'phone',
          checklist: [{ text: '已核对台账', checked: true }],
          attachments: [{ id: 'f', name: '证明.png', url: '/f.png' }],
          edits: [{ label: '数量', before: 1, after: 2 }],
        }),
        event(3, { kind: 'resubmitted', round: 2 }),
        event(4, { kind: 'skipped', actor: null, note: '与上一步审批人相同' }),
      ],
      open: [open],
      coming: [
        { stepName: '校级审批', people: ['赵一', '钱二'], reason: null },
        { stepName: '财务', people: [], reason: '没有财务人员' },
      ],
    }),
  });
  show(<ApprovalTimeline instanceId="i" />);
  const decided = (await screen.findByText('李代')).closest('li') as HTMLElement;
  const inside = within(decided);
  expect(inside.getByText('代 王导 审批')).toBeTruthy();
  expect(inside.getByText(/用时 2.5 小时 · 手机/)).toBeTruthy();
  expect(inside.getByAltText('手写签名').getAttribute('src')).toBe('/sign.png');
  expect(inside.getByText('证明.png').getAttribute('href')).toBe('/f.png');
  expect(inside.getByText('已核对台账').dataset.checked).toBe('true');
  expect(inside.getByText('1').tagName).toBe('DEL');
  expect(screen.getByText('第 2 次提交')).toBeTruthy();
  expect(screen.getByText('系统')).toBeTruthy();
  const now = within(screen.getByText('周安国').closest('li') as HTMLElement);
  expect(now.getByText('加签')).toBeTruthy();
  expect(now.getByText('已超时')).toBeTruthy();
  expect(screen.getByText('赵一、钱二').closest('li')?.dataset.state).toBe('later');
  expect(screen.getByText('没有财务人员')).toBeTruthy();
});

it('says that the course could not be read, and reads it again', async () => {
  let broken = true;
  serve({
    InstanceTimeline: () =>
      broken ? new Refused(500, 'INTERNAL', '系统错误') : { events: [event(1)], open: [], coming: [] },
  });
  show(<ApprovalTimeline instanceId="i" />);
  await screen.findByText('系统错误');
  broken = false;
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('陈安')).toBeTruthy();
});

const step = (stepKey: string, more: object = {}) => ({
  stepKey,
  name: `步骤${stepKey}`,
  type: 'approve',
  people: [],
  mode: 'any',
  reason: null,
  skipped: false,
  chooseFrom: null,
  ...more,
});

it('shows who would approve, why a step is skipped, and lets the applicant choose', async () => {
  const asked = serve({
    ApprovalPreview: () => ({
      flowName: '采购审批',
      problems: ['“步骤三”没有可用的审批人'],
      steps: [
        step('a', {
          people: [
            { id: '1', name: '王导' },
            { id: '2', name: '李代' },
          ],
          mode: 'all',
        }),
        step('b', { skipped: true, reason: '与上一步审批人相同' }),
        step('c', {
          chooseFrom: {
            min: 1,
            max: 2,
            roleId: null,
            organizationId: null,
            people: [{ id: '3', name: '赵一' }],
          },
        }),
      ],
    }),
  });
  const onChoose = vi.fn();
  show(<ApprovalPreview kind="purchase" facts={{ amount: '12.50' }} onChoose={onChoose} />);
  expect(await screen.findByText('王导、李代')).toBeTruthy();
  expect(asked[0]?.input.facts).toBe('{"amount":"12.50"}');
  expect(screen.getByText('会签')).toBeTruthy();
  expect(screen.getByText('与上一步审批人相同')).toBeTruthy();
  expect(screen.getByText('“步骤三”没有可用的审批人')).toBeTruthy();
  fireEvent.mouseDown(screen.getByLabelText('步骤c'));
  fireEvent.click(await screen.findByTitle('赵一'));
  expect(onChoose).toHaveBeenCalledWith({ c: ['3'] });
});

it('says that nobody need approve where no flow applies', async () => {
  serve({ ApprovalPreview: () => ({ flowName: null, problems: [], steps: [] }) });
  show(<ApprovalPreview kind="purchase" facts={{}} />);
  expect(await screen.findByText('无需审批，提交后直接生效')).toBeTruthy();
});

it('says durations in the unit that people use', () => {
  expect([20, 59 * 60, 90 * 60, 47 * 3600, 60 * 3600, -5].map(durationParts)).toEqual([
    ['moment', 0],
    ['minutes', 59],
    ['hours', 1.5],
    ['hours', 47],
    ['days', 2.5],
    ['moment', 0],
  ]);
});
