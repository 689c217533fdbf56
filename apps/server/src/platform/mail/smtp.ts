import type { MailFaultKind } from '@anyan/contract';
import { library } from '../library.ts';
import { MailFault, type MailProvider } from './mail.ts';

const nodemailer = library<typeof import('nodemailer')>('nodemailer');

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS. */
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
  /** `安研 <lab@example.edu>`, or the address alone. */
  from: string;
}

const ofThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/** What nodemailer calls an error, as what an administrator can do something about. */
const kinds: Record<string, MailFaultKind> = {
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  EDNS: 'connection',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  ETLSSERVERNAME: 'tls',
  ECERT: 'tls',
  EAUTH: 'login',
  ENOAUTH: 'login',
};

const faultOf = (error: unknown): MailFault => {
  const {
    code = '',
    command = '',
    responseCode = null,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number | null;
  };
  if (code === 'EENVELOPE' || /^(MAIL|RCPT)/.test(command))
    return new MailFault(
      command.startsWith('MAIL') ? 'sender' : responseCode && responseCode >= 500 ? 'recipient' : 'delayed',
      responseCode,
    );
  return new MailFault(kinds[code] ?? (responseCode ? 'refused' : 'connection'), responseCode);
};

/**
 * A server by SMTP, a few connections kept open. A name and a password go over TLS alone, but to this machine itself.
 */
export const smtpMail = (
  { host, port, secure, user, password, from }: SmtpSettings,
  name: string,
): MailProvider => {
  const build = () =>
    nodemailer().createTransport({
      pool: true,
      maxConnections: 4,
      maxMessages: 100,
      host,
      port,
      secure,
      name,
      requireTLS: !secure && !!user && !ofThisMachine(host),
      ...(user ? { auth: { user, pass: password ?? '' } } : {}),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // Nothing in a mail of ours names a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof build> | undefined;
  return {
    send: async ({ id, to, subject, text, html }) => {
      transport ??= build();
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever signs it has.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${name}>`,
          // Out-of-office answers to what a machine sends help nobody.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => transport?.close(),
  };
};
