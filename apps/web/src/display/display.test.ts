import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDisplay } from './display.ts';
import { hold } from './held.ts';
import { shownDoor } from './show.ts';

const card = {
  ...{ collegeName: '测试大学', roomText: '化学楼-301', laboratories: ['有机合成实验室'], level: 'II' },
  ...{ state: 'open', notice: '须穿实验服', levelText: ['Ⅱ级 高风险', 'II high risk'] },
  ...{
    categoriesText: ['化学类', 'Chemical'],
    stateText: ['开放中', 'Open'],
    hoursText: ['全天开放', 'At any time'],
    unattended: [] as object[],
    alarms: [] as string[][],
  },
};
let step = 0;
/** As the server answers, whose clock says something else than the tablet’s. */
const code = (more: object = {}) => ({
  ...{
    payload: `R${step}`,
    link: `https://lab.test/signList/scan?c=R${step}`,
    step,
    insideCount: 3,
    maxPeople: 20,
    card,
  },
  ...{ serverNow: '2030-01-01T00:00:00.000Z', expiresAt: '2030-01-01T00:00:15.000Z' },
  ...more,
});

type Answers = (path: string, body: Record<string, unknown> | null) => [number, unknown] | 'lost' | 'hangs';
const calls: { path: string; token: string | null }[] = [];
const serve = (answers: Answers) =>
  vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit) => {
    const { authorization = null } = headers as Record<string, string>;
    calls.push({ path, token: authorization });
    const answer = answers(path, body ? JSON.parse(String(body)) : null);
    if (answer === 'hangs') return new Promise(() => {});
    if (answer === 'lost') return Promise.reject(new TypeError('lost'));
    const [status, result] = answer;
    return Promise.resolve(
      new Response(JSON.stringify({ code: status, result, message: String(result) }), { status }),
    );
  });

