import type { Checkpoint } from '@anyan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { ChapterFields } from './ChapterFields.tsx';
import { placeAt, placeFaults, shareOf, stepOf } from './checkpoints.ts';

const questionId = '0198c5a0-0000-7000-8000-000000000009';
const at = (atSecond: number | null): Checkpoint => ({ atSecond, questionId });

describe('places on a bar', () => {
  it('stand between its ends, and nothing stands beyond them', () => {
    expect([0, 30, 60, 90].map((second) => shareOf('video', second, 60))).toEqual([0, 0.5, 1, 1]);
    expect([1, 3, 5].map((page) => shareOf('pdf', page, 5))).toEqual([0, 0.5, 1]);
    expect(shareOf('pdf', 1, 1)).toBe(0);
    expect([-1, 0.251, 2].map((share) => placeAt('video', share, 200))).toEqual([0, 50, 200]);
    expect([0, 0.5, 1].map((share) => placeAt('pdf', share, 5))).toEqual([1, 3, 5]);
  });

  it('are wrong past the end, twice at one second, and where nothing is said', () => {
    expect(placeFaults('video', [at(5), at(61), at(5), at(null), at(60)], 60)).toEqual([
      ...['placeTwice', 'pastEnd', 'placeTwice', 'noPlace'],
      undefined,
    ]);
    expect(placeFaults('video', [at(61)], null)).toEqual([undefined]);
  });

  it('are moved by keys, further with shift', () => {
    expect(stepOf('video', 'ArrowRight', false)).toBe(1);
    expect(stepOf('video', 'ArrowLeft', true)).toBe(-10);
    expect(stepOf('pdf', 'PageUp', false)).toBe(5);
    expect(stepOf('video', 'a', false)).toBeUndefined();
  });
});

const fileId = '0198c5a0-0000-7000-8000-000000000008';
const known = {
  ...{ questions: [{ id: questionId, number: 7, stem: '怎么办？' }] },
  chapters: [
    { fileId, fileName: '安全.mp4', bytes: 1, url: '/video', durationSeconds: 120, pageCount: null },
  ],
};
const told = vi.fn();
const Chapter = ({ first, disabled = false }: { first: Checkpoint[]; disabled?: boolean }) => {
  const [checkpoints, setCheckpoints] = useState(first);
  return (
    <ChapterFields
      chapter={{ chapterName: '一', kind: 'video', fileId, checkpoints }}
      known={known as never}
      disabled={disabled}
      shown
      onChange={(more) => {
        told(more.checkpoints);
        if (more.checkpoints) setCheckpoints(more.checkpoints);
      }}
    />
  );
};

describe('the timeline of a chapter', () => {
  beforeEach(() => {
    signInAs(['questionQuery']);
    serve({ CoursewareQuestionGetAll: () => [] });
    told.mockClear();
  });
  afterEach(tidy);
  const marks = () => screen.getAllByRole('slider');

  it('shows the video once, with a mark for each checkpoint', async () => {
    show(<Chapter first={[at(30), at(90)]} />);
    expect(await screen.findByLabelText('视频预览')).toBeTruthy();
    expect(document.querySelectorAll('video')).toHaveLength(1);
    expect(marks().map((mark) => mark.getAttribute('aria-valuetext'))).toEqual(['00:30', '01:30']);
    expect(marks().map((mark) => mark.style.insetInlineStart)).toEqual(['25%', '75%']);
  });

  it('sets one at the place shown, and none where there is one', async () => {
    show(<Chapter first={[at(0)]} />);
    const set = (place: string) => screen.findByRole('button', { name: new RegExp(`在 ${place} 设检查点`) });
    expect((await set('00:00')).hasAttribute('disabled')).toBe(true);
    const bar = document.querySelector('.cw-bar-of') as HTMLElement;
    bar.getBoundingClientRect = () => ({ left: 100, width: 240 }) as DOMRect;
    fireEvent.click(bar, { clientX: 220 });
    fireEvent.click(await set('01:00'));
    expect(told).toHaveBeenLastCalledWith([at(0), { atSecond: 60, questionId: '' }]);
  });

  it('moves one by keyboard within its ends, and takes it away', async () => {
    show(<Chapter first={[at(119)]} />);
    const [mark] = await screen.findAllByRole('slider');
    fireEvent.focus(mark as HTMLElement);
    for (const [key, second] of [
      ['ArrowRight', 120],
      ['Home', 0],
      ['PageUp', 10],
      ['End', 120],
      ['ArrowLeft', 119],
    ] as const) {
      fireEvent.keyDown(marks()[0] as HTMLElement, { key });
      expect(told).toHaveBeenLastCalledWith([at(second)]);
    }
    const video = screen.getByLabelText<HTMLVideoElement>('视频预览');
    expect(video.currentTime).toBe(119);
    fireEvent.keyDown(marks()[0] as HTMLElement, { key: 'Delete' });
    expect(told).toHaveBeenLastCalledWith([]);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('is dragged', async () => {
    show(<Chapter first={[at(30)]} />);
    const [mark] = await screen.findAllByRole('slider');
    const bar = document.querySelector('.cw-bar-of') as HTMLElement;
    bar.getBoundingClientRect = () => ({ left: 0, width: 240 }) as DOMRect;
    fireEvent.pointerMove(mark as HTMLElement, { clientX: 200 });
    expect(told).not.toHaveBeenCalled();
    fireEvent.pointerDown(mark as HTMLElement, { pointerId: 1, clientX: 60 });
    fireEvent.pointerMove(mark as HTMLElement, { pointerId: 1, clientX: 120 });
    expect(told).toHaveBeenLastCalledWith([at(60)]);
    fireEvent.pointerUp(mark as HTMLElement, { pointerId: 1 });
    told.mockClear();
    fireEvent.pointerMove(mark as HTMLElement, { clientX: 0 });
    expect(told).not.toHaveBeenCalled();
  });

  it('says at the field what is past the end and what stands twice', async () => {
    show(<Chapter first={[at(121), at(5), at(5)]} />);
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toEqual(['超出末尾（02:00）', '与另一检查点位置相同', '与另一检查点位置相同']);
    const list = document.querySelector('.cw-checkpoints') as HTMLElement;
    fireEvent.change(within(list).getAllByRole('spinbutton')[2] as HTMLElement, { target: { value: '6' } });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('changes nothing where it may not be written', async () => {
    show(<Chapter first={[at(30)]} disabled />);
    const [mark] = await screen.findAllByRole('slider');
    fireEvent.keyDown(mark as HTMLElement, { key: 'Delete' });
    fireEvent.keyDown(mark as HTMLElement, { key: 'ArrowLeft' });
    expect(told).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /设检查点/ })).toBeNull();
  });
});
