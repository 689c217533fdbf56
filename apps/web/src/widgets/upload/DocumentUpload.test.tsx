import { organizationEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Field } from '../form/Field.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { serve, show, signInAs, tidy } from '../testing.tsx';
import { DocumentUpload } from './DocumentUpload.tsx';

const onChange = vi.fn();
const sent: string[] = [];
let aborted = 0;
let finish: (body: object, status?: number) => void = () => {};
class FakeXhr {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 200;
  response = new Blob();
  onload?: () => void;
  onabort?: () => void;
  open(_: string, url: string) {
    sent.push(url.split('/').at(-1) ?? '');
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  abort() {
    aborted += 1;
    this.onabort?.();
  }
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 4 });
    finish = (body, status = 200) => {
      this.status = status;
      this.response = new Blob([JSON.stringify(body)]);
      this.onload?.();
    };
  }
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = (name: string, bytes = 10) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  fireEvent.change(input() as HTMLInputElement, { target: { files: [file] } });
};

beforeEach(() => {
  signInAs([]);
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  sent.length = 0;
  aborted = 0;
});
afterEach(() => {
  onChange.mockReset();
  tidy();
});

it('shows how far a file is, then its name and size, and takes it out again', async () => {
  const known = [{ id: 'k', name: '旧.pdf', bytes: 2048 }];
  show(<DocumentUpload count={3} value={['k']} known={known} onChange={onChange} />);
  expect(screen.getByText('旧.pdf')).toBeTruthy();
  choose('新.pdf');
  await waitFor(() => expect(screen.getByLabelText<HTMLProgressElement>('新.pdf').value).toBeCloseTo(0.25));
  finish({ code: 200, result: { fileId: 'n' }, message: null, requestId: 'r' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(['k', 'n']));
  expect(sent).toEqual(['SetLocalFileUrl']);
  fireEvent.click(screen.getByRole('button', { name: /旧\.pdf/ }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

it('stops on request, and no word of a failure is said', async () => {
  show(<DocumentUpload count={3} onChange={onChange} />);
  choose('a.pdf');
  fireEvent.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(aborted).toBe(1);
  expect(onChange).not.toHaveBeenCalled();
  expect(document.querySelector('.ant-message-error')).toBeNull();
});

it('refuses before anything is sent what the server would not take', async () => {
  show(<DocumentUpload count={3} pictures onChange={onChange} />);
  choose('a.exe');
  await waitFor(() => expect(document.querySelectorAll('.ant-message-error')).toHaveLength(1));
  choose('a.pdf', 100 * 1024 * 1024);
  await waitFor(() => expect(document.querySelectorAll('.ant-message-error')).toHaveLength(2));
  expect(sent).toEqual([]);
});

it('tells what the server says of a file, and stays ready', async () => {
  show(<DocumentUpload count={3} onChange={onChange} />);
  choose('a.pdf');
  await screen.findByRole('status');
  finish({ code: 415, result: { errorCode: 'X' }, message: '文件内容与扩展名不符', requestId: 'r' }, 415);
  expect(await screen.findByText('文件内容与扩展名不符')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  expect(input()).toBeTruthy();
});

it('shows what the server says of how little may still be sent', async () => {
  show(<DocumentUpload count={3} onChange={onChange} />);
  choose('a.pdf');
  await screen.findByRole('status');
  const result = { fileId: 'n', url: '/n', warning: '今日已上传但尚未使用的文件接近上限' };
  finish({ code: 200, result, message: null, requestId: 'r' });
  expect(await screen.findByText('今日已上传但尚未使用的文件接近上限')).toBeTruthy();
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(['n']));
});

it('takes no more than it may hold, and only shows while it is off', () => {
  const known = [{ id: 'k', name: '旧.pdf', bytes: 1 }];
  const page = show(<DocumentUpload count={1} value={['k']} known={known} onChange={onChange} />);
  expect(input()).toBeNull();
  page.unmount();
  show(<DocumentUpload disabled count={3} value={['k']} known={known} onChange={onChange} />);
  expect(input()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

const arrived = (fileId: string) => finish({ code: 200, result: { fileId }, message: null, requestId: 'r' });

it('adds to the list as it is once the file is there, not as it was when it set out', async () => {
  const List = () => {
    const [value, setValue] = useState(['k']);
    return (
      <DocumentUpload
        count={3}
        value={value}
        known={[{ id: 'k', name: '旧.pdf', bytes: 1 }]}
        onChange={(ids) => {
          onChange(ids);
          setValue(ids);
        }}
      />
    );
  };
  show(<List />);
  choose('新.pdf');
  await screen.findByRole('status');
  fireEvent.click(screen.getByRole('button', { name: /旧\.pdf/ }));
  arrived('n');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['n']));
});

it('is waited for by its form, also where Enter is pressed in a field', async () => {
  const asked = serve({ OrganizationEdit: () => null });
  const record = { id: 'i', name: '化学院', code: 'HX', levelId: 'l', phone: null, order: 1, version: 1 };
  show(
    <FormDrawer
      open
      title="T"
      endpoint={organizationEndpoints.organizationEdit}
      initial={record}
      onDone={onChange}
      onClose={() => {}}
    >
      <Field name="name" />
      <DocumentUpload count={1} />
    </FormDrawer>,
  );
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ });
  choose('a.pdf');
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(screen.getByText('文件上传中，传完后即可保存')).toBeTruthy();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  arrived('n');
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(asked).toEqual([]);
  fireEvent.click(save());
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(asked).toHaveLength(1);
});
