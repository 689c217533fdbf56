import { fileLimits } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { VideoUpload, videoFault } from './VideoUpload.tsx';

const onChange = vi.fn();
const onUnsuccessful = vi.fn();
const part = fileLimits.partBytes;
const size = part * 2 + 10;

/** A server that keeps what arrives; `fault` says what becomes of the next parts. */
const server = (direct = false) => {
  const state = { offset: 0, starts: 0, cancelled: false, sent: [] as number[], forms: [] as FormData[] };
  const faults: (number | 'lost' | 'hangs')[] = [];
  const asked = serve({
    UploadStart: () => {
      state.starts += 1;
      return { id: 'u', offset: 0, size };
    },
    UploadState: () => ({ id: 'u', offset: state.offset, size }),
    UploadFinish: () => ({ fileId: 'f', name: 'a.mp4', bytes: size, url: '/f.mp4' }),
    UploadCancel: () => {
      state.cancelled = true;
      return null;
    },
    GetAliVideoToken: () => ({
      uploadId: 'u',
      host: 'https://store.example/b',
      key: 'incoming/u',
      fields: [{ name: 'key', value: 'incoming/u' }],
    }),
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      status = 200;
      response = new Blob();
      url = '';
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      open(_: string, url: string) {
        this.url = url;
      }
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      abort() {
        this.onabort?.();
      }
      send(body: FormData) {
        this.upload.onprogress?.({ loaded: 1, total: 2 });
        const fault = faults.shift();
        if (fault === 'hangs') return;
        if (direct) {
          state.forms.push(body);
          this.status = typeof fault === 'number' ? fault : 201;
          queueMicrotask(() => (fault === 'lost' ? this.onerror?.() : this.onload?.()));
          return;
        }
        const { offset } = JSON.parse(String(body.get('input'))) as { offset: number };
        const bytes = (body.get('file') as File).size;
        state.sent.push(offset);
        if (typeof fault === 'number') {
          this.status = fault;
          this.response = new Blob([
            JSON.stringify({ code: fault, result: { errorCode: 'X' }, message: '不行' }),
          ]);
        } else {
          state.offset = Math.max(state.offset, offset + bytes);
          this.response = new Blob([
            JSON.stringify({ code: 200, result: { id: 'u', offset: state.offset, size } }),
          ]);
        }
        queueMicrotask(() => (fault === 'lost' ? this.onerror?.() : this.onload?.()));
      }
    },
  );
  return { state, faults, asked };
};

const film = (name = 'a.mp4', bytes = size) =>
  new File([new Uint8Array(bytes)], name, { type: 'video/mp4', lastModified: 5 });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });

beforeEach(() => signInAs([], { environmentKey: '1', name: '张三' }));
afterEach(() => {
  vi.useRealTimers();
  onChange.mockReset();
  onUnsuccessful.mockReset();
  tidy();
});

it('sends a video in parts and plays it once it is here', async () => {
  const { state } = server();
  const page = show(<VideoUpload onChange={onChange} />);
  choose(film());
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('f'));
  expect(state.sent).toEqual([0, part, part * 2]);
  expect(localStorage.getItem('anyan.uploads')).toBe('{}');
  page.unmount();
  show(
    <VideoUpload
      value="f"
      known={{ id: 'f', name: 'a.mp4', bytes: size, url: '/f.mp4' }}
      onChange={onChange}
    />,
  );
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/f.mp4');
  expect(document.querySelector('input[type=file]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /移除/ }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('goes on after a lost answer by itself, and says that it waits', async () => {
  const { state, faults } = server();
  faults.push(undefined as never, 'lost');
  show(<VideoUpload onChange={onChange} />);
  choose(film());
  expect(await screen.findByText('连接中断，正在重试')).toBeTruthy();
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('f'));
  // The part whose answer was lost is sent again; nothing is sent anew.
  expect(state.sent).toEqual([0, part, part, part * 2]);
  expect(state.starts).toBe(1);
});

