import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { mayConnect } from './addresses.ts';

const settings = (url: string, more: Record<string, string> = {}) => ({
  FILE_STORE_URL: url,
  FILE_STORE_BUCKET: 'b',
  FILE_STORE_KEY_ID: 'id',
  FILE_STORE_KEY_SECRET: 'GEHEIM',
  ...more,
});
const read = (...given: Parameters<typeof settings>) => {
  try {
    return readConfig(settings(...given)).fileStore?.url;
  } catch (error) {
    return error as Error;
  }
};

describe('the address of the file store', () => {
  it.each([
    'https://b.oss-cn-hangzhou.aliyuncs.com',
    'https://s3.example.edu.cn/b',
    'https://s3.example.edu.cn:9000/b/',
    'http://127.0.0.1:9000/b',
    'http://localhost:9000/b',
    'http://[::1]:9000/b',
    'https://8.8.8.8/b',
  ])('may be %s', (url) => expect(read(url)).toBe(url.replace(/\/$/, '')));

  it.each([
    'http://s3.example.edu.cn/b',
    'http://8.8.8.8/b',
    'http://2130706433/b',
    'http://0x7f000001/b',
    'http://017700000001/b',
    'http://127.1/b',
    'https://10.0.0.1/b',
    'https://172.16.3.4/b',
    'https://192.168.1.1/b',
    'https://100.64.0.1/b',
    'https://198.18.0.1/b',
    'https://3232235777/b',
    'https://0xc0a80101/b',
    'https://[fd00::1]/b',
    'https://[::ffff:10.0.0.1]/b',
    'https://169.254.169.254/latest',
    'https://2852039166/b',
    'https://0xa9fea9fe/b',
    'https://[::ffff:169.254.169.254]/b',
    'https://[64:ff9b::169.254.169.254]/b',
    'https://[fe80::1]/b',
    'https://100.100.100.200/b',
    'https://0.0.0.0/b',
    'https://[::]/b',
    'https://224.0.0.1/b',
    'https://255.255.255.255/b',
    'https://name:word@s3.example.edu.cn/b',
    'https://s3.example.edu.cn/b?x=1',
    'https://s3.example.edu.cn/b#x',
    'file:///etc/passwd',
    'ftp://s3.example.edu.cn/b',
    'gopher://s3.example.edu.cn/b',
    's3.example.edu.cn/b',
  ])('may not be %s, and the secret is not told', (url) => {
    const answer = read(url);
    expect(answer).toBeInstanceOf(Error);
    expect(String(answer)).toContain('FILE_STORE_URL');
    expect(String(answer)).not.toContain('GEHEIM');
  });

  it('may be in the own network where the settings say so, and never where a machine tells its secrets', () => {
    const own = { FILE_STORE_NETWORK: 'private' };
    expect(read('https://10.0.0.1/b', own)).toBe('https://10.0.0.1/b');
    expect(read('https://169.254.169.254/b', own)).toBeInstanceOf(Error);
    expect(read('https://100.100.100.200/b', own)).toBeInstanceOf(Error);
  });

  it('comes with all of its settings or with none', () => {
    expect(() => readConfig({ FILE_STORE_URL: 'https://s3.example.edu.cn/b' })).toThrow(
      'FILE_STORE_KEY_SECRET',
    );
    expect(readConfig({}).fileStore).toBeUndefined();
  });

  it('is checked again at what its name resolves to, when it is connected to', () => {
    const named = { url: 'https://s3.example.edu.cn/b', isPrivate: false };
    expect(mayConnect('8.8.8.8', named)).toBe(true);
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', '::ffff:a9fe:a9fe', 'x'])
      expect([address, mayConnect(address, named)]).toEqual([address, false]);
    expect(mayConnect('10.1.2.3', { ...named, isPrivate: true })).toBe(true);
    expect(mayConnect('127.0.0.1', { ...named, isPrivate: true })).toBe(false);
  });
});
