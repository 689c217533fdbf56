import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { type AnyEndpoint, type InputOf, type ResultOf, supplierType, type userTypes } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { addLevel } from '../modules/college/organization/levels.ts';
import { addOrganization } from '../modules/college/organization/service.ts';
import { agreementVersion } from '../modules/college/settings/queries.ts';
import { college } from '../modules/college/tables.ts';
import { setHandRoles, setPostRole } from '../modules/identity/roles.ts';
import { openSession } from '../modules/identity/signIn.ts';
import { account, role } from '../modules/identity/tables.ts';
import { implementations, modules } from '../modules/index.ts';
import { addPerson } from '../modules/personnel/service.ts';
import { bindAccount, someSupplier } from '../modules/supply/testing/suppliers.ts';
import { openPlatform } from '../open.ts';
import type { Config } from '../platform/config.ts';
import type { WriteContext } from '../platform/context.ts';
import { buildServer } from '../platform/http/server.ts';
import { asSystem, type Platform } from '../platform/platform.ts';
import { testConfig } from './config.ts';
import { demoFolder, filledDemo } from './demo.ts';

/** What a call answered, with the status beside the envelope. */
export interface Answer<Result> {
  status: number;
  code: number;
  message: string;
  requestId: string;
  result: Result & {
    errorCode?: string;
    errors?: { field: string; message: string }[];
  };
  headers: Record<string, string | string[] | number | undefined>;
  body: Buffer;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as the multipart parts `file`. */
  files?: { name: string; content: Buffer; type?: string }[];
}

export interface Client {
  id: string;
  token: string;
  refreshToken: string;
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: InputOf<E> | unknown,
    options?: CallOptions,
  ): Promise<Answer<ResultOf<E>>>;
}

export interface World {
  app: FastifyInstance;
  platform: Platform;
  anonymous: Client;
  /** Levels 学校, 学院, 系; the university with the colleges A and B, each with one department. */
  levels: [string, string, string];
  organizations: { top: string; a: string; aDepartment: string; b: string; bDepartment: string };
  /** A new person with a session: by the code of a role, in an organisation (A unless said otherwise). */
  signedInAs(
    roleCode: string,
    options?: Pick<PersonOptions, 'organizationId' | 'isAdmin' | 'supplierId'>,
  ): Promise<Client>;
  person(options?: PersonOptions): Promise<string>;
  write<T>(work: (context: WriteContext) => Promise<T>): Promise<T>;
}

export interface WorldOptions {
  /** Neither college nor organisations: as after the first start of an installation of one's own. */
  empty?: boolean;
  /** The demo college, as a first start loads it. */
  demo?: boolean;
  /** Settings other than those of every test. */
  config?: Partial<Config>;
}

export interface PersonOptions {
  loginName?: string;
  name?: string;
  userType?: keyof typeof userTypes;
  organizationId?: string;
  roleCode?: string;
  isAdmin?: boolean;
  phone?: string;
  /** Of the kind 供应商: one of these people; of a supplier of its own unless said, of none for null. */
  supplierId?: string | null;
}

const call = { title: ['测试', 'Test'] as const, module: 'test' };
const nothing: Pick<World, 'levels' | 'organizations'> = {
  levels: ['', '', ''],
  organizations: { top: '', a: '', aDepartment: '', b: '', bDepartment: '' },
};
const postRoles = [
  ...['laboratoryHead', 'laboratorySafetyOfficer', 'mentor'],
  ...['coursewareAdministrator', 'coursewareReviewer'],
];
let counter = 0;

/**
 * A name that no other call of this file got. Rare letters beside the number: neither a part of a phone nor the short
 * name of a substance shall stand in it by chance.
 */
export const unique = (prefix = 'u'): string =>
  `${prefix}${++counter}${[...randomBytes(4)].map((byte) => 'jkqvwxyz'.charAt(byte % 8)).join('')}`;

const parts = (files: NonNullable<CallOptions['files']>, input: unknown) => {
  const boundary = randomBytes(12).toString('hex');
  const chunks: Buffer[] = [];
  const add = (head: string, content: Buffer) =>
    chunks.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n'));
  if (input !== undefined)
    add('content-disposition: form-data; name="input"', Buffer.from(JSON.stringify(input)));
  for (const { name, content, type = 'application/octet-stream' } of files)
    add(`content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}`, content);
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(chunks), type: `multipart/form-data; boundary=${boundary}` };
};

const query = (input: object): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(key, String(one));
  return search.size > 0 ? `?${search}` : '';
};

/** Calls as somebody, through the door. */
export const clientOf = (
  app: FastifyInstance,
  who: { id: string; token: string; refreshToken: string },
): Client => ({
  ...who,
  call: async (endpoint, input, { headers = {}, files } = {}) => {
    const multipart = files ? parts(files, input) : undefined;
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.method === 'GET' ? endpoint.path + query((input ?? {}) as object) : endpoint.path,
      headers: {
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(multipart
          ? { 'content-type': multipart.type }
          : endpoint.method === 'POST'
            ? { 'content-type': 'application/json' }
            : {}),
        ...headers,
      },
      ...(multipart
        ? { payload: multipart.payload }
        : endpoint.method === 'POST'
          ? { payload: JSON.stringify(input ?? {}) }
          : {}),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const envelope = isJson ? response.json() : { code: response.statusCode, result: null, message: '' };
    return { ...envelope, status: response.statusCode, headers: response.headers, body: response.rawPayload };
  },
});

