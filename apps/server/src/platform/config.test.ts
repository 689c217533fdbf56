import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './startError.ts';

const faults = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message.split('\n');
  }
};

describe('settings', () => {
  it('have defaults that start the product', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      seed: 'demo',
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:8080',
      logLevel: 'info',
      test: false,
      poolSize: 20,
      trustedProxies: [],
    });
  });

  it('are read as they are given, without blanks and the last slash', () => {
    expect(
      readConfig({
        HOST: '::1',
        PORT: ' 0 ',
        DATABASE_URL: 'postgres://a:b@db/anyan',
        PUBLIC_URL: 'https://lab.example.edu.cn/',
        TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
        CAMPUS_NETWORKS: '10.0.0.0/8',
      }),
    ).toMatchObject({
      host: '::1',
      port: 0,
      publicUrl: 'https://lab.example.edu.cn',
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      campusNetworks: ['10.0.0.0/8'],
    });
    expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
    expect(readConfig({ PORT: '', SEED: ' ' })).toMatchObject({ port: 8080, seed: 'demo' });
  });

  it.each([
    ['HOST', 'a b'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DATABASE_POOL', '3'],
    ['DRAIN_SECONDS', '61'],
    ['BALLAST_MB', '-1'],
    ['DATABASE_POOL', '501'],
    ['SMS_DAILY_BUDGET', '-1'],
    ['SECURITY_PROFILE', 'strict'],
    ['CAS_BASE_URL', 'http://cas.example.edu.cn'],
    ['CAS_BASE_URL', 'http://127.0.0.1.example.edu.cn/cas'],
    ['CAS_BASE_URL', 'cas'],
    ['SYNC_SOURCES', 'hr=http://hr.example.edu.cn/all.json'],
    ['SYNC_SOURCES', 'hr=http://127.0.0.1.example.edu.cn/all.json'],
    ['SYNC_SOURCES', 'hr=https://name:password@hr.example.edu.cn/all.json'],
    ['SYNC_SOURCES', 'https://hr.example.edu.cn/all.json'],
    ['SYNC_SOURCES', 'hr=file:///etc/passwd'],
    ['ALIYUN_SMS_URL', 'ftp://x'],
    ['SEED', 'full'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_PASSWORD', 'seven77'],
    ['DEMO_PASSWORD', 'x'.repeat(129)],
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
    ['PUBLIC_URL', 'lab.example.edu.cn'],
    ['PUBLIC_URL', 'https://lab.example.edu.cn/anyan'],
    ['PUBLIC_URL', 'https://lab.example.edu.cn/?a=1'],
    ['PUBLIC_URL', 'https://lab.example.edu.cn/#a'],
    ['PUBLIC_URL', 'https://name:secret@lab.example.edu.cn'],
    ['CAS_BASE_URL', 'https://cas.example.edu.cn/cas?a=1'],
    ['MESSAGE_WEBHOOK_URL', 'https://name:secret@gateway.example.edu.cn'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a blank in it'],
    ['METRICS_OPEN', 'yes'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['CAMPUS_NETWORKS', '10.0.0.0/8/8'],
    ['CAMPUS_NETWORKS', 'fd00::/129'],
    ['CAMPUS_NETWORKS', '10.0.0.0/'],
    ['MESSAGE_WEBHOOK_URL', 'gateway'],
    ['BACKUP_DIR', './data/backups'],
    ['BACKUP_PASSPHRASE', 'short'],
  ])('%s=%s is one sentence that names it', (name, value) => {
    const lines = faults({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
  });

  it('of the message gateway are an address and a secret, or neither', () => {
    const url = 'https://gateway.example.edu.cn/anyan';
    const secret = 'sixteen letters!';
    expect(readConfig({ MESSAGE_WEBHOOK_URL: url, MESSAGE_WEBHOOK_SECRET: secret }).messageWebhook).toEqual({
      url,
      secret,
    });
    expect(readConfig({}).messageWebhook).toBeUndefined();
    expect(faults({ MESSAGE_WEBHOOK_SECRET: secret })).toEqual([
      'MESSAGE_WEBHOOK_URL must be set too where MESSAGE_WEBHOOK_SECRET is to work.',
    ]);
    for (const short of ['', 'short'])
      expect(faults({ MESSAGE_WEBHOOK_URL: url, MESSAGE_WEBHOOK_SECRET: short })).toEqual([
        'MESSAGE_WEBHOOK_SECRET must have at least 16 characters where MESSAGE_WEBHOOK_URL is set.',
      ]);
  });

  it('are all named at once, and no address of a database is repeated: it holds a password', () => {
    const lines = faults({ PORT: 'x', SEED: 'y', DATABASE_URL: 'mysql://u:geheim@h/d', LOG_LEVEL: 'z' });
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'SEED',
    ]);
    expect(lines.join()).not.toContain('geheim');
  });
});

it('names what is missing of settings that only make sense together', () => {
  expect(faults({ ALIYUN_SMS_KEY_ID: 'a', ALIYUN_SMS_SIGN: 'b' })).toEqual([
    'ALIYUN_SMS_KEY_SECRET, ALIYUN_SMS_TEMPLATE must be set too where ALIYUN_SMS_KEY_ID is to work.',
  ]);
  const whole = {
    ALIYUN_SMS_KEY_ID: 'a',
    ALIYUN_SMS_KEY_SECRET: 'b',
    ALIYUN_SMS_SIGN: 'c',
    ALIYUN_SMS_TEMPLATE: 'd',
  };
  expect(readConfig(whole).sms).toMatchObject({ kind: 'aliyun', url: 'https://dysmsapi.aliyuncs.com' });
  expect(readConfig({}).sms).toBeUndefined();
  expect(readConfig({ NODE_ENV: 'development' }).sms).toEqual({ kind: 'outbox' });
});

it('reads the addresses of sources by their names', () => {
  const given = 'hr=https://hr.example.edu.cn/all.json?key=1, students=http://127.0.0.1:8080/s.csv';
  expect(readConfig({ SYNC_SOURCES: given }).syncSources).toEqual({
    hr: 'https://hr.example.edu.cn/all.json?key=1',
    students: 'http://127.0.0.1:8080/s.csv',
  });
  expect(readConfig({}).syncSources).toEqual({});
  expect(readConfig({ LOCK_GATEWAYS: 'maker=https://locks.example.edu/door' }).lockGateways).toEqual({
    maker: 'https://locks.example.edu/door',
  });
  for (const wrong of ['maker=http://locks.example.edu', 'maker', 'maker=https://a:b@locks.example.edu'])
    expect(() => readConfig({ LOCK_GATEWAYS: wrong })).toThrow(
      'LOCK_GATEWAYS must list name=https://address',
    );
});

describe('a mail server', () => {
  const read = (url: string, from = 'lab@example.edu') => readConfig({ MAIL_URL: url, MAIL_FROM: from }).mail;

  it('is read with its usual port, name and password', () => {
    expect(read('smtp://mail.example.edu')).toEqual({
      host: 'mail.example.edu',
      port: 587,
      secure: false,
      user: undefined,
      password: undefined,
      from: 'lab@example.edu',
    });
    expect(read('smtps://lab%40example.edu:a%2Fb@mail.example.edu', '安研 <lab@example.edu>')).toMatchObject({
      port: 465,
      secure: true,
      user: 'lab@example.edu',
      password: 'a/b',
      from: '安研 <lab@example.edu>',
    });
    expect(readConfig({}).mail).toBeUndefined();
  });

  it.each([
    'mail.example.edu',
    'http://mail.example.edu',
    'smtp://',
    'smtp://geheim@mail.example.edu',
    'smtp://lab:geheim@mail.example.edu/path',
    'smtp://lab:geheim@mail.example.edu?tls=no',
    `smtp://lab:${'gehe%im'}@mail.example.edu`,
  ])('is refused in one sentence without its password: %s', (url) => {
    const said = faults({ MAIL_URL: url, MAIL_FROM: 'lab@example.edu' });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^MAIL_URL must be smtp/);
    expect(said[0]).not.toContain('gehe');
  });

  it.each(['lab', 'a <lab@example.edu', 'a\r\nBcc: b <lab@example.edu>', 'a@b@c', 'x@y, z@y'])(
    'has a sender with an address: %j',
    (from) => {
      expect(faults({ MAIL_URL: 'smtp://mail.example.edu', MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM must be an address/),
      ]);
    },
  );

  it('needs both', () => {
    expect(faults({ MAIL_URL: 'smtp://mail.example.edu' })).toEqual([
      'MAIL_FROM must be set too where MAIL_URL is to work.',
    ]);
    expect(faults({ MAIL_FROM: 'lab@example.edu' })).toEqual([
      'MAIL_URL must be set too where MAIL_FROM is to work.',
    ]);
  });
});
