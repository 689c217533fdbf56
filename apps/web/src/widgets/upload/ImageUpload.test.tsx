import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show, signInAs, tidy } from '../testing.tsx';
import { ImageUpload } from './ImageUpload.tsx';

const onChange = vi.fn();
const onUnsuccessful = vi.fn();
const kept = { fileId: 'k', url: '/k.png' };

let finish: (body: object, status?: number) => void = () => {};
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
    this.upload.onprogress?.({ loaded: 3, total: 10 });
    finish = (body, status = 200) => {
      this.status = status;
      this.response = new Blob([JSON.stringify(body)]);
      this.onload?.();
    };
  }
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = (file: File) => fireEvent.change(input() as HTMLInputElement, { target: { files: [file] } });
const picture = (name = 'a.png', type = 'image/png') => new File(['x'], name, { type });

beforeEach(() => {
  signInAs([]);
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => {
  onChange.mockReset();
  onUnsuccessful.mockReset();
  tidy();
});

it('shows how far it is and hands over what arrived', async () => {
  show(<ImageUpload aspect={false} count={2} value={[kept]} onChange={onChange} />);
  choose(picture());
  await waitFor(() => expect(screen.getByLabelText<HTMLProgressElement>('a.png').value).toBeCloseTo(0.3));
  // One at a time.
  expect(input()).toBeNull();
  finish({ code: 200, result: { fileId: 'n', url: '/n.png' }, message: null, requestId: 'r' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([kept, { fileId: 'n', url: '/n.png' }]));
});

it('tells what is no picture before anything is sent, and what the server refuses', async () => {
  show(<ImageUpload aspect={false} onChange={onChange} onUnsuccessful={onUnsuccessful} />);
  choose(picture('a.gif', 'image/gif'));
  expect(await screen.findByText('只能上传图片格式（.jpg/.png/.jpeg）')).toBeTruthy();
  choose(picture());
  await screen.findByLabelText('a.png');
  finish(
    { code: 400, result: { errorCode: 'IMAGE_TOO_MANY_PIXELS' }, message: '图片像素过大', requestId: 'r' },
    400,
  );
  expect(await screen.findByText('图片像素过大')).toBeTruthy();
  expect(onUnsuccessful.mock.calls.map(([reason]) => reason)).toEqual([
    '只能上传图片格式（.jpg/.png/.jpeg）',
    '图片像素过大',
  ]);
  expect(onChange).not.toHaveBeenCalled();
  expect(input()).toBeTruthy();
});

it('takes no more than it may hold, and gives one up', () => {
  show(<ImageUpload value={[kept]} onChange={onChange} />);
  expect(input()).toBeNull();
  fireEvent.click(screen.getByLabelText('移除'));
  expect(onChange).toHaveBeenCalledWith([]);
});

it('only shows while it is off', () => {
  show(<ImageUpload value={[kept]} count={3} disabled />);
  expect(input()).toBeNull();
  expect(screen.queryByLabelText('移除')).toBeNull();
  expect(screen.getByLabelText('预览')).toBeTruthy();
});

it('asks for the cut where a shape is wanted', async () => {
  show(<ImageUpload onChange={onChange} />);
  choose(picture());
  expect(await screen.findByText('裁剪图片')).toBeTruthy();
  fireEvent.click(screen.getByText('取消'));
  await waitFor(() => expect(input()).toBeTruthy());
  expect(onChange).not.toHaveBeenCalled();
});
