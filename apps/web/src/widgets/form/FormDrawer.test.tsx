import { organizationEndpoints } from '@anyan/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../platform/call.ts';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { Field } from './Field.tsx';
import { FormDrawer } from './FormDrawer.tsx';

const { organizationEdit } = organizationEndpoints;
const record = { id: 'i', name: '化学院', code: 'HX', levelId: 'l', phone: null, order: 1, version: 1 };
const onDone = vi.fn();
const onClose = vi.fn();

const Form = ({ reload }: { reload?: () => Promise<typeof record> }) => (
  <FormDrawer
    open
    title="T"
    endpoint={organizationEdit}
    initial={record}
    reload={reload}
    onDone={onDone}
    onClose={onClose}
  >
    <Field name="name" />
    <Field name="code" />
    <Field name="order" />
  </FormDrawer>
);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('保存'));

beforeEach(() => {
  signInAs([]);
  onDone.mockReset();
  onClose.mockReset();
});
afterEach(tidy);

it('keeps the rules of the contract before anything is sent', async () => {
  const asked = serve({});
  show(<Form />);
  type('组织名称', '');
  save();
  expect(await screen.findByText('请填写组织名称')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('sends once, however often it is pressed, with id and version', async () => {
  const asked = serve({
    OrganizationEdit: () => new Promise((answer) => setTimeout(() => answer(null), 30)),
  });
  show(<Form />);
  type('组织名称', '化学化工学院');
  save();
  save();
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.input).toMatchObject({ id: 'i', version: 1, name: '化学化工学院', phone: null });
  expect(asked[0]?.key).toBeTruthy();
});

it('shows what the server says at its field', async () => {
  serve({
    OrganizationEdit: () =>
      new Refused(400, 'BAD_INPUT', '提交的内容有误', [{ field: 'name', message: '名称里有不允许的词' }]),
  });
  show(<Form />);
  type('组织名称', 'x');
  save();
  expect(await screen.findByText('名称里有不允许的词')).toBeTruthy();
});

it('says a refusal once: at the field that it names, or over the form where there is none', async () => {
  const words = '组织编码“B”已被使用';
  serve({
    OrganizationEdit: () =>
      new Refused(409, 'ORGANIZATION_CODE_TAKEN', words, [{ field: 'code', message: words }]),
  });
  show(<Form />);
  type('组织编码', 'B');
  save();
  expect(await screen.findAllByText(words)).toHaveLength(1);
  expect(screen.getByText(words).closest('.ant-form-item')).toBeTruthy();
});

it('says a refusal over the form where the field that it names is not shown', async () => {
  const words = '上级组织已停用';
  serve({
    OrganizationEdit: () =>
      new Refused(409, 'ORGANIZATION_GONE', words, [{ field: 'parentId', message: words }]),
  });
  show(<Form />);
  type('组织编码', 'B');
  save();
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
});

it('explains a stale version, and loading again keeps what was typed beside what the other wrote', async () => {
  const versions: unknown[] = [];
  serve({
    OrganizationEdit: ({ version }) => {
      versions.push(version);
      return version === 1 ? new Refused(409, 'STALE_VERSION', '数据已被他人修改，请刷新后重试') : null;
    },
  });
  const theirs = { ...record, name: '化工学院', code: 'HG', version: 2 };
  show(<Form reload={async () => theirs} />);
  type('组织名称', '我的学院');
  save();
  fireEvent.click(await screen.findByText('重新载入'));
  expect(await screen.findByText(/化工学院/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('组织名称').value).toBe('我的学院');
  expect(screen.getByLabelText<HTMLInputElement>('组织编码').value).toBe('HG');
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(versions).toEqual([1, 2]);
});

it('asks before changes are lost, and closes at once without any', async () => {
  serve({});
  show(<Form />);
  fireEvent.click(screen.getByText('取消'));
  expect(onClose).toHaveBeenCalledTimes(1);
  type('组织名称', 'x');
  fireEvent.click(screen.getByText('取消'));
  expect((await screen.findAllByText('有未保存的修改')).length).toBeGreaterThan(0);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('放弃修改'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

it('opens before its record is there, says when it cannot be read, and edits what another try brings', async () => {
  serve({});
  const refetch = vi.fn();
  const drawer = (initial: typeof record | undefined, error?: Error) => (
    <FormDrawer
      open
      title="T"
      endpoint={organizationEdit}
      initial={initial}
      read={{ error, refetch }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" />
    </FormDrawer>
  );
  const Waiting = () => {
    const [state, setState] = useState<'reading' | 'failed' | 'read'>('reading');
    return (
      <>
        <button type="button" onClick={() => setState('failed')}>
          fail
        </button>
        <button type="button" onClick={() => setState('read')}>
          bring
        </button>
        {drawer(state === 'read' ? record : undefined, state === 'failed' ? new Error('x') : undefined)}
      </>
    );
  };
  show(<Waiting />);
  expect(screen.getByText('T')).toBeTruthy();
  expect(screen.queryByLabelText('组织名称')).toBeNull();
  fireEvent.click(screen.getByText('fail'));
  fireEvent.click(await screen.findByText('重试'));
  expect(refetch).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('bring'));
  expect((await screen.findByLabelText<HTMLInputElement>('组织名称')).value).toBe('化学院');
  fireEvent.click(screen.getByText('取消'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('saves after what is saving itself, with the version that it made', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const versions: unknown[] = [];
  let answerQuiet = () => {};
  serve({
    OrganizationEdit: ({ version }) => {
      versions.push(version);
      return version === 1 ? new Promise((answer) => (answerQuiet = () => answer(null))) : null;
    },
  });
  const autosave = async (values: typeof record) => {
    await call(organizationEdit, values);
    return { id: 'i', version: 2 };
  };
  show(
    <FormDrawer
      open
      title="T"
      endpoint={organizationEdit}
      initial={record}
      autosave={autosave as never}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" />
    </FormDrawer>,
  );
  type('组织名称', '我的学院');
  act(() => void vi.advanceTimersByTime(10_000));
  await waitFor(() => expect(versions).toEqual([1]));
  vi.useRealTimers();
  save();
  save();
  answerQuiet();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(versions).toEqual([1, 2]);
});
