import { organizationEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Can } from '../access/Can.tsx';
import { PermissionGate } from '../access/PermissionGate.tsx';
import { BatchBar } from '../list/BatchBar.tsx';
import { Pager } from '../list/Pager.tsx';
import { RowActions } from '../list/RowActions.tsx';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';
import { useTold } from './useTold.ts';

const { organizationAdd, organizationDelete } = organizationEndpoints;
const nothing = () => {};

beforeEach(() => signInAs(['organizationDelete'], { collegeWide: true }));
afterEach(tidy);

it('asks before it does something, says what will happen, and does it once', async () => {
  let finish: () => void = nothing;
  const onOk = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  show(
    <ConfirmAction
      confirm={{ title: '停用 3 人？', effects: ['其 12 个准入授权随之暂停'], okText: '停用', onOk }}
    >
      停用人员
    </ConfirmAction>,
  );
  fireEvent.click(screen.getByText('停用人员'));
  expect(await screen.findByText('其 12 个准入授权随之暂停')).toBeTruthy();
  expect(onOk).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('停用'));
  fireEvent.click(screen.getByText('停用'));
  expect(onOk).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(screen.queryByText('其 12 个准入授权随之暂停')).toBeNull());
});

it('tells the outcome of a write either way', async () => {
  let refused = true;
  serve({ OrganizationDelete: () => (refused ? new Refused(409, 'IN_USE', '该组织下还有人员') : null) });
  const Delete = () => {
    const { mutate } = useTold(organizationDelete, { done: '已删除' });
    return <Button onClick={() => mutate({ id: 'i', version: 1 } as never)}>go</Button>;
  };
  show(<Delete />);
  fireEvent.click(screen.getByText('go'));
  expect(await screen.findByText('该组织下还有人员')).toBeTruthy();
  refused = false;
  fireEvent.click(screen.getByText('go'));
  expect(await screen.findByText('已删除')).toBeTruthy();
});

it('shows what is allowed and says what is not', () => {
  show(
    <>
      <Can calls={organizationDelete}>delete</Can>
      <Can calls={organizationAdd} otherwise="no add">
        add
      </Can>
      <Can may={false}>closed</Can>
      <PermissionGate calls={organizationAdd}>secret</PermissionGate>
    </>,
  );
  expect(screen.getByText(/delete/).textContent).toContain('no add');
  expect(screen.queryByText(/closed|secret/)).toBeNull();
  expect(screen.getByText('没有查看权限，请联系管理员')).toBeTruthy();
});

it('keeps two actions of a row in sight, the rest under 更多, and off what cannot be done', async () => {
  const third = vi.fn();
  show(
    <RowActions
      name="化学学院"
      actions={[
        { key: 'a', label: 'one', onClick: nothing, disabled: true },
        { key: 'b', label: 'two', onClick: nothing },
        { key: 'c', label: 'three', onClick: third },
        { key: 'd', label: 'four', calls: organizationAdd, onClick: nothing },
      ]}
    />,
  );
  expect(screen.getByText('one').closest('button')?.disabled).toBe(true);
  expect(screen.queryByText('three')).toBeNull();
  fireEvent.click(screen.getByLabelText('化学学院 更多操作'));
  fireEvent.click(await screen.findByText('three'));
  expect(third).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('four')).toBeNull();
});

it('has a bar for chosen rows only while there are some', () => {
  const clear = vi.fn();
  const actions = [{ key: 'd', label: 'delete', calls: organizationDelete, onClick: nothing }];
  show(<BatchBar count={0} actions={actions} onClear={clear} />);
  expect(screen.queryByText('delete')).toBeNull();
  show(<BatchBar count={3} actions={actions} onClear={clear} />);
  expect(screen.getByText('已选 3 项')).toBeTruthy();
  fireEvent.click(screen.getByText('取消选择'));
  expect(clear).toHaveBeenCalledTimes(1);
});

it('turns pages between the first and the last', async () => {
  const onPage = vi.fn();
  const onSize = vi.fn();
  const pager = { pageSize: 10, total: 12_345, onPage, onSize };
  const { unmount } = show(<Pager {...pager} pageNo={1} phone={false} />);
  expect(screen.getByText('共 12,345 项数据')).toBeTruthy();
  expect(screen.getByLabelText('上一页').hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByLabelText('第 1235 页'));
  fireEvent.click(screen.getByRole('combobox', { name: /每页条数/ }));
  fireEvent.click(await screen.findByTitle('50 条/页'));
  expect([onPage.mock.calls, onSize.mock.calls]).toEqual([[[1235]], [[50]]]);
  unmount();
  show(<Pager {...pager} pageNo={1235} phone />);
  expect(screen.getByText('1235 / 1235')).toBeTruthy();
  expect(screen.getByLabelText('下一页').hasAttribute('disabled')).toBe(true);
});
