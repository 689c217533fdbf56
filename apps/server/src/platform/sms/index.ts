import type { Config } from '../config.ts';
import { aliyunSms } from './aliyun.ts';

export interface SmsCode {
  phone: string;
  code: string;
}

export interface SmsWelcome {
  phone: string;
  loginName: string;
  password: string;
}

export interface SmsText {
  phone: string;
  text: string;
}

/** Brings a code to a phone. */
export interface SmsProvider {
  /** @throws when the code was not taken. */
  send(message: SmsCode): Promise<void>;
  /** Tells somebody his account and first password; only where there is a template for it. @throws when it was not taken. */
  welcome?(message: SmsWelcome): Promise<void>;
  /** Calls somebody who may have no account; only where there is a template for it. @throws when it was not taken. */
  alarm?(message: SmsText): Promise<void>;
  /** Tells a stranger what became of what he asked for; only where there is a template for it. @throws when it was not taken. */
  notice?(message: SmsText): Promise<void>;
  /** What was sent, newest first; only where nothing leaves the machine. */
  readonly outbox?: readonly SmsCode[];
}

/** Keeps the last codes instead of sending them, for development. */
const outboxSms = (): SmsProvider => {
  const outbox: SmsCode[] = [];
  const put = async (message: SmsCode): Promise<void> => {
    outbox.unshift(message);
    outbox.length = Math.min(outbox.length, 100);
  };
  const putText = ({ phone, text }: SmsText) => put({ phone, code: text });
  return {
    outbox,
    send: put,
    welcome: ({ phone, password }) => put({ phone, code: password }),
    alarm: putText,
    notice: putText,
  };
};

/** The provider that the settings name; none: nobody is sent a code, and the pages say whom to ask. */
export const smsProvider = ({ sms }: Config): SmsProvider | undefined =>
  sms && (sms.kind === 'outbox' ? outboxSms() : aliyunSms(sms));