it('tells what failed, and goes on from there on request and after a reload', async () => {
  const { state, faults } = server();
  faults.push(undefined as never, 500);
  const page = show(<VideoUpload onChange={onChange} onUnsuccessful={onUnsuccessful} />);
  choose(film());
  expect(await screen.findByText('不行')).toBeTruthy();
  expect(onUnsuccessful).toHaveBeenCalledWith('不行');
  faults.push(507);
  fireEvent.click(screen.getByRole('button', { name: '继续上传' }));
  await waitFor(() => expect(onUnsuccessful).toHaveBeenCalledTimes(2));
  page.unmount();
  show(<VideoUpload onChange={onChange} />);
  choose(film());
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('f'));
  expect(state.starts).toBe(1);
  expect(state.sent).toEqual([0, part, part, part, part * 2]);
});

it('gives it up on request, here and at the server', async () => {
  const { state, faults } = server();
  faults.push('hangs');
  show(<VideoUpload onChange={onChange} onUnsuccessful={onUnsuccessful} />);
  choose(film());
  fireEvent.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(state.cancelled).toBe(true));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onUnsuccessful).not.toHaveBeenCalled();
  expect(localStorage.getItem('anyan.uploads')).toBe('{}');
});

it('sends it straight to the store where there is one', async () => {
  signInAs([], { environmentKey: '2', name: '张三' });
  const { state, asked } = server(true);
  show(<VideoUpload onChange={onChange} />);
  choose(film('a.mp4', 50));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('f'));
  expect([...(state.forms[0]?.keys() ?? [])]).toEqual(['key', 'file']);
  expect(asked.map(({ action }) => action)).toEqual(['GetAliVideoToken', 'UploadFinish']);
  expect(asked[0]?.input).toMatchObject({ name: 'a.mp4', size: 50 });
});

it('tells when the store or the form is refused', async () => {
  signInAs([], { environmentKey: '2', name: '张三' });
  const { faults } = server(true);
  faults.push(403);
  const page = show(<VideoUpload onChange={onChange} onUnsuccessful={onUnsuccessful} />);
  choose(film('a.mp4', 50));
  expect(await screen.findByText('文件存储未接收该文件，请重试')).toBeTruthy();
  page.unmount();
  serve({ GetAliVideoToken: () => new Refused(429, 'UPLOADS_TOO_MANY', '未完成的上传过多') });
  show(<VideoUpload onChange={onChange} onUnsuccessful={onUnsuccessful} />);
  choose(film('a.mp4', 50));
  expect(await screen.findByText('未完成的上传过多')).toBeTruthy();
  expect(onUnsuccessful.mock.calls).toEqual([['文件存储未接收该文件，请重试'], ['未完成的上传过多']]);
});

it('refuses before anything is sent what is no video or too large', async () => {
  expect(videoFault({ name: 'a.MP4', size: 1 })).toBeUndefined();
  expect(videoFault({ name: 'a.webm', size: 1 })).toBeUndefined();
  expect(videoFault({ name: 'a.avi', size: 1 })).toBe('videoOnly');
  expect(videoFault({ name: 'a.mp4', size: fileLimits.videoBytes })).toBe('videoTooLarge');
  server();
  show(<VideoUpload onChange={onChange} onUnsuccessful={onUnsuccessful} />);
  choose(film('a.avi', 5));
  expect(await screen.findByText('只能上传 MP4 或 WebM 视频')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '继续上传' })).toBeNull();
  expect(onUnsuccessful).toHaveBeenCalledWith('只能上传 MP4 或 WebM 视频');
});

it('only shows while it is off', () => {
  server();
  show(<VideoUpload disabled value="f" known={{ id: 'f', name: 'a.mp4', bytes: 5, url: '/f.mp4' }} />);
  expect(document.querySelector('video')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
