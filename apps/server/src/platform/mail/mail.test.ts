import { afterAll, expect, it } from 'vitest';
import { openMailbox } from '../../testing/mailbox.ts';
import type { MailFault } from './mail.ts';
import { smtpMail } from './smtp.ts';
import { mailOf } from './template.ts';

const box = await openMailbox();
afterAll(() => box.close());
const one = { id: '1', to: 'a@example.edu', subject: '标题', text: '正文', html: '<p>正文</p>' };
const faultOf = async (settings: Parameters<typeof smtpMail>[0]): Promise<MailFault> => {
  const provider = smtpMail(settings, 'lab.test');
  try {
    return await provider.send(one).then(
      () => {
        throw new Error('it was taken');
      },
      (error: MailFault) => error,
    );
  } finally {
    provider.close();
  }
};

it('says what to look at, and nothing of what it knows', async () => {
  const { settings } = box;
  const login = await faultOf({ ...settings, password: 'falsch' });
  expect(login).toMatchObject({ kind: 'login', code: 535 });
  expect(`${login.message} ${login.stack}`).not.toMatch(/falsch|no such account/);
  expect(await faultOf({ ...settings, port: 9 })).toMatchObject({ kind: 'connection' });
  expect(await faultOf({ ...settings, secure: true })).toMatchObject({
    kind: expect.stringMatching(/tls|connection/),
  });
  box.answers.push(550, 450);
  expect(await faultOf(settings)).toMatchObject({ kind: 'recipient', code: 550 });
  expect(await faultOf(settings)).toMatchObject({ kind: 'delayed', code: 450 });
});

it('hands over one address as it is, whatever it looks like', async () => {
  const provider = smtpMail(box.settings, 'lab.test');
  await provider.send({ ...one, subject: '标题\r\nBcc: b@example.edu' });
  provider.close();
  const [got, ...more] = box.mails.splice(0);
  expect([got?.to, more]).toEqual(['a@example.edu', []]);
  expect(got?.raw).not.toMatch(/^Bcc:/m);
  expect(got?.raw).toMatch(/^Message-ID: <1@lab\.test>/im);
});

it('writes several items with their titles, in either language', () => {
  const items = [
    { title: '甲', body: null, link: 'https://lab.test/a?b=1&c=2' },
    { title: '乙', body: '<script>', link: null },
  ];
  const { subject, text, html } = mailOf({
    title: 'T\n',
    items,
    sender: 'S',
    settings: null,
    locale: 'en-US',
  });
  expect(subject).toBe('T');
  expect(text).toBe(
    'T\n\n\n· 甲\nOpen it: https://lab.test/a?b=1&c=2\n\n· 乙\n<script>\n\n--\nSent by S. Please do not reply.',
  );
  expect(html).toContain('href="https://lab.test/a?b=1&amp;c=2"');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
});
