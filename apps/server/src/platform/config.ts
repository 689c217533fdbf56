import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type BackupConfig, keyName } from './backup/store.ts';
import { type BucketConfig, mayConnect } from './files/addresses.ts';
import type { SmtpSettings } from './mail/smtp.ts';
import type { AliyunSettings } from './sms/aliyun.ts';
import { StartError } from './startError.ts';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  demoPassword: string | undefined;
  /** The one base of every link in a QR code, PDF or message; without a slash at its end. */
  publicUrl: string;
  logLevel: string;
  metricsToken: string | undefined;
  /** Figures without a token for this machine itself, where no proxy on it speaks for others. */
  metricsOpen: boolean;
  /** Addresses whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Networks behind few addresses, for which limits per address are fifty times as wide. */
  campusNetworks: string[];
  /** Connections to the database at most. */
  poolSize: number;
  /** Seconds that a node behind a balancer goes on serving after it was told to stop. */
  drainSeconds: number;
  /** Size of the file that is given away when the disk is full; 0: none. */
  ballastMegabytes: number;
  /** Gateway for SMS and app messages; undefined: nobody is told outside of the page. */
  messageWebhook: { url: string; secret: string } | undefined;
  /** Way of codes to phones; undefined: none is sent. */
  sms: { kind: 'outbox' } | ({ kind: 'aliyun' } & AliyunSettings) | undefined;
  /** Server for mails; undefined: none is sent. */
  mail: SmtpSettings | undefined;
  /** Documents of people and organisations that are fetched every night, by name. */
  syncSources: Readonly<Record<string, string>>;
  /** Gateways of makers of locks, by name. */
  lockGateways: Readonly<Record<string, string>>;
  /** `djbh3`: the stricter rules of GB/T 22239 level 3 for passwords, sessions and second factors. */
  securityProfile: 'standard' | 'djbh3';
  /** The campus's single sign-on (CAS 3.0), without a slash at its end. */
  casUrl: string | undefined;
  /** Messaging app by whose accounts people sign in; undefined: a signed-in phone confirms instead. */
  wechat: { appId: string; secret: string; openUrl: string; apiUrl: string } | undefined;
  /** Codes by SMS a day at most, for all together. */
  smsDailyBudget: number;
  /** Undefined: nothing is backed up. */
  backup: BackupConfig | undefined;
  /** Bucket of an S3-compatible store; undefined: files are on this disk. */
  fileStore: BucketConfig | undefined;
  /** Shows what was sent to nobody; never in production. */
  development: boolean;
  /** Tests shift the clock; never in production. */
  test: boolean;
}

type Environment = Record<string, string | undefined>;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** An address, or one with the length of its network: `10.0.0.0/8`. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
};

/** Where mails go, and as whose; what MAIL_URL holds is a password and not repeated. */
const mailSettings = (
  value: string | undefined,
  from: string | undefined,
  faults: string[],
): SmtpSettings | undefined => {
  const refuse = (fault: string): undefined => {
    faults.push(fault);
  };
  if (value === undefined)
    return from === undefined ? undefined : refuse('MAIL_URL must be set too where MAIL_FROM is to work.');
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const decoded = url && [url.username, url.password].map(unescaped);
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    !url.hostname ||
    !/^\/?$/.test(url.pathname) ||
    url.search ||
    url.hash ||
    !decoded?.every((part) => part !== undefined) ||
    !url.username !== !url.password
  )
    return refuse(
      'MAIL_URL must be smtp://host:port or smtps://host:port, with name:password@ before the host where it asks for them.',
    );
  if (from === undefined) return refuse('MAIL_FROM must be set too where MAIL_URL is to work.');
  // A line break would begin a header of its own.
  if (
    !/^([^<>\r\n"]{0,60}<)?[^\s<>@,;"]{1,64}@[^\s<>@,;"]{1,190}>?$/.test(from) ||
    from.includes('<') !== from.endsWith('>')
  )
    return refuse('MAIL_FROM must be an address, as lab@example.edu or 安研 <lab@example.edu>.');
  const secure = url.protocol === 'smtps:';
  const [user, password] = decoded;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    user: user || undefined,
    password: password || undefined,
    from,
  };
};

const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads all settings from the environment; the only reader of it.
 * @throws StartError that names every wrong variable in one sentence each.
 */
