import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const jwt = (content: object) => `h.${btoa(JSON.stringify(content)).replace(/=/g, '')}.s`;
const tokens = (name: string, minutes = 30) => ({
  accessToken: jwt({ sub: 'u', name }),
  refreshToken: `r-${name}`,
  accessTokenExpire: minutes,
  loginType: 'PWU' as const,
});
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const ok = (result: unknown) => json({ code: 200, result, message: null, requestId: 'x' });

const endpoint = (over: object = {}) => ({
  method: 'GET',
  path: '/Customer/Thing/ThingList',
  title: ['', ''],
  permission: 'signedIn',
  writes: false,
  uploads: false,
  answer: 'json',
  ...over,
});

/** Each test gets modules of its own, as each tab has. */
const tab = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const { call, CallFailed, download, fileNameOf, queryString } = await import('./call.ts');
  const opened: string[] = [];
  session.setSignInOpener((path) => opened.push(path));
  return { ...session, call, CallFailed, download, fileNameOf, queryString, opened };
};

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const calls = (path: string) => fetchMock.mock.calls.filter(([url]) => url.startsWith(path));
const headersOf = (index: number) => fetchMock.mock.calls[index]?.[1].headers as Record<string, string>;

/** A sibling tab, which hears and speaks on the channel of the others. */
const meet = () => {
  const channels = new Set<{ hear: (event: MessageEvent) => void }>();
  class Channel {
    listeners = new Set<(event: MessageEvent) => void>();
    hear = (event: MessageEvent) => {
      for (const listener of this.listeners) listener(event);
    };
    constructor() {
      channels.add(this);
    }
    addEventListener = (_: string, listener: (event: MessageEvent) => void) => this.listeners.add(listener);
    removeEventListener = (_: string, listener: (event: MessageEvent) => void) =>
      this.listeners.delete(listener);
    postMessage = (data: unknown) => {
      for (const other of channels) if (other !== this) other.hear({ data } as MessageEvent);
    };
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  return new Channel();
};

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', '/system/level?pageNo=2');
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the client session', () => {
  it('keeps the five keys and an expiry of now plus the minutes', async () => {
    const { signIn, clearSession, sessionKeys } = await tab();
    sessionStorage.setItem('college_info', '{}');
    signIn(tokens('a', 30));
    expect(sessionStorage.getItem('accessToken')).toBe(tokens('a').accessToken);
    expect(sessionStorage.getItem('refreshToken')).toBe('r-a');
    expect(sessionStorage.getItem('loginType')).toBe('PWU');
    expect(sessionStorage.getItem('tokenExpTime')).toBe(String(1_000_000 + 30 * 60_000));
    clearSession();
    for (const key of sessionKeys) expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('reads names beyond ASCII out of the token, and nothing out of a broken one', async () => {
    const { decodeToken } = await tab();
    const body = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ name: '陈安' }))));
    expect(decodeToken(`h.${body}.s`)?.name).toBe('陈安');
    expect(decodeToken('nonsense')).toBeNull();
    expect(decodeToken('')).toBeNull();
  });

  it('renews once for many calls and replays them 500 ms later with the new bearer', async () => {
    const { signIn, call } = await tab();
    signIn(tokens('old', 30));
    vi.setSystemTime(1_000_000 + 30 * 60_000 + 1);
    fetchMock.mockImplementation(async (url) =>
      url.startsWith('/Identity') ? ok(tokens('new', 30)) : ok('answer'),
    );
    const three = Promise.all([1, 2, 3].map(() => call(endpoint() as never)));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls('/Identity/PortalWeb/RefreshTokens2')).toHaveLength(1);
    expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))).toEqual({
      accessToken: tokens('old').accessToken,
      refreshToken: 'r-old',
      loginType: 'PWU',
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(calls('/Customer')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await three).toEqual(['answer', 'answer', 'answer']);
    expect(calls('/Customer')).toHaveLength(3);
    expect(headersOf(1).authorization).toBe(`Bearer ${tokens('new').accessToken}`);
  });

  it('uses the other refresh for QR and single sign-on', async () => {
    for (const [loginType, path] of [
      ['WCU', '/Identity/PortalWechat/RefreshTokens2'],
      ['CAS', '/Identity/Cas/RefreshTokens'],
    ] as const) {
      const { signIn, validToken } = await tab();
      signIn({ ...tokens('old', 0), loginType });
      fetchMock.mockReset().mockResolvedValue(ok(tokens('new')));
      const token = validToken();
      await vi.advanceTimersByTimeAsync(500);
      await token;
      expect(fetchMock.mock.calls[0]?.[0]).toBe(path);
    }
  });

  it('clears everything and goes to /login with the path when the renewal is refused', async () => {
    const { signIn, call, opened, sessionKeys } = await tab();
    signIn(tokens('old', 0));
    fetchMock.mockResolvedValue(
      json({ code: 401, result: { errorCode: 'SESSION_ENDED' }, message: '登录已失效' }, 401),
    );
    const failure = await call(endpoint() as never).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 401, errorCode: 'SESSION_ENDED' });
    for (const key of sessionKeys) expect(sessionStorage.getItem(key)).toBeNull();
    expect(opened).toEqual(['/login?path=%2Fsystem%2Flevel%3FpageNo%3D2']);
  });

  it('does not take a restarting server for a refusal', async () => {
    const { signIn, validToken } = await tab();
    signIn(tokens('old', 0));
    fetchMock
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockResolvedValueOnce(ok(tokens('new')));
    const token = validToken();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await token).toBe(tokens('new').accessToken);
  });

  it('asks a sibling before it renews or asks for sign-in', async () => {
    const sibling = meet();
    const fresh = {
      accessToken: tokens('sibling').accessToken,
      refreshToken: 'r-sibling',
      loginType: 'PWU',
      tokenExpTime: 9_000_000,
    };
    sibling.addEventListener('message', ({ data }) => {
      if (data.kind === 'ask')
        sibling.postMessage({ kind: 'answer', to: data.from, session: fresh, college: '{}' });
    });
    const first = await tab();
    expect(await first.joinSiblings()).toBe(true);
    expect(first.readSession()).toEqual(fresh);

    sessionStorage.setItem('tokenExpTime', '1');
    const token = first.validToken();
    await vi.advanceTimersByTimeAsync(500);
    expect(await token).toBe(fresh.accessToken);
    expect(fetchMock).not.toHaveBeenCalled();

    sibling.postMessage({ kind: 'signedOut', account: 'u' });
    expect(first.readSession()).toBeNull();
    expect(first.opened).toHaveLength(1);
  });
});

