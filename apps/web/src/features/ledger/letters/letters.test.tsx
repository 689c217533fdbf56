import type { ResponsibilityNode } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import LetterSign from '../pages/LetterSign.tsx';
import { daysOf } from './DaysBefore.tsx';
import { rateOf } from './Rate.tsx';
import { Signatures } from './Signatures.tsx';
import { treeRows } from './tree.ts';

beforeEach(() => signInAs([]));
afterEach(tidy);

const node = (id: string, parentId: string | null, more: Partial<ResponsibilityNode> = {}) =>
  ({
    id,
    parentId,
    name: id,
    postTitle: '负责人',
    people: [{ id: `p-${id}`, name: `人${id}`, phone: null }],
    missingHead: false,
    missingOfficer: false,
    overdue: false,
    order: 0,
    ...more,
  }) as ResponsibilityNode;

describe('the tree of responsibility', () => {
  const nodes = [
    node('校', null),
    node('院二', '校', { order: 2 }),
    node('院一', '校', { order: 1 }),
    node('室甲', '院二', { people: [] }),
    node('室乙', '院一'),
  ];
  const ids = (shown: Partial<Parameters<typeof treeRows>[1]>) =>
    treeRows(nodes, { closed: new Set(), words: '', problemsOnly: false, ...shown }).map(
      ({ node: { id }, depth }) => `${depth}${id}`,
    );

  it('stands in order, children below their parents; what is closed hides what is below', () => {
    expect(ids({})).toEqual(['0校', '1院一', '2室乙', '1院二', '2室甲']);
    expect(ids({ closed: new Set(['院一']) })).toEqual(['0校', '1院一', '1院二', '2室甲']);
  });

  it('what is found shows with everything above it, closed or not', () => {
    expect(ids({ words: '人室乙', closed: new Set(['校']) })).toEqual(['0校', '1院一', '2室乙']);
    expect(ids({ problemsOnly: true })).toEqual(['0校', '1院二', '2室甲']);
  });

  it('a branch of the college begins at its own top', () => {
    const branch = treeRows(nodes.slice(1, 2), { closed: new Set(), words: '', problemsOnly: false });
    expect(branch.map(({ depth }) => depth)).toEqual([0]);
  });
});

it('nothing issued is no rate, and a rate is never rounded up to done', () => {
  expect(rateOf(0, 0)).toBeUndefined();
  expect(rateOf(1000, 999)).toBe(99);
  expect(rateOf(4, 4)).toBe(100);
});

it('days of reminders are numbers, each once, the furthest first', () => {
  expect(daysOf(['3', '14', '3', 'x', '-1', '91', '7'])).toEqual([14, 7, 3]);
});

