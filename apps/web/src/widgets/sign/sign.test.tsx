import { fileLimits } from '@anyan/contract/core/fileLimits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../testing.tsx';
import { SignatureField } from './SignatureField.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { draw } from './strokes.ts';

const picture = (bytes: number) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob([new Uint8Array(bytes)], { type: 'image/png' })),
  );
};
const sign = () => {
  const sheet = screen.getByLabelText(/手写签名区/);
  fireEvent.pointerDown(sheet, { clientX: 5, clientY: 5 });
  fireEvent.pointerMove(sheet, { clientX: 50, clientY: 20 });
  fireEvent.pointerUp(sheet);
};
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement;

beforeEach(() => {
  signInAs([]);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  tidy();
});

it('gives a picture once something is written, and starts again when cleared', () => {
  picture(100);
  const onDone = vi.fn();
  show(<SignaturePad onDone={onDone} onTooLarge={() => {}} />);
  expect(button('使用此签名').disabled).toBe(true);
  sign();
  fireEvent.click(button('清除'));
  expect(button('使用此签名').disabled).toBe(true);
  sign();
  fireEvent.click(button('使用此签名'));
  expect(onDone.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
});

it('refuses a picture that the server would not take', () => {
  picture(fileLimits.signatureBytes + 1);
  const onDone = vi.fn();
  const onTooLarge = vi.fn();
  show(<SignaturePad onDone={onDone} onTooLarge={onTooLarge} />);
  sign();
  fireEvent.click(button('使用此签名'));
  expect([onDone.mock.calls.length, onTooLarge.mock.calls.length]).toEqual([0, 1]);
});

it('signs with the stored signature, which needs no pointing device', async () => {
  serve({ SignatureDetails: () => ({ fileId: 'f', url: '/mine.png', updatedAt: null }) });
  const onChange = vi.fn();
  show(<SignatureField onChange={onChange} />);
  await waitFor(() => expect(button('使用常用签名').disabled).toBe(false));
  fireEvent.click(button('使用常用签名'));
  expect(onChange).toHaveBeenCalledWith({ fileId: 'f', url: '/mine.png' });
});

it('has nothing stored to offer at first, and shows what is signed', async () => {
  serve({ SignatureDetails: () => ({ fileId: null, url: null, updatedAt: null }) });
  const onChange = vi.fn();
  const { unmount } = show(<SignatureField onChange={onChange} />);
  expect(await screen.findByTitle('还没有常用签名')).toBeTruthy();
  expect(button('使用常用签名').disabled).toBe(true);
  unmount();
  show(<SignatureField value={{ fileId: 'f', url: '/now.png' }} onChange={onChange} />);
  expect(screen.getByAltText('手写签名').getAttribute('src')).toBe('/now.png');
  fireEvent.click(button('重新签名'));
  expect(onChange).toHaveBeenCalledWith(undefined);
});

it('draws a dot for a press and a line for a stroke', () => {
  const done: string[] = [];
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => () => void done.push(String(name)),
  });
  draw(pen, [[{ x: 1, y: 1 }]]);
  expect(done).toEqual(['beginPath', 'moveTo', 'lineTo', 'lineTo', 'stroke']);
  done.length = 0;
  draw(pen, [
    [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 1 },
    ],
  ]);
  expect(done).toEqual(['beginPath', 'moveTo', 'quadraticCurveTo', 'quadraticCurveTo', 'lineTo', 'stroke']);
});