export const readConfig = (env: Environment): Config => {
  const faults: string[] = [];
  const get = (name: string) => env[name]?.trim() || undefined;

  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = get(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      faults.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
      return fallback;
    }
    return number;
  };
  const oneOf = <const V extends string>(name: string, values: readonly V[], fallback: V): V => {
    const value = get(name) ?? fallback;
    if ((values as readonly string[]).includes(value)) return value as V;
    faults.push(`${name} must be one of ${values.join(', ')}, not "${value}".`);
    return fallback;
  };
  const url = (name: string, protocols: string[]) => {
    const value = get(name);
    if (value === undefined) return undefined;
    // What it holds may be a password, so it is not repeated.
    const refuse = (asked: string): undefined => {
      faults.push(`${name} must be ${asked}.`);
    };
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      return refuse(`an address that begins with ${protocols.join(' or ')}//`);
    const { protocol, username, password, hash, hostname } = new URL(value);
    // What we ask over HTTP refuses a name in the address, each time it is asked.
    if (/^https?:$/.test(protocol) && (username || password || hash || !hostname))
      return refuse('an address without a name, a password or a mark');
    return value.replace(/(?<!\/)\/+$/, '');
  };
  /** Where something of its own stands, which a path or a query is added to. */
  const baseUrl = (name: string, value: string | undefined, { path = true } = {}) => {
    if (value === undefined) return undefined;
    const { pathname, search } = new URL(value);
    if (search || (!path && pathname !== '/')) {
      faults.push(
        path
          ? `${name} must be an address without a query.`
          : `${name} must be an address without a path: the pages stand at the root of their host.`,
      );
      return undefined;
    }
    return value;
  };
  const addresses = (name: string) => {
    const parts = (get(name) ?? '').split(',').flatMap((part) => part.trim() || []);
    for (const part of parts)
      if (!isNetwork(part)) faults.push(`${name} must list addresses or networks, not "${part}".`);
    return parts;
  };

  const host = get('HOST') ?? '127.0.0.1';
  if (!isIP(host) && !/^[A-Za-z0-9.-]+$/.test(host))
    faults.push(`HOST must be an address or a host name, not "${host}".`);
  const port = whole('PORT', 8080, 0, 65_535);
  const demoPassword = get('DEMO_PASSWORD');
  if (demoPassword !== undefined && (demoPassword.length < 8 || demoPassword.length > 128))
    faults.push('DEMO_PASSWORD must have 8 to 128 characters.');
  const mode = oneOf('NODE_ENV', ['production', 'development', 'test'], 'production');

  const webhookUrl = url('MESSAGE_WEBHOOK_URL', ['http:', 'https:']);
  const webhookSecret = get('MESSAGE_WEBHOOK_SECRET');
  if (webhookUrl && (webhookSecret?.length ?? 0) < 16)
    faults.push('MESSAGE_WEBHOOK_SECRET must have at least 16 characters where MESSAGE_WEBHOOK_URL is set.');
  if (webhookSecret && !get('MESSAGE_WEBHOOK_URL'))
    faults.push('MESSAGE_WEBHOOK_URL must be set too where MESSAGE_WEBHOOK_SECRET is to work.');
  const metricsToken = get('METRICS_TOKEN');
  if (metricsToken !== undefined && !/^[\x21-\x7e]{12,}$/.test(metricsToken))
    faults.push('METRICS_TOKEN must have at least 12 characters, letters, digits and signs of ASCII alone.');
  /** Several settings that only make sense together. */
  const together = <const N extends string>(names: readonly N[]): Record<N, string> | undefined => {
    const values = names.map((name) => [name, get(name)] as const);
    const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
    if (missing.length > 0 && missing.length < names.length)
      faults.push(`${missing.join(', ')} must be set too where ${names[0]} is to work.`);
    return missing.length === 0 ? (Object.fromEntries(values) as Record<N, string>) : undefined;
  };
  const aliyun = together([
    'ALIYUN_SMS_KEY_ID',
    'ALIYUN_SMS_KEY_SECRET',
    'ALIYUN_SMS_SIGN',
    'ALIYUN_SMS_TEMPLATE',
  ]);
  const aliyunUrl = url('ALIYUN_SMS_URL', ['http:', 'https:']) ?? 'https://dysmsapi.aliyuncs.com';
  /** Whoever can change its answers on the way is everybody, but on this machine. */
  const encryptedUrl = (name: string) => {
    const value = url(name, ['http:', 'https:']);
    if (
      value?.startsWith('http:') &&
      !/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(`${value}/`)
    )
      faults.push(`${name} must begin with https://, but for an address of this machine.`);
    return value;
  };
  const casUrl = baseUrl('CAS_BASE_URL', encryptedUrl('CAS_BASE_URL'));
  const wechat = together(['WECHAT_APP_ID', 'WECHAT_APP_SECRET']);
  const openUrl = url('WECHAT_OPEN_URL', ['http:', 'https:']) ?? 'https://open.weixin.qq.com';
  const apiUrl = url('WECHAT_API_URL', ['http:', 'https:']) ?? 'https://api.weixin.qq.com';

  const bucket = together([
    'FILE_STORE_URL',
    'FILE_STORE_BUCKET',
    'FILE_STORE_KEY_ID',
    'FILE_STORE_KEY_SECRET',
  ]);
  const bucketUrl = encryptedUrl('FILE_STORE_URL');
  const network = oneOf('FILE_STORE_NETWORK', ['public', 'private'], 'public');
  const fileStore: BucketConfig | undefined =
    bucket && bucketUrl
      ? {
          url: new URL(bucketUrl).href.replace(/(?<!\/)\/+$/, ''),
          bucket: bucket.FILE_STORE_BUCKET,
          region: get('FILE_STORE_REGION') ?? 'us-east-1',
          keyId: bucket.FILE_STORE_KEY_ID,
          secret: bucket.FILE_STORE_KEY_SECRET,
          isPrivate: network === 'private',
        }
      : undefined;
  if (fileStore) {
    const { username, search, hash, hostname } = new URL(fileStore.url);
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (username || search || hash)
      faults.push(
        'FILE_STORE_URL must be the address of the bucket alone, without a name, a query or a mark.',
      );
    else if (isIP(literal) && !mayConnect(literal, fileStore))
      faults.push(
        'FILE_STORE_URL names an address that no store has; FILE_STORE_NETWORK=private allows those of your own network.',
      );
  }

  /** `name=https://address, …`; http for this machine alone. */
  const namedAddresses = (variable: string): Record<string, string> => {
    const found: Record<string, string> = {};
    for (const part of (get(variable) ?? '').split(',').flatMap((one) => one.trim() || [])) {
      const [, name = '', address = ''] = /^([^=\s]{1,50})=(\S+)$/.exec(part) ?? [];
      const url = URL.canParse(address) ? new URL(address) : undefined;
      const own = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
      if (
        !url ||
        url.username ||
        url.password ||
        url.hash ||
        !(url.protocol === 'https:' || (own && url.protocol === 'http:'))
      )
        faults.push(
          `${variable} must list name=https://address, parted by commas, without a name or a password in the address.`,
        );
      else found[name] = address;
    }
    return found;
  };
  const syncSources = namedAddresses('SYNC_SOURCES');
  const lockGateways = namedAddresses('LOCK_GATEWAYS');
  const mail = mailSettings(get('MAIL_URL'), get('MAIL_FROM'), faults);
  const dataDir = resolve(get('DATA_DIR') ?? './data');
  const backupDir = get('BACKUP_DIR');
  const passphrase = get('BACKUP_PASSPHRASE');
  if (passphrase !== undefined && passphrase.length < 12)
    faults.push('BACKUP_PASSPHRASE must have at least 12 characters.');
  if (backupDir && `${resolve(backupDir)}/`.startsWith(`${dataDir}/`))
    faults.push('BACKUP_DIR must not lie in DATA_DIR: it would be lost together with it.');

  const config: Config = {
    host,
    port,
    dataDir,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    demoPassword,
    publicUrl:
      baseUrl('PUBLIC_URL', url('PUBLIC_URL', ['http:', 'https:']), { path: false }) ??
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    logLevel: oneOf('LOG_LEVEL', levels, 'info'),
    metricsToken,
    metricsOpen: oneOf('METRICS_OPEN', ['0', '1'], '0') === '1',
    trustedProxies: addresses('TRUSTED_PROXIES'),
    campusNetworks: addresses('CAMPUS_NETWORKS'),
    poolSize: whole('DATABASE_POOL', 20, 4, 500),
    drainSeconds: whole('DRAIN_SECONDS', 0, 0, 60),
    ballastMegabytes: whole('BALLAST_MB', mode === 'test' ? 0 : 256, 0, 10_000),
    messageWebhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
    sms: aliyun
      ? {
          kind: 'aliyun',
          url: aliyunUrl,
          keyId: aliyun.ALIYUN_SMS_KEY_ID,
          keySecret: aliyun.ALIYUN_SMS_KEY_SECRET,
          signName: aliyun.ALIYUN_SMS_SIGN,
          template: aliyun.ALIYUN_SMS_TEMPLATE,
          welcomeTemplate: get('ALIYUN_SMS_WELCOME_TEMPLATE'),
          alarmTemplate: get('ALIYUN_SMS_ALARM_TEMPLATE'),
          noticeTemplate: get('ALIYUN_SMS_NOTICE_TEMPLATE'),
        }
      : mode === 'development'
        ? { kind: 'outbox' }
        : undefined,
    mail,
    syncSources,
    lockGateways,
    securityProfile: oneOf('SECURITY_PROFILE', ['standard', 'djbh3'], 'standard'),
    casUrl,
    wechat: wechat && {
      appId: wechat.WECHAT_APP_ID,
      secret: wechat.WECHAT_APP_SECRET,
      openUrl,
      apiUrl,
    },
    smsDailyBudget: whole('SMS_DAILY_BUDGET', 2000, 0, 1_000_000),
    backup: backupDir
      ? {
          dir: resolve(backupDir),
          passphrase,
          keyFile: resolve(get('BACKUP_KEY_FILE') ?? join(dataDir, keyName)),
        }
      : undefined,
    fileStore,
    development: mode === 'development',
    test: mode === 'test',
  };
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return config;
};
