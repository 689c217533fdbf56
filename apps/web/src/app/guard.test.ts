import { menuNames, routes, type TokenContent } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { decide, routeAt, type Situation } from './guard.ts';
import { isPublicPath, localPath } from './paths.ts';

const token = (over: Partial<TokenContent> = {}): TokenContent => ({
  sub: 'a',
  sid: 's',
  isAdmin: '0',
  pageNum: 0,
  loginType: 'PWU',
  name: '陈安',
  codeNum: 1,
  ...over,
});

const students = {
  meunList: ['access.userLearnList', 'access.userExamList', 'ledger.mineLaboratoryList'],
  buttonList: [],
};
const labHeads = { meunList: [...students.meunList, 'ledger.laboratoryList', 'ledger.list'], buttonList: [] };
const administrators = { meunList: menuNames, buttonList: ['announcementAdd', 'screenDataShow'] };

const people = {
  signedOut: { token: null, sources: null },
  student: { token: token(), sources: students },
  labHead: { token: token(), sources: labHeads },
  administrator: { token: token({ isAdmin: '1' }), sources: administrators },
  registering: { token: token({ pageNum: 1 }), sources: null },
  binding: { token: token({ sub: '', loginType: 'WCU' }), sources: null },
} satisfies Record<string, Pick<Situation, 'token' | 'sources'>>;
type Who = keyof typeof people;

const at = (path: string, who: Who, over: Partial<Situation> = {}) => {
  const [pathname = '/', search = ''] = path.split('?', 2);
  return decide({
    path: pathname,
    search: search && `?${search}`,
    host: 'lab.example.edu.cn',
    productionPublicHost: null,
    first: true,
    ...people[who],
    ...over,
  });
};
const where = (path: string, who: Who, over?: Partial<Situation>): string => {
  const verdict = at(path, who, over);
  if (verdict.kind === 'go') return `→ ${verdict.to}`;
  return verdict.kind === 'open' ? verdict.route.path : verdict.kind;
};

