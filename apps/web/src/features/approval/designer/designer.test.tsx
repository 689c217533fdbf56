import type { FlowStep } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import FlowAdd from '../pages/FlowAdd.tsx';
import { emptyDraft, isSavable } from './draft.ts';
import { problemsOf } from './problems.ts';
import {
  allSteps,
  copyStep,
  depthOf,
  freshKey,
  insertStep,
  moveStep,
  newStep,
  placeStep,
  removeStep,
} from './tree.ts';

const names = { name: '审批', ways: ['一', '二'] } as const;
const approve = (key: string, more: Partial<FlowStep> = {}): FlowStep => ({
  ...newStep(key, 'approve', names),
  ...more,
});
const keys = (steps: readonly FlowStep[]) => allSteps(steps).map(({ key }) => key);
const branch: FlowStep = {
  ...newStep('b', 'branch', names),
  branches: [
    { name: '一', condition: { all: [{ fact: 'amount', op: '>', value: '10' }] }, steps: [approve('c')] },
    { name: '二', steps: [] },
  ],
};

it('inserts, moves, copies and removes steps, also inside branches', () => {
  const steps = [approve('a'), branch];
  expect(keys(insertStep(steps, { of: 'b', at: 1 }, 0, approve('d')))).toEqual(['a', 'b', 'c', 'd']);
  expect(keys(insertStep(steps, null, 0, approve('d')))).toEqual(['d', 'a', 'b', 'c']);
  expect(keys(moveStep(steps, 'b', -1))).toEqual(['b', 'c', 'a']);
  expect(keys(moveStep(steps, 'a', -1))).toEqual(['a', 'b', 'c']);
  expect(keys(placeStep(steps, 'a', { of: 'b', at: 0 }, 1))).toEqual(['b', 'c', 'a']);
  expect(keys(placeStep(steps, 'a', null, 2))).toEqual(['b', 'c', 'a']);
  expect(keys(placeStep(steps, 'c', null, 0))).toEqual(['c', 'a', 'b']);
  expect(keys(placeStep(steps, 'b', { of: 'b', at: 1 }, 0))).toEqual(['a', 'b', 'c']);
  expect([depthOf(approve('a')), depthOf(branch)]).toEqual([0, 1]);
  expect(keys(removeStep(steps, 'c'))).toEqual(['a', 'b']);
  const copied = keys(copyStep(steps, 'b'));
  expect(new Set(copied).size).toBe(5);
  expect(copied.slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(freshKey([approve('s2')])).toBe('s3');
});

it('finds what keeps a flow from being published', () => {
  const found = (steps: FlowStep[]) =>
    problemsOf({ flowName: '采购', businessKind: 'purchase', steps }, []).map(({ key }) => key);
  expect(problemsOf({ flowName: '', businessKind: '', steps: [] }, []).map(({ key }) => key)).toEqual([
    'needName',
    'needKind',
    'needApprove',
  ]);
  expect(found([approve('a')])).toEqual([]);
  expect(found([approve('a', { approvers: { rule: 'person', userIds: [] } })])).toEqual(['needPeople']);
  expect(found([approve('a', { approvers: { rule: 'superiorRole', roleId: 'r' } })])).toEqual(['needLevels']);
  expect(found([approve('a', { escalation: 'autoApprove' })])).toEqual(['needDue']);
  expect(found([approve('a', { dueHours: 4, remindBeforeHours: 4 })])).toEqual(['lateRemind']);
  expect(found([approve('a'), newStep('b', 'parallel', names)])).toEqual(['emptyLane']);
  expect(found([approve('a'), newStep('b', 'branch', names)])).toEqual(['needTests']);
  expect(found([approve('a', { name: '审' })])).toEqual(['badStepName']);
  const lanes = (more: Partial<FlowStep>): FlowStep => ({
    ...newStep('p', 'parallel', names),
    ...more,
    lanes: ['x', 'y'].map((key) => ({ name: key, steps: [approve(key, { binding: true })] })),
  });
  expect(found([approve('a', { binding: true }), lanes({})])).toEqual([]);
  const condition = { all: [{ fact: 'amount', op: '>' as const, value: '1' }] };
  expect(found([lanes({ condition })])).toEqual(['looseBinding', 'looseBinding']);
});

it('saves a draft only once the server would take it', () => {
  expect(isSavable(emptyDraft)).toBe(false);
  const draft = { ...emptyDraft, flowName: '采购', businessKind: 'purchase' };
  expect(isSavable(draft)).toBe(true);
  expect(isSavable({ ...draft, steps: [approve('a', { checklist: [{ text: ' ', required: true }] })] })).toBe(
    false,
  );
});

const details = {
  id: 'f1',
  flowName: '采购审批',
  businessKind: 'purchase',
  kindName: '采购申请',
  organizationId: null,
  organizationName: null,
  priority: 100,
  description: null,
  dedupe: 'adjacent',
  resumeFrom: 'first',
  upgradeOnResubmit: false,
  state: 'enabled',
  publishedVersion: 1,
  hasDraft: false,
  shipped: false,
  runningCount: 0,
  updatedAt: '2026-01-02T03:04:05.000Z',
  version: 7,
  conditions: {},
  steps: [approve('s1', { name: '导师审批' }), approve('s2', { name: '院级审批' })],
  publishedSteps: null,
};
const kind = {
  kind: 'purchase',
  name: '采购申请',
  module: 'purchase',
  returnable: true,
  forbidAuto: false,
  facts: [{ key: 'amount', label: ['金额', 'Amount'], type: 'money' }],
  editableFields: [],
};

beforeEach(() => signInAs(['flowGet', 'flowQuery', 'flowEdit', 'flowPublish', 'flowTest']));
afterEach(tidy);

it('moves steps with buttons, lists and leads to problems, and saves by itself', async () => {
  const asked = serve({
    FlowDetails: () => details,
    BusinessKindList: () => [kind],
    FlowEdit: () => ({ id: 'f1', version: 8 }),
  });
  show(<FlowAdd />, '/ledger/add?id=f1');
  fireEvent.click(await screen.findByLabelText('下移 导师审批'));
  await waitFor(() => expect(asked.some(({ action }) => action === 'FlowEdit')).toBe(true));
  const sent = asked.find(({ action }) => action === 'FlowEdit')?.input as unknown as {
    version: number;
    steps: FlowStep[];
  };
  expect([sent.version, sent.steps.map(({ key }) => key)]).toEqual([7, ['s2', 's1']]);
  expect(await screen.findByText(/已自动保存/)).toBeTruthy();

  fireEvent.click(screen.getByLabelText('删除 导师审批'));
  fireEvent.click(screen.getByLabelText('删除 院级审批'));
  const problems = within(await screen.findByLabelText('1 处需要处理'));
  expect(problems.getByText('流程至少要有一个审批步骤')).toBeTruthy();
  expect(screen.getByText('保存并发布').closest('button')?.disabled).toBe(true);
});

it('adds a step between two others and opens its form', async () => {
  serve({
    FlowDetails: () => details,
    BusinessKindList: () => [kind],
    FlowEdit: () => ({ id: 'f1', version: 8 }),
  });
  show(<FlowAdd />, '/ledger/add?id=f1');
  const places = await screen.findAllByLabelText('在此处添加步骤');
  expect(places).toHaveLength(3);
  fireEvent.click(places[1] as HTMLElement);
  fireEvent.click(await screen.findByText('条件分支'));
  expect(await screen.findByLabelText('步骤名称')).toHaveProperty('value', '条件分支');
  expect(screen.getByText('条件分支：分支“分支 1”没有条件')).toBeTruthy();
});

const withBinding = (organizationId: string | null) => ({
  ...details,
  organizationId,
  steps: [
    approve('s1', { name: '导师审批' }),
    approve('s2', { name: '校级审批', binding: !!organizationId }),
  ],
});
const keep = '各组织的流程须保留本步骤';

it('marks a step of the college’s flow as binding', async () => {
  const asked = serve({
    FlowDetails: () => withBinding(null),
    BusinessKindList: () => [kind],
    FlowEdit: () => ({ id: 'f1', version: 8 }),
  });
  show(<FlowAdd />, '/ledger/add?id=f1');
  fireEvent.click(await screen.findByText('校级审批'));
  fireEvent.click(await screen.findByLabelText(keep));
  expect(await screen.findByText('组织负责人 · 必经')).toBeTruthy();
  await waitFor(() => expect(asked.some(({ action }) => action === 'FlowEdit')).toBe(true));
  const sent = asked.find(({ action }) => action === 'FlowEdit')?.input as unknown as { steps: FlowStep[] };
  expect(sent.steps.map(({ binding }) => binding ?? false)).toEqual([false, true]);
});

it('only shows in a flow of an organisation what the college binds it to', async () => {
  serve({ FlowDetails: () => withBinding('o1'), BusinessKindList: () => [kind] });
  show(<FlowAdd />, '/ledger/add?id=f1');
  fireEvent.click(await screen.findByText('导师审批'));
  await screen.findByLabelText('步骤名称');
  expect(screen.queryByLabelText(keep)).toBeNull();
  fireEvent.click(screen.getByText('校级审批'));
  expect(await screen.findByLabelText(keep)).toHaveProperty('disabled', true);
});

it('folds branches, and shows the canvas smaller', async () => {
  serve({
    FlowDetails: () => ({ ...details, steps: [branch] }),
    BusinessKindList: () => [kind],
    FlowEdit: () => ({ id: 'f1', version: 8 }),
  });
  show(<FlowAdd />, '/ledger/add?id=f1');
  const way = () => screen.queryByRole('region', { name: '一' });
  fireEvent.click(await screen.findByText('折叠'));
  expect(way()).toBeNull();
  fireEvent.click(screen.getByText('展开 2 条分支，共 1 个步骤'));
  expect(way()).toBeTruthy();
  fireEvent.click(screen.getByText('全部折叠'));
  expect(way()).toBeNull();
  fireEvent.click(screen.getByText('全部展开'));
  expect(way()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '缩小' }));
  expect(screen.getByText('75%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '恢复原大小' }));
  expect(screen.getByText('100%')).toBeTruthy();
});

it('says on an empty canvas how to begin', async () => {
  serve({ FlowDetails: () => ({ ...details, steps: [] }), BusinessKindList: () => [kind] });
  show(<FlowAdd />, '/ledger/add?id=f1');
  expect(await screen.findByText(/还没有步骤/)).toBeTruthy();
});
