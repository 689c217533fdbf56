import { qrModules } from '@anyan/contract/core/qr';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import decode from 'qr/decode.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show, signInAs, tidy } from '../testing.tsx';
import { CodeInput } from './CodeInput.tsx';
import { QrScanner } from './QrScanner.tsx';

afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

/** A code as a picture, each module some pixels wide, with its quiet zone. */
const picture = (text: string, scale = 4) => {
  const modules = qrModules(text);
  const width = (modules.length + 8) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (modules[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
};

it.each(['R0123456789A', `https://lab.test/signList/scan?c=R${'aZ-_'.repeat(10)}abc`, '二维码'])(
  'what we draw is read: %s',
  (text) => {
    expect(decode(picture(text))).toBe(text);
  },
);

describe('the scanner', () => {
  const shown = () => {
    signInAs([]);
    const found: string[] = [];
    show(<QrScanner onFound={(text) => found.push(text)} />);
    return found;
  };

  it('takes what is typed, by the button or by Enter, and nothing for nothing', () => {
    const found = shown();
    const field = screen.getByLabelText('输入二维码编号');
    expect(screen.getByRole('button', { name: /^识\s*别$/ })).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: ' R0123456789A ' } });
    fireEvent.click(screen.getByRole('button', { name: /^识\s*别$/ }));
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(found).toEqual(['R0123456789A', 'R0123456789A']);
  });

  it('says that there is no code in a file that is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    const found = shown();
    fireEvent.change(screen.getByLabelText('从图片识别'), {
      target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] },
    });
    expect(await screen.findByText(/图片中没有识别到二维码/)).toBeTruthy();
    expect(found).toEqual([]);
  });

  it('offers no camera where the browser gives none, and says why', () => {
    vi.stubGlobal('isSecureContext', false);
    shown();
    expect(screen.getByText(/只在 https 下允许使用摄像头/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '打开摄像头扫码' })).toBeNull();
  });

  it('says that the camera was not allowed, and may be asked again', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent: navigator.userAgent,
      language: 'zh-CN',
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    shown();
    fireEvent.click(screen.getByRole('button', { name: '打开摄像头扫码' }));
    expect(await screen.findByText(/未允许使用摄像头/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: '打开摄像头扫码' })).toBeTruthy());
  });
});

it('a field for a code has the camera beside it, and one place to type in', async () => {
  signInAs([]);
  const typed = vi.fn();
  show(<CodeInput value="" aria-label="瓶码" onType={typed} onScan={() => {}} />);
  fireEvent.change(screen.getByLabelText('瓶码'), { target: { value: 'B01' } });
  expect(typed).toHaveBeenLastCalledWith('B01');
  fireEvent.click(screen.getByRole('button', { name: '扫码' }));
  expect(await screen.findByRole('button', { name: '从图片识别' })).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '扫码' }));
  expect(screen.queryByRole('button', { name: '从图片识别' })).toBeNull();
});