let root: HTMLElement;
let end: () => void;
const start = () => {
  end = startDisplay(root, { steady: () => Date.now(), wall: () => Date.now() });
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const qr = () => root.querySelector('.qr path')?.getAttribute('d') ?? null;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  localStorage.clear();
  calls.length = 0;
  root = document.createElement('main');
  document.body.replaceChildren(root);
});
afterEach(() => {
  end();
  root.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the display at a door', () => {
  it('is paired by six digits, says what is wrong with them, and keeps its token', async () => {
    serve((path, body) => {
      if (!path.endsWith('DevicePair')) return [200, code()];
      return body?.code === '123456' ? [200, { token: 'secret' }] : [400, '配对码不正确或已过期'];
    });
    start();
    const type = async (words: string) => {
      const field = root.querySelector('input') as HTMLInputElement;
      field.value = words;
      root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
      await pass(10);
    };
    await type('000000');
    expect(root.textContent).toContain('配对码不正确或已过期');
    await type('123456');
    expect(root.textContent).toContain('化学楼-301');
    expect(root.textContent).toContain('须穿实验服');
    expect(root.textContent).toContain('3 / 20');
    expect(root.querySelector('.level-II')).toBeTruthy();
    expect(localStorage.getItem('door-display')).toBe('secret');
    expect(calls.at(-1)?.token).toBe('Device secret');
  });

  it('turns its code with the server’s, whatever its own clock says', async () => {
    localStorage.setItem('door-display', 'secret');
    serve(() => [200, code()]);
    start();
    await pass(10);
    const first = qr();
    expect(first).toBeTruthy();
    step++;
    await pass(15_100);
    expect(qr()).toBeTruthy();
    expect(qr()).not.toBe(first);
  });

  it.each(['lost', 'hangs', [503, 'busy']] as const)(
    'shows no code that is over while calls are %s, and goes on by itself afterwards',
    async (fault) => {
      localStorage.setItem('door-display', 'secret');
      let away = false;
      serve(() => (away ? (fault as 'lost') : [200, code()]));
      start();
      await pass(10);
      away = true;
      await pass(14_000);
      expect(qr()).toBeTruthy();
      await pass(7_000);
      expect(qr()).toBeNull();
      expect(root.textContent).toContain('网络中断，请联系安全员手工登记');
      await pass(3_600_000);
      expect(qr()).toBeNull();
      away = false;
      if (fault === 'hangs') {
        end();
        start();
      }
      await pass(3000);
      expect(qr()).toBeTruthy();
    },
  );

  const now = '2030-01-01T00:00:00.000Z';
  const raised = (more: object = {}) => ({
    ...{ joined: false, kind: null, state: 'raised', told: 7, confirmed: 0, going: 0, handlerName: null },
    ...{ serverNow: now, takeBackUntil: '2030-01-01T00:00:10.000Z' },
    ...more,
  });
  const press = (selector: string) => (root.querySelector(selector) as HTMLElement).click();
  const holdDown = async () => {
    root.querySelector('.alarm-button')?.dispatchEvent(new Event('pointerdown'));
    await pass(3100);
  };

  it('raises an alarm of its room once the button was held, tells it, and takes it back', async () => {
    localStorage.setItem('door-display', 'secret');
    const sent: [string, Record<string, unknown>][] = [];
    serve((path, body) => {
      if (!path.includes('Emergency')) return [200, code()];
      if (body) sent.push([path.split('/').at(-1) ?? '', body]);
      return [200, path.endsWith('EmergencyDoorCancel') ? null : raised()];
    });
    start();
    await pass(10);
    const button = () => root.querySelector('.alarm-button') as HTMLElement;
    button().dispatchEvent(new Event('pointerdown'));
    await pass(2000);
    button().dispatchEvent(new Event('pointerup'));
    await pass(2000);
    expect(root.querySelector('.alarm')).toBeNull();
    await holdDown();
    // It goes at once, whether or not anything is said.
    expect(sent.map(([call]) => call)).toEqual(['EmergencyDoorRaise']);
    expect(sent[0]?.[1].kind).toBeUndefined();
    expect(root.textContent).toContain('119');
    expect(root.textContent).toContain('已上报，处置人员已收到通知');
    press('.alarm-back');
    await pass(10);
    expect(root.textContent).toContain('已撤回');
    expect(sent[1]).toEqual(['EmergencyDoorCancel', { pressId: sent[0]?.[1].pressId }]);
    expect((root.querySelector('.alarm-asking') as HTMLElement).hidden).toBe(true);
    await pass(61_000);
    expect(root.textContent).toContain('化学楼-301');
  });

  it('says what it is and more after the alarm, sends that again until it arrives, and shows who comes', async () => {
    localStorage.setItem('door-display', 'secret');
    const saidToServer: unknown[] = [];
    let state = raised();
    let lost = false;
    serve((path, body) => {
      if (path.endsWith('EmergencyDoorSay')) {
        if (lost) return 'lost';
        const { pressId: _pressId, ...what } = body ?? {};
        saidToServer.push(what);
      }
      return [200, path.includes('Emergency') ? state : code()];
    });
    start();
    await pass(10);
    await holdDown();
    press('.alarm-kind');
    await pass(10);
    expect(saidToServer).toEqual([{ kind: 'fire' }]);
    expect(root.textContent).toContain('已补充，处置人员已收到');
    expect(root.querySelector('[aria-pressed=true]')?.textContent).toContain('火灾');
    lost = true;
    press('.alarm-note');
    await pass(10);
    expect(root.textContent).toContain('未能补充，正在再次发送');
    lost = false;
    await pass(3000);
    const field = root.querySelector('.alarm-field') as HTMLInputElement;
    field.value = ' 三楼走廊有烟 ';
    // Seconds and who comes are shown beside, and take nobody’s words away.
    state = raised({ confirmed: 2, going: 1 });
    await pass(5000);
    expect(root.textContent).toContain('2 人确认，1 人正在前往');
    expect(field.isConnected && field.value).toBe(' 三楼走廊有烟 ');
    root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await pass(10);
    expect(saidToServer.slice(1)).toEqual([{ note: '有人受伤' }, { note: '三楼走廊有烟' }]);
    state = raised({ state: 'handling', handlerName: '沈立恒' });
    await pass(5000);
    expect(root.textContent).toContain('沈立恒正在处置');
    state = raised({ state: 'closed' });
    await pass(5000);
    expect(root.textContent).toContain('已处置，险情解除');
    const asked = calls.length;
    await pass(61_000);
    expect(root.textContent).toContain('化学楼-301');
    expect(calls.slice(asked).filter(({ path }) => path.includes('Emergency'))).toEqual([]);
  });

  it('takes what was tapped before the alarm arrived along with it', async () => {
    localStorage.setItem('door-display', 'secret');
    const kinds: unknown[] = [];
    let lost = true;
    serve((path, body) => {
      if (!path.includes('Emergency')) return [200, code()];
      kinds.push([path.split('/').at(-1), body?.kind]);
      return lost ? 'lost' : [200, raised({ kind: 'fire' })];
    });
    start();
    await pass(10);
    await holdDown();
    press('.alarm-kind');
    lost = false;
    await pass(3000);
    expect(kinds).toEqual([
      ['EmergencyDoorRaise', undefined],
      ['EmergencyDoorRaise', 'fire'],
    ]);
  });

  it('says to dial when the alarm did not arrive, and goes on sending though nobody stands there', async () => {
    localStorage.setItem('door-display', 'secret');
    let sent = 0;
    serve((path) => {
      if (!path.includes('Emergency')) return [200, code()];
      sent++;
      return 'lost';
    });
    start();
    await pass(10);
    await holdDown();
    expect(root.textContent).toContain('未能上报，请立即拨打电话');
    await pass(300_000);
    expect(sent).toBeGreaterThan(90);
    await pass(301_000);
    expect(root.textContent).toContain('化学楼-301');
  });

  it('sends an alarm again whose answer was lost, as the same press, until it is told or the door is shown again', async () => {
    localStorage.setItem('door-display', 'secret');
    const sent: unknown[] = [];
    let answer: [number, unknown] | 'lost' = 'lost';
    serve((path, body) => {
      if (!path.includes('Emergency')) return [200, code()];
      if (path.endsWith('EmergencyDoorRaise')) sent.push(body?.pressId);
      return answer;
    });
    start();
    await pass(10);
    await holdDown();
    expect(root.textContent).toContain('正在再次发送');
    answer = [503, '系统繁忙'];
    await pass(3000);
    expect(root.textContent).toContain('未能上报，请立即拨打电话');
    answer = [200, raised({ takeBackUntil: now })];
    await pass(3000);
    expect(root.textContent).toContain('已上报，处置人员已收到通知');
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    press('.alarm-leave');
    await pass(100);
    // What is refused is not sent again, nor anything once the door is shown.
    answer = [429, '次数过多，请直接拨打电话'];
    await holdDown();
    await pass(10_000);
    expect(sent).toHaveLength(4);
    expect(root.textContent).toContain('次数过多，请直接拨打电话');
    press('.alarm-leave');
    await pass(100);
    answer = 'lost';
    await holdDown();
    press('.alarm-leave');
    await pass(10_000);
    expect(sent).toHaveLength(5);
  });

  it('is empty at once when it was unpaired', async () => {
    localStorage.setItem('door-display', 'secret');
    let paired = true;
    serve(() => (paired ? [200, code()] : [401, '此设备已解绑']));
    start();
    await pass(10);
    paired = false;
    await pass(5000);
    expect(qr()).toBeNull();
    expect(root.textContent).toContain('此设备已解绑，请重新配对');
    expect(localStorage.getItem('door-display')).toBeNull();
  });

  it('says that nobody enters, and shows words of others as text', async () => {
    localStorage.setItem('door-display', 'secret');
    const notice = '<img src=x onerror=alert(1)>';
    serve(() => [
      200,
      code({
        card: { ...card, state: 'suspended', stateText: ['停用整改中，暂停进入', 'Suspended'], notice },
      }),
    ]);
    start();
    await pass(10);
    expect(root.textContent).toContain('停用整改中，暂停进入');
    expect(root.textContent).toContain(notice);
    expect(root.querySelector('img')).toBeNull();
    // Who is inside signs out by it all the same.
    expect(qr()).toBeTruthy();
  });
});

