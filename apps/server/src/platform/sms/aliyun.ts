import { createHash, createHmac, randomUUID } from 'node:crypto';
import { now } from '../clock.ts';
import type { SmsProvider } from './index.ts';

export interface AliyunSettings {
  /** `https://dysmsapi.aliyuncs.com`, or a gateway that speaks like it. */
  url: string;
  keyId: string;
  keySecret: string;
  signName: string;
  /** A template with one place, `code`. */
  template: string;
  /** A template with the places `account` and `password`. */
  welcomeTemplate?: string | undefined;
  /** A template with the place `text`. */
  alarmTemplate?: string | undefined;
  /** Another one with the place `text`. */
  noticeTemplate?: string | undefined;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: what `encodeURIComponent` leaves is encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Call {
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  date: string;
  nonce: string;
}

/** The query of a call without body and its headers, signed the ACS3-HMAC-SHA256 way. */
export const signedCall = (
  { keyId, keySecret }: Pick<AliyunSettings, 'keyId' | 'keySecret'>,
  { host, action, version, query, date, nonce }: Call,
) => {
  const queryText = Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', queryText, lines.join(''), names, sha256('')].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { query: queryText, headers: { ...headers, authorization } };
};

/** Aliyun's SendSms. No redirects, ten seconds; anything but `Code: OK` counts as not sent. */
export const aliyunSms = (settings: AliyunSettings): SmsProvider => {
  const sendBy = async (template: string, phone: string, places: Record<string, string>): Promise<void> => {
    const { query, headers } = signedCall(settings, {
      host: new URL(settings.url).host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: phone,
        SignName: settings.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(places),
      },
      date: now().toISOString().replace(/\.\d+/, ''),
      nonce: randomUUID(),
    });
    const response = await fetch(`${settings.url}/?${query}`, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { Code?: string };
    if (!response.ok || answer.Code !== 'OK')
      throw new Error(`the SMS provider answered ${response.status} ${answer.Code}`);
  };
  const { template, welcomeTemplate, alarmTemplate, noticeTemplate } = settings;
  return {
    send: ({ phone, code }) => sendBy(template, phone, { code }),
    ...(welcomeTemplate
      ? {
          welcome: ({ phone, loginName, password }) =>
            sendBy(welcomeTemplate, phone, { account: loginName, password }),
        }
      : {}),
    ...(alarmTemplate ? { alarm: ({ phone, text }) => sendBy(alarmTemplate, phone, { text }) } : {}),
    ...(noticeTemplate ? { notice: ({ phone, text }) => sendBy(noticeTemplate, phone, { text }) } : {}),
  };
};
