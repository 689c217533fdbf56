import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SmtpSettings } from '../platform/mail/smtp.ts';

export interface Delivered {
  to: string;
  /** As it came: headers and both parts, decoded from base64 or quoted-printable where they are. */
  raw: string;
  text: string;
}

export interface Mailbox {
  settings: SmtpSettings;
  mails: Delivered[];
  /** How the next recipients are answered; 250 where none is left. */
  answers: number[];
  close(): Promise<void>;
}

const decoded = (raw: string): string =>
  raw
    .split(/\r\n--[^\r\n]+(?:\r\n|$)/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const content = body.join('\r\n\r\n');
      if (/content-transfer-encoding: base64/i.test(head))
        return Buffer.from(content, 'base64').toString('utf8');
      if (!/content-transfer-encoding: quoted-printable/i.test(head)) return content;
      const bytes = content
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n')
    .replaceAll('\r\n', '\n');

/** A mail server of the test's own, on this machine; it asks for `lab` and `geheim`. */
export const openMailbox = async (): Promise<Mailbox> => {
  const mails: Delivered[] = [];
  const answers: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disableReverseLookup: true,
    // Whoever sends keeps his connection for the next mail; nobody waits for its end.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === 'lab' && password === 'geheim'
        ? done(null, { user: username })
        : done(new Error('no such account')),
    onRcptTo: (_address, _session, done) => {
      const answer = answers.shift() ?? 250;
      done(answer < 400 ? undefined : Object.assign(new Error('no'), { responseCode: answer }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, raw, text: decoded(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      host: '127.0.0.1',
      port,
      secure: false,
      user: 'lab',
      password: 'geheim',
      from: '安研 <lab@example.edu>',
    },
    mails,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