describe('the tabs of a browser', () => {
  const stored = (name: string, tokenExpTime: number, sub = 'u') => ({
    accessToken: jwt({ sub, name }),
    refreshToken: `r-${name}`,
    loginType: 'PWU',
    tokenExpTime,
  });
  it('wait for a busy one that the browser knows of, and for nobody else', async () => {
    const held: object[] = [{ name: 'session' }];
    const locks = { query: async () => ({ held }), request: async () => {} };
    vi.stubGlobal('navigator', { language: 'zh-CN', locks });
    const sibling = meet();
    let asked = '';
    sibling.addEventListener('message', ({ data }: MessageEvent) => {
      if (data.kind === 'ask') asked = data.from;
    });
    const first = await tab();
    const joined = first.joinSiblings();
    await vi.advanceTimersByTimeAsync(5000);
    sibling.postMessage({ kind: 'answer', to: asked, session: stored('busy', 2_000_000), college: null });
    expect(await joined).toBe(true);

    first.clearSession();
    held.pop();
    const alone = first.joinSiblings();
    await vi.advanceTimersByTimeAsync(150);
    expect(await alone).toBe(false);
  });

  const listen = () => {
    const sibling = meet();
    const heard: { kind: string; session?: { refreshToken: string }; account?: string; to?: string }[] = [];
    sibling.addEventListener('message', ({ data }) => heard.push(data));
    return { sibling, heard };
  };

  it('hear of a sign-in, a renewal and a sign-out', async () => {
    const { heard } = listen();
    const { signIn, validToken, clearSession } = await tab();
    signIn(tokens('first', 0));
    fetchMock.mockResolvedValue(ok(tokens('second')));
    const renewed = validToken();
    await vi.advanceTimersByTimeAsync(700);
    await renewed;
    clearSession();
    expect(heard.map(({ kind, session, account }) => [kind, session?.refreshToken ?? account])).toEqual([
      ['renewed', 'r-first'],
      ['ask', undefined],
      ['renewed', 'r-second'],
      ['signedOut', 'u'],
    ]);
  });

  it('take over a newer session of the same person, not an older one nor another person’s', async () => {
    const { sibling } = listen();
    const { signIn, readSession } = await tab();
    signIn(tokens('mine', 30));
    const at = (minutes: number) => 1_000_000 + minutes * 60_000;
    const tell = (session: object) => sibling.postMessage({ kind: 'renewed', session, college: null });
    tell(stored('older', at(20)));
    expect(readSession()?.refreshToken).toBe('r-mine');
    tell(stored('foreign', at(50), 'somebody else'));
    expect(readSession()?.refreshToken).toBe('r-mine');
    sibling.postMessage({ kind: 'signedOut', account: 'somebody else' });
    expect(readSession()?.refreshToken).toBe('r-mine');
    tell(stored('newer', at(40)));
    expect(readSession()?.refreshToken).toBe('r-newer');
  });

  it('answer who asks with session and college, and say nothing when they have none', async () => {
    const { sibling, heard } = listen();
    const { signIn, clearSession } = await tab();
    sibling.postMessage({ kind: 'ask', from: 'x' });
    expect(heard).toEqual([]);
    signIn(tokens('mine', 30));
    sessionStorage.setItem('college_info', '{"collegeName":"测试大学"}');
    sibling.postMessage({ kind: 'ask', from: 'y' });
    expect(heard.at(-1)).toMatchObject({
      kind: 'answer',
      to: 'y',
      session: { refreshToken: 'r-mine' },
      college: '{"collegeName":"测试大学"}',
    });
    clearSession();
    sibling.postMessage({ kind: 'ask', from: 'z' });
    expect(heard.at(-1)?.kind).toBe('signedOut');
  });
});