const build = async ({
  demo = false,
  empty = demo,
  config: settings = {},
}: WorldOptions): Promise<World & { close(): Promise<void> }> => {
  const { template, ...server } = inject('database');
  const database = template.replace(/template$/, randomBytes(6).toString('hex'));
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  const from = demo ? await filledDemo(admin) : template;
  await admin.query(`create database ${database} template ${from}`);
  const config = { ...testConfig({ ...server, database }), ...settings };
  if (demo) await cp(demoFolder(from), config.dataDir, { recursive: true });
  const platform = await openPlatform({ config, modules });
  const app = await buildServer(platform, implementations, undefined);
  const write = <T>(work: (context: WriteContext) => Promise<T>) =>
    asSystem(platform, { ...call, unlogged: true }, work);

  const { levels, organizations } = empty
    ? nothing
    : await write(async (context) => {
        await context.db
          .insert(college)
          .values({ collegeName: '测试大学', shortName: '测大', productTitle: '安研' });
        const ids: string[] = [];
        for (const levelName of ['学校', '学院', '系']) ids.push((await addLevel(context, { levelName })).id);
        const [one = '', two = '', three = ''] = ids;
        const add = async (name: string, code: string, levelId: string, parentId: string | null) =>
          (await addOrganization(context, { name, code, levelId, parentId })).id;
        const top = await add('测试大学', 'TOP', one, null);
        const a = await add('甲学院', 'A', two, top);
        const b = await add('乙学院', 'B', two, top);
        return {
          levels: [one, two, three] as [string, string, string],
          organizations: {
            top,
            a,
            b,
            aDepartment: await add('甲一系', 'A1', three, a),
            bDepartment: await add('乙一系', 'B1', three, b),
          },
        };
      });

  const person = (options: PersonOptions = {}) =>
    write(async (context) => {
      const { id } = await addPerson(context, {
        loginName: options.loginName ?? unique('p'),
        name: options.name ?? '张三',
        userType: options.userType ?? 1,
        organizationId: options.organizationId ?? organizations.a,
        isAdmin: options.isAdmin ?? false,
        ...(options.phone ? { phone: options.phone } : {}),
      });
      if (options.userType === supplierType && options.supplierId !== null)
        await bindAccount(context.db, id, options.supplierId ?? (await someSupplier(context.db)));
      const code = options.roleCode;
      if (code && postRoles.includes(code)) await setPostRole(context, id, code, true);
      else if (code && !['staff', 'student', 'supplier', 'visitor'].includes(code)) {
        const [row] = await context.db.select({ id: role.id }).from(role).where(eq(role.code, code));
        await setHandRoles(context, id, [row?.id ?? '']);
      }
      await context.db
        .update(account)
        .set({ mustChangePassword: false, agreementVersion: await agreementVersion(context.db) })
        .where(eq(account.id, id));
      return id;
    });

  const kinds: Record<string, PersonOptions['userType']> = { student: 2, supplier: 3, visitor: 4 };
  const signedInAs: World['signedInAs'] = async (roleCode, options = {}) => {
    const id = await person({
      roleCode,
      userType: kinds[roleCode] ?? 1,
      isAdmin: options.isAdmin ?? roleCode === 'superAdministrator',
      ...options,
    });
    const tokens = await write(async (context) => {
      const [who] = await context.db.select().from(account).where(eq(account.id, id));
      if (!who) throw new Error('no such account');
      return openSession(context, who);
    });
    return clientOf(app, { id, token: tokens.accessToken, refreshToken: tokens.refreshToken });
  };

  return {
    app,
    platform,
    anonymous: clientOf(app, { id: '', token: '', refreshToken: '' }),
    levels,
    organizations,
    signedInAs,
    person,
    write,
    close: async () => {
      await app.close();
      await platform.close();
      await rm(platform.config.dataDir, { recursive: true, force: true });
      await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
    },
  };
};

// A transaction has one connection, on which pg 9 will refuse two queries at once: they are asked one after the other.
let atOnce = false;
const noteAtOnce = ({ message }: Error): void => {
  atOnce ||= message.includes('already executing a query');
};

/** A product of its own for this test file; filled before its first test. */
export const useWorld = (options: WorldOptions = {}): World => {
  const world = {} as World & { close(): Promise<void> };
  // Files share the process; names are counted, and connections watched, in each anew.
  counter = 0;
  beforeAll(async () => {
    atOnce = false;
    process.on('warning', noteAtOnce);
    Object.assign(world, await build(options));
    // The first one that wants it loads the demo.
  }, 300_000);
  afterAll(async () => {
    await world.close?.();
    process.off('warning', noteAtOnce);
    if (atOnce)
      throw new Error('Two queries at once in one transaction; run with NODE_OPTIONS=--trace-deprecation');
  });
  return world;
};

/** Waits for something that happens after a commit (a job, a notification); a bound against what hangs. */
export const eventually = async <T>(read: () => Promise<T | undefined | false>): Promise<T> => {
  for (let tries = 0; tries < 2500; tries++) {
    const found = await read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not happen');
};
