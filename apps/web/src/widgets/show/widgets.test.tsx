import { useStatuses } from '@anyan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RichTextView } from '../rich/RichTextView.tsx';
import { show, tidy } from '../testing.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { HintPopup } from './HintPopup.tsx';
import { NumberText } from './NumberText.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { StatusTag } from './StatusTag.tsx';
import { StepBar } from './StepBar.tsx';

afterEach(() => {
  vi.useRealTimers();
  tidy();
});

it('a state is a word, an unknown one its code, none nothing', () => {
  const { container } = show(
    <>
      <StatusTag dictionary={useStatuses} code={1} tone="success" />
      <StatusTag dictionary={useStatuses} code={9} />
      <StatusTag dictionary={useStatuses} code={null} />
    </>,
  );
  expect([...container.querySelectorAll('.ay-tag')].map((tag) => tag.textContent)).toEqual(['启用', '9']);
});

it('a cut text can be read in full by keyboard', async () => {
  show(<Ellipsis text={'高分子材料与工程实验室'.repeat(3)} max={20} />);
  const short = screen.getByText(/…$/);
  expect(short.tabIndex).toBe(0);
  fireEvent.focus(short);
  fireEvent.mouseEnter(short);
  expect(await screen.findByText('高分子材料与工程实验室'.repeat(3))).toBeTruthy();
});

it('a person has name and initial, with the whole of a long name on hover; nobody is nothing', () => {
  const name = '欧阳'.repeat(25);
  const { container, unmount } = show(<PersonAvatar name={name} hint="1001" />);
  expect(screen.getByTitle(name).textContent).toContain('1001');
  expect(container.textContent).toContain('阳');
  unmount();
  expect(show(<PersonAvatar name={null} />).container.textContent).toBe('');
});

it('a number has its commas, and none is said to be empty', () => {
  show(
    <>
      <NumberText value={1234567} />
      <NumberText value={null} />
      <NumberText value={0} />
    </>,
  );
  expect(screen.getByText('1,234,567')).toBeTruthy();
  expect(screen.getByText('空')).toBeTruthy();
  expect(screen.getByText('0')).toBeTruthy();
});

it('a time is told from now, with the moment itself for machines', () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z'), toFake: ['Date'] });
  const at = '2026-03-02T08:00:00.000Z';
  const { container } = show(<RelativeTime at={at} />);
  expect(screen.getByText('2 小时前').getAttribute('datetime')).toBe(at);
  expect(container.querySelectorAll('time')).toHaveLength(1);
});

it('steps say where one is', () => {
  show(<StepBar current={1} steps={[{ title: '协议' }, { title: '密码' }, { title: '资料' }]} />);
  const states = screen.getAllByRole('listitem').map((step) => (step as HTMLElement).dataset.state);
  expect(states).toEqual(['done', 'now', 'later']);
  expect(screen.getByText('密码').closest('[aria-current=step]')).toBeTruthy();
});

it('a hint opens on request', async () => {
  show(<HintPopup>按楼宇统计</HintPopup>);
  expect(screen.queryByText('按楼宇统计')).toBeNull();
  fireEvent.click(screen.getByLabelText('说明'));
  expect(await screen.findByText('按楼宇统计')).toBeTruthy();
});

it('rich text loses what could run', async () => {
  show(<RichTextView html={'<p onclick="x()">安全第一</p>'} />);
  expect(document.querySelector('.ay-skeleton')).toBeTruthy();
  const text = await screen.findByText('安全第一');
  expect(text.getAttribute('onclick')).toBeNull();
  expect(document.querySelector('.ay-skeleton')).toBeNull();
});
