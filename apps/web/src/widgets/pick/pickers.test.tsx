import { useStatuses } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { DictionarySelect } from './DictionarySelect.tsx';
import { LaboratorySelect } from './LaboratorySelect.tsx';
import { OrganizationTreePanel } from './OrganizationTreePanel.tsx';
import { OrganizationTreeSelect } from './OrganizationTreeSelect.tsx';
import { PersonSelect } from './PersonSelect.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { RoomCascader } from './RoomCascader.tsx';

const organization = (id: string, parentId: string | null, name: string, useStatus = 1) => ({
  id,
  parentId,
  name,
  levelId: 'l',
  useStatus,
  order: 0,
});
const tree = [
  organization('s', null, '示范大学'),
  organization('a', 's', '化学学院'),
  organization('b', 's', '停办学院', 2),
];
const failure = () => new Refused(500, 'INTERNAL', '系统错误');
const onChange = vi.fn();

const unfold = () => fireEvent.mouseDown(screen.getByRole('combobox'));
const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });

beforeEach(() => signInAs([]));
afterEach(() => {
  onChange.mockReset();
  tidy();
});

it.each([
  ['OrganizationTree', tree, '示范大学', () => <OrganizationTreeSelect onChange={onChange} />],
  [
    'RoleSelectList',
    [{ id: 'r', name: '导师', automatic: false }],
    '导师',
    () => <RoleSelect onChange={onChange} />,
  ],
  [
    'RoomSelectList',
    { buildings: [{ id: 'b', name: '化学楼' }], rooms: [] },
    '化学楼',
    () => <RoomCascader onChange={onChange} />,
  ],
])(
  '%s: says that its choices could not be read, and reads them again',
  async (action, answer, first, picker) => {
    let broken = true;
    serve({ [action]: () => (broken ? failure() : answer) });
    show(picker());
    unfold();
    expect(await screen.findByText('系统错误')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByText('重试'));
    await waitFor(() => expect(screen.getAllByText(first).length).toBeGreaterThan(0));
    expect(screen.queryByText('系统错误')).toBeNull();
  },
);

it.each([
  ['OrganizationTree', [], '没有匹配的组织', () => <OrganizationTreeSelect />],
  ['RoleSelectList', [], '没有匹配的角色', () => <RoleSelect />],
  ['RoomSelectList', { buildings: [], rooms: [] }, '没有可选的楼宇', () => <RoomCascader />],
])(
  '%s: says that it is on its way, then that there is nothing to choose',
  async (action, answer, words, picker) => {
    let send: (value: unknown) => void = () => {};
    serve({
      [action]: () =>
        new Promise((done) => {
          send = done;
        }),
    });
    show(picker());
    unfold();
    expect(await screen.findByText('正在加载')).toBeTruthy();
    send(answer);
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

it('offers people from two characters on, leaves out who may not be chosen, and says when nobody is found', async () => {
  const asked = serve({
    PersonSelectList: ({ keyword }) =>
      keyword === '陈安'
        ? [
            { id: 'p', name: '陈安', organizationName: '化学学院' },
            { id: 'q', name: '陈安琪', organizationName: null },
          ]
        : [],
  });
  show(<PersonSelect onChange={onChange} without={['q']} />);
  unfold();
  type('陈');
  expect(await screen.findByText('至少输入 2 个字符')).toBeTruthy();
  type('陈安');
  fireEvent.click(await screen.findByText('化学学院'));
  expect(onChange).toHaveBeenCalledWith('p');
  expect(screen.queryByText('陈安琪')).toBeNull();
  type('不存在');
  expect(await screen.findByText('没有找到人员')).toBeTruthy();
  expect(asked.map(({ input }) => input.keyword)).toEqual(['陈安', '不存在']);
});

it('shows the name of who is chosen already, and says that the search failed', async () => {
  serve({ PersonSelectList: failure });
  show(<PersonSelect value="p" known={[{ id: 'p', name: '欧阳'.repeat(25) }]} />);
  expect(screen.getByText('欧阳'.repeat(25))).toBeTruthy();
  unfold();
  type('陈安');
  expect(await screen.findByText('系统错误')).toBeTruthy();
});

it('asks for the name of a laboratory that a link has chosen and that is not among the first', async () => {
  const named = (id: string) => ({ id, laboratoryName: `实验室${id}`, riskLevel: null });
  const asked = serve({ LaboratorySelectList: ({ id }) => [named(id ? String(id) : 'a')] });
  const first = show(<LaboratorySelect value="z" purpose="scope" />);
  expect(await screen.findByText('实验室z')).toBeTruthy();
  expect(asked.map(({ input }) => input.id)).toEqual([undefined, 'z']);
  first.unmount();
  show(<LaboratorySelect value="a" purpose="scope" />);
  expect(await screen.findByText('实验室a')).toBeTruthy();
  expect(asked.map(({ input }) => input.id)).toEqual([undefined, 'z', undefined]);
});

it('does not let a role be given that comes by itself', async () => {
  serve({ RoleSelectList: () => [{ id: 'r', name: '导师', automatic: true }] });
  show(<RoleSelect onChange={onChange} />);
  unfold();
  fireEvent.click(await screen.findByText('导师 · 自动授予'));
  expect(onChange).not.toHaveBeenCalled();
});

it('opens nothing while it is off', () => {
  serve({ OrganizationTree: () => tree });
  show(<OrganizationTreeSelect disabled />);
  expect(screen.getByRole('combobox').hasAttribute('disabled')).toBe(true);
});

it('shows the codes of a dictionary in words', async () => {
  show(<DictionarySelect dictionary={useStatuses} onChange={onChange} />);
  unfold();
  fireEvent.click(await screen.findByText('停用'));
  expect(onChange.mock.calls[0]?.[0]).toBe(2);
});

it('the panel waits, fails with a retry, searches, and marks what is disabled', async () => {
  let answer: unknown = failure();
  serve({ OrganizationTree: () => answer });
  const subtree = vi.fn();
  show(
    <OrganizationTreePanel
      value={undefined}
      onChange={onChange}
      subtree={{ on: false, onChange: subtree }}
    />,
  );
  expect(document.querySelector('.ay-skeleton')).toBeTruthy();
  expect(await screen.findByText('系统错误')).toBeTruthy();
  answer = tree;
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('停办学院 · 已停用')).toBeTruthy();
  fireEvent.click(screen.getByText('化学学院'));
  expect(onChange).toHaveBeenCalledWith('a');
  fireEvent.click(screen.getByLabelText('含下级'));
  expect(subtree).toHaveBeenCalledWith(true);
  fireEvent.change(screen.getByPlaceholderText('搜索组织'), { target: { value: '物理' } });
  expect(await screen.findByText('没有匹配的组织')).toBeTruthy();
});
