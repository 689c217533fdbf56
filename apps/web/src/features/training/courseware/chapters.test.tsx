import type { ChapterInput } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { ChaptersEditor } from './ChaptersEditor.tsx';

type Sent = { fileId: string; url: string };
let arrive: (sent: Sent) => void = () => {};
vi.mock('../../../platform/sendFile.ts', () => ({
  sendFile: () => new Promise<Sent>((resolve) => (arrive = resolve)),
}));

let chapters: ChapterInput[] = [];
const Editor = () => {
  const [value, setValue] = useState<ChapterInput[]>([{ chapterName: '一', kind: 'pdf' }]);
  chapters = value;
  return <ChaptersEditor value={value} onChange={setValue} known={undefined} />;
};
const send = async (name: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], name)] } });
  await screen.findByLabelText(name);
};
const media = vi.fn();

beforeEach(() => {
  signInAs(['questionQuery']);
  media.mockReset();
  media.mockReturnValue({ durationSeconds: null, pageCount: 7, requiredSeconds: 140 });
  serve({ CoursewareQuestionGetAll: () => [], CoursewareMedia: media });
});
afterEach(tidy);

it('keeps what is written while a file is on its way and while it is read', async () => {
  show(<Editor />);
  await send('a.pdf');
  fireEvent.change(screen.getByLabelText('章节名称 1'), { target: { value: '新名' } });
  fireEvent.click(screen.getByRole('button', { name: /添加图文/ }));
  let read = () => {};
  media.mockReturnValue(
    new Promise((answer) => {
      read = () => answer({ durationSeconds: null, pageCount: 7, requiredSeconds: 140 });
    }),
  );
  arrive({ fileId: 'f', url: '/f' });
  await waitFor(() => expect(chapters[0]?.fileId).toBe('f'));
  fireEvent.change(screen.getByLabelText('章节名称 2'), { target: { value: '第二' } });
  read();
  await waitFor(() => expect(chapters[0]?.requiredSeconds).toBe(140));
  expect(chapters).toMatchObject([
    { chapterName: '新名', fileId: 'f', requiredSeconds: 140 },
    { chapterName: '第二', kind: 'richText' },
  ]);
});

it('goes on with a file whose chapter was closed meanwhile, and shows it when it is opened again', async () => {
  show(<Editor />);
  await send('a.pdf');
  const body = () => screen.getByRole('button', { name: '正文' });
  fireEvent.click(body());
  arrive({ fileId: 'f', url: '/f' });
  await waitFor(() => expect(chapters[0]?.requiredSeconds).toBe(140));
  fireEvent.click(body());
  expect(screen.getByText('a.pdf')).toBeTruthy();
  expect(screen.getByText('7 页')).toBeTruthy();
});

it('does not bring back a file that was taken out while it was read', async () => {
  let read = () => {};
  media.mockReturnValue(
    new Promise((answer) => {
      read = () => answer(new Refused(400, 'MEDIA_BROKEN', '文件已损坏，无法读取'));
    }),
  );
  show(<Editor />);
  await send('a.pdf');
  arrive({ fileId: 'f', url: '/f' });
  await waitFor(() => expect(chapters[0]?.fileId).toBe('f'));
  fireEvent.click(screen.getByRole('button', { name: /a\.pdf/ }));
  await waitFor(() => expect(chapters[0]?.fileId).toBe(null));
  read();
  await new Promise((done) => setTimeout(done, 20));
  expect(chapters[0]).toMatchObject({ fileId: null });
  expect(document.querySelector('.ant-message-error')).toBeNull();
});
