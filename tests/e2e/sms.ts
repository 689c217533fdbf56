import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from 'vitest';

/** Stands in for the SMS provider for a file: the settings that lead to it, and the codes it was to bring, by phone. */
export const smsHere = async () => {
  const codes = new Map<string, string>();
  const provider = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    const { code } = JSON.parse(searchParams.get('TemplateParam') ?? '{}') as { code: string };
    codes.set(searchParams.get('PhoneNumbers') ?? '', code);
    response.setHeader('content-type', 'application/json').end('{"Code":"OK"}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  afterAll(() => provider.close());
  return {
    codes,
    settings: {
      ALIYUN_SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      ALIYUN_SMS_KEY_ID: 'id',
      ALIYUN_SMS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN: '安研',
      ALIYUN_SMS_TEMPLATE: 'SMS_1',
    },
    codeTo: async (phone: string): Promise<string> => {
      await expect.poll(() => codes.get(phone)).toMatch(/^\d{6}$/);
      const code = codes.get(phone) ?? '';
      codes.delete(phone);
      return code;
    },
  };
};