describe('calls', () => {
  it('give up after five minutes', async () => {
    const { call } = await tab();
    const limit = new AbortController();
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    fetchMock.mockImplementation(
      (_, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const failure = call(endpoint() as never).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledWith(300_000);
    limit.abort();
    expect(await failure).toMatchObject({ errorCode: 'TIMEOUT', message: '请求超时，请稍后重试' });
    asked.mockRestore();
  });

  it('say which permissions they know, and learn when those have grown old', async () => {
    const { signIn, call } = await tab();
    const { setCodeNum, onStaleAuthority } = await import('./wire.ts');
    const stale = vi.fn();
    onStaleAuthority(stale);
    fetchMock.mockResolvedValueOnce(ok(1));
    await call(endpoint() as never);
    expect(headersOf(0)).not.toHaveProperty('x-code-num');
    signIn(tokens('a'));
    setCodeNum(7);
    fetchMock.mockResolvedValueOnce(ok(1));
    await call(endpoint() as never);
    expect(headersOf(1)['x-code-num']).toBe('7');
    expect(stale).not.toHaveBeenCalled();
    const grown = { 'x-code-num-stale': '1' };
    fetchMock.mockResolvedValueOnce(json({ code: 200, result: 1 }, 200, grown));
    await call(endpoint() as never);
    expect(stale).toHaveBeenCalledOnce();
  });

  it('tells a lost connection from a system error', async () => {
    const { call } = await tab();
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    expect(await call(endpoint() as never).catch((e: Error) => e.message)).toBe(
      '网络连接失败，请检查网络后重试',
    );
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 500 }));
    expect(await call(endpoint() as never).catch((e: Error) => e.message)).toBe('系统错误');
    fetchMock.mockResolvedValueOnce(
      json(
        { code: 409, message: '数据已被他人修改，请刷新后重试', result: { errorCode: 'STALE_VERSION' } },
        409,
      ),
    );
    expect(await call(endpoint() as never).catch((e: unknown) => e)).toMatchObject({
      code: 409,
      errorCode: 'STALE_VERSION',
    });
  });

  it('signs out on 401 with the path kept', async () => {
    const { signIn, call, opened } = await tab();
    signIn(tokens('a'));
    fetchMock.mockResolvedValue(json({ code: 401, message: '登录已失效', result: null }, 401));
    await call(endpoint() as never).catch(() => {});
    expect(opened).toEqual(['/login?path=%2Fsystem%2Flevel%3FpageNo%3D2']);
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  it('repeats the name for a list and sends a key only with a write', async () => {
    const { call, queryString } = await tab();
    expect(queryString({ a: 1, ids: ['x', 'y'], none: undefined, empty: '', nil: null })).toBe(
      '?a=1&ids=x&ids=y',
    );
    fetchMock.mockImplementation(async () => ok(null));
    await call(endpoint() as never, { a: 1 } as never);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/Customer/Thing/ThingList?a=1');
    expect(headersOf(0)).not.toHaveProperty('idempotency-key');
    await call(endpoint({ method: 'POST', writes: true }) as never, {} as never, { idempotencyKey: 'k' });
    expect(headersOf(1)).toMatchObject({ 'idempotency-key': 'k', 'accept-language': 'zh-CN' });
  });

  it('reads the message of a failed download, and the job of a large one', async () => {
    const { download, fileNameOf } = await tab();
    fetchMock.mockResolvedValueOnce(json({ code: 400, message: '没有数据', result: null }, 400));
    expect(await download(endpoint() as never).catch((e: Error) => e.message)).toBe('没有数据');
    fetchMock.mockResolvedValueOnce(new Response('', { status: 500 }));
    expect(await download(endpoint() as never).catch((e: Error) => e.message)).toBe('执行失败');
    fetchMock.mockResolvedValueOnce(json({ code: 202, message: null, result: { jobId: 'j' } }, 202));
    expect(await download(endpoint() as never)).toEqual({ jobId: 'j' });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const named = { 'content-disposition': 'attachment; filename="flow.json"' };
    fetchMock.mockResolvedValueOnce(json({ flowName: '流程' }, 200, named));
    expect(await download(endpoint() as never)).toEqual({ fileName: 'flow.json' });
    expect(saved).toHaveBeenCalledOnce();
    expect(fileNameOf('attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E4%BA%BA%E5%91%98.xlsx')).toBe(
      '人员.xlsx',
    );
    expect(fileNameOf('attachment; filename="a b.xlsx"')).toBe('a b.xlsx');
  });
});
