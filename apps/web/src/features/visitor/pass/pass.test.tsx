import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linesOf, pathOf } from '../../../widgets/sign/strokes.ts';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import VisitProposal from '../parts/VisitProposal.tsx';
import OwnPass from './OwnPass.tsx';
import PassPanel from './PassPanel.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const token = 'token-of-a-visit';

beforeEach(() => {
  signInAs([]);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tidy();
});

it('the card of a visit is drawn when it is asked for, with the host, the rooms and the signature', async () => {
  const said: string[] = [];
  const paths: string[] = [];
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(path: string) {
        paths.push(path);
      }
    },
  );
  const paper = new Proxy({} as Record<string, unknown>, {
    get: (_, key) =>
      key === 'measureText'
        ? (words: string) => ({ width: words.length * 18 })
        : key === 'fillText'
          ? (words: string) => void said.push(words)
          : () => {},
    set: () => true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  serve({
    VisitPreview: () => ({
      ...{
        width: 1190,
        height: 580,
        applyNo: 'SP1',
        visitorName: '周扬',
        unit: '江东大学',
        hostName: '王敏',
      },
      ...{
        hostUnit: '化学学院',
        laboratoryName: '有机合成实验室',
        rooms: [],
        from: '2026-06-01',
        to: '2026-06-01',
      },
      ...{
        purpose: '学术交流',
        briefedAt: null,
        signature: '10,10 20,20;30,30 40,40',
        auto: false,
        opinions: [],
      },
      openUrl: 'https://lab.example/v',
    }),
  });
  show(<VisitProposal instance={{ kind: 'visitorApply', id: 'a', businessId: 'b' }} />);
  fireEvent.click(await screen.findByRole('button', { name: '预览申请单' }));
  const canvas = (await screen.findByRole('img', { name: '访客申请单' })) as HTMLCanvasElement;
  await waitFor(() => expect(said).toContain('学术交流'));
  expect([canvas.width, canvas.height]).toEqual([2380, 1160]);
  expect(said).toEqual(
    expect.arrayContaining(['实验室访客申请单', '王敏  化学学院', '由接待人带领', '尚未完成', '2026-06-01']),
  );
  expect(paths).toHaveLength(1);
  expect(screen.getByRole('button', { name: '下载申请单' })).toBeTruthy();
});

it('a signature is told as lines of points, fewer where they are too many, and drawn again of them', () => {
  const lines = linesOf([
    [
      { x: 1.4, y: 2.6 },
      { x: -3, y: 4 },
    ],
    [{ x: 5, y: 6 }],
  ]);
  expect(lines).toBe('1,3 0,4;5,6');
  expect(pathOf(lines)).toBe('M1,3L0,4M5,6');
  // A dot is no name, and is not sent as one.
  expect(linesOf([[{ x: 5, y: 6 }]])).toBe('');
  const long = linesOf([Array.from({ length: 5000 }, (_, at) => ({ x: at % 560, y: at % 180 }))]);
  expect(long.length).toBeLessThanOrEqual(8000);
  expect(long).toMatch(/^\d+,\d+( \d+,\d+)+$/);
});

describe('the page of a visitor', () => {
  const briefing = (waitSeconds: number) => ({
    ...{ text: '须由接待人陪同', waitSeconds, needed: 1, triesLeft: 3 },
    questions: [
      {
        no: 1,
        stem: '听到警报应当',
        many: false,
        options: ['撤离', '等待'].map((text) => ({ oid: text, text })),
      },
    ],
  });
  const sign = () => {
    const sheet = screen.getByLabelText(/手写签名区/);
    fireEvent.pointerDown(sheet, { clientX: 5, clientY: 5 });
    fireEvent.pointerMove(sheet, { clientX: 50, clientY: 20 });
    fireEvent.pointerUp(sheet);
  };
  const open = (waitSeconds: number, passed = true) => {
    let state = 'waiting';
    const calls = serve({
      PassDetails: () => ({
        ...{ state, next: state === 'ready' ? 'show' : 'read' },
        card:
          state === 'ready'
            ? {
                ...{
                  payload: `V${token}`,
                  hostName: '张三',
                  hostPhone: '15400001111',
                  rooms: ['化学楼-301'],
                },
                ...{ escortRequired: true, inside: null },
              }
            : null,
      }),
      BriefingOpen: () => briefing(waitSeconds),
      BriefingSubmit: () => {
        if (passed) state = 'ready';
        return { passed, triesLeft: 2, state };
      },
    });
    show(<OwnPass token={token} />);
    return () => calls.filter(({ action }) => action === 'BriefingSubmit').map(({ input }) => input);
  };

  it('has him read, answer and sign, then shows the code and whom to call', async () => {
    const sent = open(0);
    fireEvent.click(await screen.findByRole('button', { name: '开始阅读' }));
    expect(await screen.findByText('须由接待人陪同')).toBeTruthy();
    const submit = () => screen.getByRole('button', { name: /提\s*交/ }) as HTMLButtonElement;
    expect(submit().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('撤离'));
    expect(screen.getByText('请签名')).toBeTruthy();
    sign();
    fireEvent.click(submit());
    expect(await screen.findByText('访客通行证')).toBeTruthy();
    expect(screen.getByText('张三 15400001111')).toBeTruthy();
    expect(sent()).toEqual([
      {
        token,
        answers: [{ no: 1, chosen: ['撤离'] }],
        signature: expect.stringMatching(/^\d+,\d+ \d+,\d+$/),
      },
    ]);
  });

  it('does not let him answer before the time, and begins anew where he fails', async () => {
    open(30);
    fireEvent.click(await screen.findByRole('button', { name: '开始阅读' }));
    expect(await screen.findByText(/请继续阅读 \d+ 秒/)).toBeTruthy();
    tidy();
    open(0, false);
    fireEvent.click(await screen.findByRole('button', { name: '开始阅读' }));
    fireEvent.click(await screen.findByLabelText('等待'));
    sign();
    fireEvent.click(screen.getByRole('button', { name: /提\s*交/ }));
    expect(await screen.findByText(/还可答题 2 次/)).toBeTruthy();
  });
});

describe('the pass in the drawer of a visit', () => {
  const pass = {
    ...{ state: 'waiting', extraRoomIds: [], extraRooms: [], escortRequired: true, triesLeft: 0 },
    ...{ passedAt: null, briefedByName: null, signature: '1,1 2,2', url: 'https://lab.test/v/x' },
    ...{ inside: null, can: ['save', 'brief', 'cancel'] },
  };

  it('is briefed in person after a question, and shows what was signed', async () => {
    signInAs(['visitorAdd', 'visitorEdit']);
    const calls = serve({ VisitorPassDetails: () => pass, PassBrief: () => ({ state: 'ready' }) });
    show(<PassPanel visitorId={id} laboratoryId={id} />);
    expect(await screen.findByText('答题次数已用完，请当面宣教')).toBeTruthy();
    expect(screen.getByRole('img', { name: '承诺签名' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '已当面宣教' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(dialog.querySelector('.ant-btn-primary') as HTMLElement);
    await waitFor(() =>
      expect(calls.find(({ action }) => action === 'PassBrief')?.input).toEqual({ visitorId: id }),
    );
  });

  it('of another’s visit is only shown', async () => {
    signInAs(['visitorQuery']);
    serve({ VisitorPassDetails: () => ({ ...pass, can: [], url: '' }) });
    show(<PassPanel visitorId={id} laboratoryId={id} />);
    expect(await screen.findByText('答题次数已用完，请当面宣教')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