describe('the guard', () => {
  it('2: sends a sign-in page on the production public host to the update page', () => {
    const closed = { productionPublicHost: 'lab.example.edu.cn' };
    expect(where('/login', 'signedOut', closed)).toBe('→ /errPage/update');
    expect(where('/login', 'student', closed)).toBe('→ /errPage/update');
    expect(where('/errPage/update', 'signedOut', closed)).toBe('/errPage/update');
    expect(where('/login', 'signedOut', { productionPublicHost: 'other.edu.cn' })).toBe('/login');
  });

  it('3: opens the wall only with a token that says administrator', () => {
    const refused = '→ /login?path=%2FbigScreen%2Findex';
    expect(where('/bigScreen/index', 'signedOut')).toBe(refused);
    expect(where('/bigScreen/index', 'student')).toBe(refused);
    expect(where('/bigScreen/index', 'registering')).toBe(refused);
    expect(where('/bigScreen/index', 'administrator')).toBe('/bigScreen/index');
  });

  it('4: asks for sign-in and keeps the wanted path, but not the root', () => {
    expect(where('/', 'signedOut')).toBe('→ /login');
    expect(where('/system/level?pageNo=2', 'signedOut')).toBe('→ /login?path=%2Fsystem%2Flevel%3FpageNo%3D2');
    expect(where('/nowhere', 'signedOut')).toBe('→ /login?path=%2Fnowhere');
    expect(where('/403', 'signedOut')).toBe('→ /login?path=%2F403');
  });

  it('5: holds whoever has open steps at the registration', () => {
    for (const path of ['/', '/dashboard/my', '/system/level', '/nowhere', '/mall/home', '/login', '/403'])
      expect(where(path, 'registering')).toBe('→ /dashboard/register');
    expect(where('/dashboard/register', 'registering')).toBe('/dashboard/register');
    expect(where('/public/board/abc', 'registering')).toBe('/public/board/:token');
  });

  it('holds whoever has to say which account is his at the page for it, without asking for anything', () => {
    for (const path of ['/', '/login', '/dashboard/my', '/dashboard/register', '/mall/home', '/nowhere'])
      expect(where(path, 'binding'), path).toBe('→ /wechatQrcodeBind');
    expect(where('/wechatQrcodeBind', 'binding')).toBe('/wechatQrcodeBind');
    expect(where('/errPage/noUser', 'binding')).toBe('/errPage/noUser');
  });

  it('6: fetches the auth info before anything that hangs on it', () => {
    expect(where('/system/level', 'student', { sources: null })).toBe('fetch');
    expect(where('/', 'student', { sources: null })).toBe('fetch');
    expect(where('/public/certificate', 'student', { sources: null })).toBe('/public/certificate');
  });

  it('7: lets in by menu, by what is always allowed, and by what a hidden page belongs to', () => {
    expect(where('/system/level', 'student')).toBe('→ /403');
    expect(where('/system/level', 'administrator')).toBe('/system/level');
    expect(where('/userLearnList/start', 'student')).toBe('/userLearnList/start');
    expect(where('/ledger/add', 'student')).toBe('→ /403');
    expect(where('/ledger/add', 'labHead')).toBe('/ledger/add');
    expect(where('/announcement/add', 'labHead')).toBe('→ /403');
    expect(where('/announcement/add', 'administrator')).toBe('/announcement/add');
    for (const path of ['/403', '/dashboard/my', '/dashboard/workplace', '/announcement/list', '/mall/home'])
      expect(where(path, 'student')).toBe(path);
  });

  it('8: answers an unknown path with 404', () => {
    expect(where('/nowhere', 'student')).toBe('→ /404');
    expect(where('/system/levels', 'administrator')).toBe('→ /404');
    expect(where('/system/level/', 'administrator')).toBe('/system/level');
  });

  it('9: stays where it was for a section alone, and goes home on a first load', () => {
    for (const path of ['/system', '/dataSearch', '/ledger', '/approval', '/announcement']) {
      expect(where(path, 'administrator', { first: false })).toBe('stay');
      expect(where(path, 'student', { first: true })).toBe('→ /dashboard/workplace');
    }
  });

  it('leads somebody signed in from /login to the wanted page only where he may enter', () => {
    expect(where('/login', 'student')).toBe('→ /dashboard/workplace');
    expect(where('/login?path=%2Fdashboard%2Fmy%3Fa%3D1', 'student')).toBe('→ /dashboard/my?a=1');
    expect(at('/login?path=%2Fsystem%2Flevel', 'student')).toMatchObject({ kind: 'open', refused: true });
    expect(at('/login?path=%2FbigScreen%2Findex', 'student')).toMatchObject({ kind: 'open', refused: true });
    expect(where('/login?path=%2FbigScreen%2Findex', 'administrator')).toBe('→ /bigScreen/index');
    expect(where('/login?path=%2F%2Fevil.example', 'student')).toBe('→ /dashboard/workplace');
  });

  it('decides for every page and everybody without a loop', () => {
    for (const who of Object.keys(people) as Who[]) {
      for (const route of routes) {
        const path = route.path.replace(/:\w+/g, 'x');
        let target = path;
        for (let hop = 0; ; hop += 1) {
          expect(hop, `${who} ${path}`).toBeLessThan(4);
          const verdict = at(target, who);
          if (verdict.kind === 'open') break;
          expect(verdict.kind, `${who} ${path}`).toBe('go');
          if (verdict.kind === 'go') target = verdict.to;
        }
        if (route.kind === 'public' && path !== '/bigScreen/index')
          expect(where(path, 'signedOut'), path).toBe(route.path);
        if (route.kind === 'signedIn') expect(where(path, 'student'), path).toBe(route.path);
        if (route.kind === 'menu') {
          expect(where(path, 'administrator'), path).toBe(route.path);
          expect(where(path, 'student'), path).toBe(
            students.meunList.includes(route.name) ? route.path : '→ /403',
          );
        }
      }
    }
  });
});

describe('paths', () => {
  it('knows the public pages without the route table', () => {
    for (const { path, kind } of routes) {
      if (path === '/login' || path === '/bigScreen/index') continue;
      expect(isPublicPath(path.replace(/:\w+/g, 'x')), path).toBe(kind === 'public');
    }
    expect(isPublicPath('/system/level')).toBe(false);
  });

  it('takes only a local path', () => {
    for (const bad of [
      '//host',
      '/\\host',
      'https://host',
      'javascript:alert(1)',
      '',
      'x',
      '/\t/host',
      '/a\\b',
      '/login',
      '/login?path=/x',
    ])
      expect(localPath(bad), bad).toBeNull();
    expect(localPath('/dashboard/my?x=1#y')).toBe('/dashboard/my?x=1#y');
    expect(localPath('/loginRecords')).toBe('/loginRecords');
  });

  it('finds a page with a token in its path', () => {
    expect(routeAt('/public/board/abc')?.name).toBe('public.board');
    expect(routeAt('/public/board/abc/responder')?.name).toBe('public.boardResponder');
    expect(routeAt('/public/board/abc/other')).toBeUndefined();
  });
});
