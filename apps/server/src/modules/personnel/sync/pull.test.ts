import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personnel } from '@anyan/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keepClock, letPass, minute, newPhone } from '../../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { sentPerson as one, useSync } from '../../../testing/sync.ts';
import { pullSources } from './pull.ts';

let document: string | Buffer = '{}';
const server = createServer((_, response) => void response.end(document));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/all`;
const box = await openMailbox();
afterAll(async () => {
  server.close();
  await box.close();
});

const world = useWorld({
  config: {
    syncSources: { hr: address },
    mail: box.settings,
    sms: { kind: 'outbox' },
    publicUrl: 'https://lab.test',
  },
});
keepClock();

const calls = personnel.endpoints;
let admin: Client;
const { push, newSource, retire, personOf } = useSync(world, () => admin);
const signIn = async () => {
  admin = await world.signedInAs('superAdministrator');
};
beforeEach(signIn);
const runsOf = async (sourceId: string) =>
  (await admin.call(calls.syncRunPageList, { sourceId })).result.data.map(
    ({ state, received, refused }) => [state, received, refused] as const,
  );

describe('the nightly pull', () => {
  it('takes a document as a full batch, once a day, and tells of one that is none', async () => {
    const source = await newSource({ pullName: 'hr' });
    const row = one();
    await push(source, [row], { batchNo: 1 });
    document = JSON.stringify({ people: [row, one()], organizations: [] });
    await pullSources(world.platform);
    await pullSources(world.platform);
    const { data } = (await admin.call(calls.syncRunPageList, { sourceId: source.id, kind: 'people' }))
      .result;
    expect(data.map(({ state, received }) => [state, received])).toEqual([
      ['done', 2],
      ['done', 1],
    ]);
    for (const none of ['no document', '<html><p>404</p></html>', 'a,b\n1,2', '']) {
      document = none;
      letPass(24 * 60 * minute);
      await pullSources(world.platform);
      await signIn();
      expect((await runsOf(source.id))[0]).toEqual(['failed', 0, 0]);
    }
    await retire(source);
  });

  it('reads a CSV file by its headings or the names that the source has for them, in either encoding', async () => {
    const source = await newSource({
      kinds: ['people'],
      pullName: 'hr',
      fields: [
        { field: 'externalId', from: 'XH' },
        { field: 'number', from: 'code' },
      ],
      codes: [{ field: 'userType', from: '01', to: '教职工' }],
    });
    const [first, second, third] = [unique('c'), unique('c'), unique('c')];
    await push(source, [{ ...one({ number: undefined }), XH: 'a', code: first, externalId: undefined }]);
    const file = [
      'XH,code,姓名,人员类型,organizationCode,邮箱,备注,状态',
      `a,${first},"王, ""宁""",01,A1,,无,在校`,
      `b,${second},李四,01,A1,,,在校`,
      `c,${third},张三,99,A1,,,在校`,
      '',
    ].join('\r\n');
    document = `\uFEFF${file}`;
    letPass(24 * 60 * minute);
    await signIn();
    await pullSources(world.platform);
    expect((await runsOf(source.id))[0]).toEqual(['done', 3, 1]);
    expect(await personOf(second)).toMatchObject({ name: '李四', userType: 1 });
    // “李四” as office programs of Chinese systems write it.
    const [before = '', after = ''] =
      `XH,code,name,userType,organizationCode,status\nb,${second},?,01,A1,`.split('?');
    const gbk = (...codes: number[]) => Buffer.from(codes);
    document = Buffer.concat([
      Buffer.from(before),
      gbk(0xc0, 0xee, 0xcb, 0xc4),
      Buffer.from(after),
      gbk(0xd4, 0xda, 0xd0, 0xa3),
      Buffer.from(`\na,${first},Wang,01,A1,`),
      gbk(0xd4, 0xda, 0xd0, 0xa3),
    ]);
    letPass(24 * 60 * minute);
    await signIn();
    await pullSources(world.platform);
    expect((await runsOf(source.id))[0]).toEqual(['done', 2, 0]);
    await retire(source);
  });
});

describe('a first password', () => {
  const signsIn = async (loginName: string, password: string) =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/Identity/PortalWeb/Tokens',
        payload: { loginName, password },
      })
    ).statusCode;

  it('comes by mail, by SMS to who has no address, and is not readable in the queue', async () => {
    const source = await newSource();
    const [byMail, bySms, byNone] = [
      one({ email: `${unique('m')}@example.edu`, phone: newPhone() }),
      one({ phone: newPhone() }),
      one(),
    ] as const;
    const phones = () => world.platform.sms?.outbox?.map(({ phone }) => phone) ?? [];
    const { result } = await push(source, [byMail, bySms, byNone]);
    expect(result.added).toBe(3);
    await eventually(async () => box.mails.length > 0 && phones().length > 0);
    const [mail] = box.mails;
    expect(mail?.to).toBe((byMail as unknown as { email: string }).email);
    expect(mail?.text).toContain('https://lab.test/login');
    const password = /初始密码 (\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await signsIn(byMail.number, password)).toBe(200);
    expect(phones()).toEqual([(bySms as unknown as { phone: string }).phone]);
    const byPhone = world.platform.sms?.outbox?.[0]?.code ?? '';
    expect(await signsIn(bySms.number, byPhone)).toBe(200);
    expect(await signsIn(byNone.number, byPhone)).toBe(401);
    const { rows } = await world.platform.database.pool.query(
      "select data from jobs.job where name = 'personnel.syncWelcome'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});