it('what runs unattended and what alarms stand at the door as text', async () => {
  const run = { title: '恒温水浴', userName: '林子轩', contactName: '周以安', phone: '15400001111' };
  const shown = shownDoor(
    code({
      card: {
        ...card,
        alarms: [['应急事件：火灾', 'Emergency: fire']],
        unattended: [{ ...run, plannedEnd: '2026-11-23T10:00:00.000Z', overdue: true }],
      },
    }) as never,
    1000,
    document.createElement('button'),
  );
  expect(shown.querySelector('.alarm-words')?.textContent).toContain('应急事件：火灾');
  expect(shown.querySelector('.run.overdue')?.textContent).toBe('恒温水浴 · 林子轩 · 周以安 15400001111');
});

it('a code is over when either clock says so: a tablet that slept shows none of before', () => {
  let [steady, wall] = [0, 0];
  const held = hold(code() as never, { steady: () => steady, wall: () => wall });
  expect([held.left(), held.stale()]).toEqual([15_000, false]);
  wall = 3_600_000;
  expect([held.left(), held.stale()]).toEqual([0, true]);
  [steady, wall] = [14_000, -3_600_000];
  expect([held.left(), held.stale()]).toEqual([1000, false]);
  steady = 20_000;
  expect(held.stale()).toBe(true);
});