describe('the page where a letter is signed', () => {
  const letter = {
    id: 'l',
    letterNo: 'ZR2026-0001',
    state: 'pending',
    upperUnit: '化学学院',
    lowerUnit: '有机合成实验室',
    lowerSigner: { id: 'me', name: '张老师' },
    daysLate: 0,
    dueAt: '2026-12-01',
    content: '<p>第一条</p>',
    signatures: [],
    pdf: null,
    exception: null,
    can: ['sign', 'except'],
  };
  /** The page begins to read at the server as soon as the letter is there. */
  const read = { LetterRead: () => ({ left: 0 }) };
  const text = () => screen.findByRole('region', { name: '签署责任书' });
  const promise = () => screen.getByRole<HTMLInputElement>('checkbox');

  it('cannot be promised before the end was in sight', async () => {
    serve({ LetterDetails: () => letter, ...read });
    const heights = { scrollHeight: 900, clientHeight: 300 };
    for (const [name, value] of Object.entries(heights))
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    try {
      show(<LetterSign />, '/?id=l');
      const box = await text();
      await screen.findByText('第一条');
      expect(promise().disabled).toBe(true);
      box.scrollTop = 200;
      fireEvent.scroll(box);
      expect(promise().disabled).toBe(true);
      box.scrollTop = 600;
      fireEvent.scroll(box);
      await waitFor(() => expect(promise().disabled).toBe(false));
      expect(screen.getByText('签署').closest('button')?.disabled).toBe(true);
    } finally {
      for (const name of Object.keys(heights)) Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });

  it('begins to read at the server, and shows how long it asks to read on', async () => {
    const asked = serve({ LetterDetails: () => letter, LetterRead: () => ({ left: 599 }) });
    show(<LetterSign />, '/?id=l');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /请再阅读 59\d 秒/ });
    expect(button.disabled).toBe(true);
    expect(asked.find(({ action }) => action === 'LetterRead')?.input).toEqual({ ids: ['l'] });
  });

  it('says of a letter that was signed late how late it was', async () => {
    serve({ LetterDetails: () => ({ ...letter, state: 'signed', daysLate: 3, can: [] }) });
    show(<LetterSign />, '/?id=l');
    expect(await screen.findByText('已签（逾期 3 天）')).toBeTruthy();
  });

  it('shows no signature box to whom it is not for', async () => {
    serve({ LetterDetails: () => ({ ...letter, can: [] }) });
    show(<LetterSign />, '/?id=l');
    expect(await screen.findByText('当前无需您签署')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('opens the document in a tab of its own, and saves it where there is no viewer', async () => {
    const pdf = () =>
      new Response('%PDF', {
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="a.pdf"' },
      });
    const asked = serve({ LetterDetails: () => letter, ...read, LetterPdf: pdf });
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:letter', revokeObjectURL: () => {} }),
    );
    const tab = { location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    const viewer = (there: boolean) =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: there });
    viewer(true);
    show(<LetterSign />, '/?id=l');
    const button = await screen.findByRole('button', { name: '打开 PDF' });
    fireEvent.click(button);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:letter'));
    expect(asked.at(-1)).toMatchObject({ action: 'LetterPdf', input: { id: 'l' } });
    viewer(false);
    await waitFor(() => expect(button.classList.contains('ant-btn-loading')).toBe(false));
    fireEvent.click(button);
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
    expect(tab.location.replace).toHaveBeenCalledOnce();
  });

  it('says why a document is not handed out, and leaves no empty tab', async () => {
    serve({
      ...read,
      LetterDetails: () => ({ ...letter, pdf: { sha256: 'f'.repeat(64), intact: false } }),
      LetterPdf: () => new Refused(409, 'LETTER_PDF_ALTERED', '文件已被改动，不能打开，请联系管理员'),
    });
    const close = vi.fn();
    vi.stubGlobal('open', () => ({ location: {}, close }));
    show(
      <Signatures
        letter={{
          signatures: [
            {
              userId: 'u',
              name: '张老师',
              side: 'lower',
              at: '2026-01-01T00:00:00.000Z',
              imageUrl: '/signature.png',
              evidenceHash: '',
              verified: true,
            },
          ],
          pdf: { sha256: 'f'.repeat(64), intact: false },
        }}
      />,
    );
    expect(screen.getByText('文件已被改动')).toBeTruthy();
    show(<LetterSign />, '/?id=l');
    fireEvent.click(await screen.findByRole('button', { name: '打开 PDF' }));
    expect(await screen.findByText('文件已被改动，不能打开，请联系管理员')).toBeTruthy();
    expect(close).toHaveBeenCalledOnce();
  });

  it('asks for more time with a date, and for an exemption without', async () => {
    const asked = serve({
      ...read,
      LetterDetails: () => letter,
      LetterExceptionApply: () => ({ approvalId: 'a', state: 'pending' }),
    });
    show(<LetterSign />, '/?id=l');
    fireEvent.click(await screen.findByRole('button', { name: '申请免签或延期' }));
    expect(await screen.findByLabelText('延期至')).toBeTruthy();
    const form = screen.getByRole('dialog');
    fireEvent.mouseDown(screen.getByLabelText('申请事项'));
    fireEvent.click(await screen.findByTitle('免签'));
    await waitFor(() => expect(screen.queryByLabelText('延期至')).toBeNull());
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: '实验室即将撤并' } });
    fireEvent.click(within(form).getByRole('button', { name: '提交' }));
    expect(await screen.findByText('已提交申请')).toBeTruthy();
    expect(asked.find(({ action }) => action === 'LetterExceptionApply')?.input).toMatchObject({
      id: 'l',
      kind: 'exempt',
      reason: '实验室即将撤并',
    });
  });

  it('shows what was asked for, and asks for nothing twice', async () => {
    serve({
      ...read,
      LetterDetails: () => ({
        ...letter,
        can: ['sign'],
        exception: {
          instanceId: 'a',
          instanceNo: 'SP2026',
          state: 'running',
          kind: 'extend',
          dueAt: '2026-12-31',
        },
      }),
    });
    show(<LetterSign />, '/?id=l');
    expect(await screen.findByText(/延期申请（SP2026）/)).toBeTruthy();
    expect(screen.getByText('审批中')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请免签或延期' })).toBeNull();
  });
});

it('lists one’s letters as cards with what to do, and leads back to them from a letter', async () => {
  const row = (id: string, can: string[]) => ({
    id,
    campaignTitle: `年度责任书${id}`,
    lowerUnit: '有机合成实验室',
    state: can.length ? 'pending' : 'signed',
    overdue: can.length > 0,
    dueAt: '2026-12-01',
    can,
  });
  serve({ MineLetterList: () => ({ toSign: [row('甲', ['sign'])], signed: [row('乙', [])] }) });
  show(<LetterSign />, '/');
  const card = (await screen.findByText('年度责任书甲')).closest('li') as HTMLElement;
  expect(within(card).getByText('有机合成实验室')).toBeTruthy();
  expect(within(card).getByRole('button', { name: /签\s?署/ }).className).toContain('primary');
  const done = screen.getByText('年度责任书乙').closest('li') as HTMLElement;
  expect(within(done).getByRole('button', { name: /查\s?看/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '返回' }).closest('a')?.getAttribute('href')).toBe(
    '/dashboard/workplace',
  );
});
