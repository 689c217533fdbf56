import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AliyunSettings, aliyunSms, signedCall } from './aliyun.ts';

it('signs as in the example of the provider’s manual', () => {
  const { query, headers } = signedCall(
    { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  );
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

let answer: { status: number; body: string; location?: string };
const asked: URL[] = [];
const gateway = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://x'));
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(answer.location ? { location: answer.location } : {}),
  });
  response.end(answer.body);
});
let settings: AliyunSettings;

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  settings = { url, keyId: 'id', keySecret: 'secret', signName: '安研', template: 'SMS_1' };
});
afterAll(() => gateway.close());

it('tells a first password by a template of its own, and none without one', async () => {
  expect(aliyunSms(settings).welcome).toBeUndefined();
  answer = { status: 200, body: '{"Code":"OK"}' };
  asked.length = 0;
  await aliyunSms({ ...settings, welcomeTemplate: 'SMS_2' }).welcome?.({
    ...{ phone: '19900000000', loginName: 'T1', password: 'geheim' },
  });
  expect(asked[0]?.searchParams.get('TemplateCode')).toBe('SMS_2');
  expect(asked[0]?.searchParams.get('TemplateParam')).toBe('{"account":"T1","password":"geheim"}');
  asked.length = 0;
  expect(aliyunSms(settings).notice).toBeUndefined();
  await aliyunSms({ ...settings, noticeTemplate: 'SMS_3' }).notice?.({
    phone: '19900000000',
    text: '已通过',
  });
  expect(asked[0]?.searchParams.get('TemplateCode')).toBe('SMS_3');
  expect(asked[0]?.searchParams.get('TemplateParam')).toBe('{"text":"已通过"}');
  asked.length = 0;
});

it('hands over phone and code; what is not taken is an error', async () => {
  const { send } = aliyunSms(settings);
  answer = { status: 200, body: '{"Code":"OK"}' };
  await send({ phone: '19900000000', code: '012345' });
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    PhoneNumbers: '19900000000',
    SignName: '安研',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
  });
  for (const wrong of [
    { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' },
    { status: 500, body: '{"Code":"OK"}' },
    { status: 200, body: 'no json' },
    { status: 302, body: '{"Code":"OK"}', location: `${settings.url}/elsewhere` },
  ]) {
    answer = wrong;
    await expect(send({ phone: '19900000000', code: '1' })).rejects.toThrow();
  }
  expect(asked.some(({ pathname }) => pathname === '/elsewhere')).toBe(false);
});
