import type { ExamRow } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import StartDialog from '../exam/StartDialog.tsx';
import { PhotoShown } from './PhotoShown.tsx';

const exam = (more: object = {}) =>
  ({
    ...{ id: '01a00000-0000-7000-8000-0000000000e1', examName: '通识准入', examKind: 'entry' },
    ...{ description: null, instructions: null, pledge: null, codeNeeded: false, photoKeepDays: 90 },
    ...{ openAt: null, closeAt: null, questionCount: 4, totalScore: 20, passScore: 10, durationMinutes: 30 },
    ...{
      status: 'open',
      prerequisites: [],
      contacts: [],
      attemptsUsed: 0,
      attemptsLeft: null,
      nextStartAt: null,
    },
    ...{ bestScore: null, attemptId: null, deadlineAt: null, certificateId: null },
    ...more,
  }) as ExamRow;
const stopped = vi.fn();
const stream = () => ({ getTracks: () => [{ stop: stopped }] }) as unknown as MediaStream;

/** A browser with a camera, or one that answers so. */
const camera = (getUserMedia: unknown, isSecureContext = true) => {
  vi.stubGlobal('isSecureContext', isSecureContext);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia ? { getUserMedia } : undefined,
  });
};
const refusing = (name: string) => async () => {
  throw new DOMException('no', name);
};
const list = (one: ExamRow) => () => ({ pageNo: 1, totalCount: 1, data: [one] });
const open = (answers: Parameters<typeof serve>[0] = {}, one = exam()) => {
  signInAs([]);
  const asked = serve({ ExamList: list(one), ...answers });
  show(<StartDialog exam={one} onClose={() => {}} />);
  return asked;
};
const begin = () => screen.getByRole('button', { name: '开始考试' }) as HTMLButtonElement;
const showsPicture = async () => {
  const video = (await screen.findByLabelText('摄像头画面')) as HTMLVideoElement;
  Object.defineProperties(video, { videoWidth: { value: 640 }, videoHeight: { value: 480 } });
  fireEvent.loadedData(video);
};

/** Each picture arrives at once, as f1, f2 and so on. */
let sent = 0;
class Uploading {
  upload = {};
  status = 200;
  response = new Blob();
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    sent += 1;
    const result = { fileId: `f${sent}`, url: `/f${sent}`, warning: null };
    this.response = new Blob([JSON.stringify({ code: 200, result, message: null, requestId: 'r' })]);
    this.onload?.();
  }
}

beforeEach(() => {
  sent = 0;
  stopped.mockClear();
  vi.stubGlobal('XMLHttpRequest', Uploading);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, set: () => {} });
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x'], { type: 'image/jpeg' }));
});
afterEach(() => {
  tidy();
  vi.restoreAllMocks();
});

describe('before an exam that asks for a photo', () => {
  it('it is taken with consent, may be taken again, and goes with the start', async () => {
    camera(async () => stream());
    const asked = open({
      ExamStart: () => new Refused(409, 'PHOTO_REQUIRED', '请先拍照'),
    });
    expect(await screen.findByText(/交卷 90 天后自动删除/)).toBeTruthy();
    expect(begin().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '同意并打开摄像头' }));
    await showsPicture();
    fireEvent.click(screen.getByRole('button', { name: '拍照' }));
    expect(await screen.findByAltText('已拍照片')).toBeTruthy();
    expect(stopped).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: '重新拍照' }));
    expect(begin().disabled).toBe(true);
    await showsPicture();
    fireEvent.click(screen.getByRole('button', { name: '拍照' }));
    await waitFor(() => expect(begin().disabled).toBe(false));
    fireEvent.click(begin());
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'ExamStart')?.input).toMatchObject({ photoFileId: 'f2' }),
    );
    // One that is not good any more has to be taken anew.
    await waitFor(() => expect(begin().disabled).toBe(true));
  });

  it('the camera is let go of when one leaves', async () => {
    camera(async () => stream());
    signInAs([]);
    serve({ ExamList: list(exam()) });
    const { unmount } = show(<StartDialog exam={exam()} onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: '同意并打开摄像头' }));
    await screen.findByLabelText('摄像头画面');
    unmount();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['NotAllowedError', /摄像头权限被拒绝/],
    ['NotFoundError', /未找到摄像头/],
    ['NotReadableError', /正被其他程序占用/],
  ])('%s is said, and tried again', async (name, words) => {
    const ask = vi.fn(refusing(name));
    camera(ask);
    open();
    fireEvent.click(await screen.findByRole('button', { name: '同意并打开摄像头' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/请监考人员为您免拍照/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(begin().disabled).toBe(true);
  });

  it.each([
    [false, /本站未使用 https/],
    [true, /此浏览器不支持摄像头/],
  ])('a browser that gives none says so (https: %s)', async (secure, words) => {
    camera(undefined, secure);
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '同意并打开摄像头' })).toBeNull();
  });

  it('none is asked for once it is waived', async () => {
    camera(async () => stream());
    const asked = open({ ExamList: list(exam({ photoKeepDays: null })), ExamStart: () => ({}) });
    await waitFor(() => expect(begin().disabled).toBe(false));
    expect(screen.queryByText(/自动删除/)).toBeNull();
    expect(asked.some(({ action }) => action === 'ExamList')).toBe(true);
  });

  it('nothing is asked where the exam wants none', async () => {
    const asked = open({}, exam({ photoKeepDays: null }));
    expect(begin().disabled).toBe(false);
    expect(asked).toEqual([]);
  });
});

it('a photo is shown small, and larger by a click', async () => {
  show(<PhotoShown url="/f1" name="陈安" />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getAllByAltText('陈安的考前照片').length).toBeGreaterThan(1));
});
