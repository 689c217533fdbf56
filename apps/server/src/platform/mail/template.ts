import { inLocale, type Label, type Locale } from '@anyan/contract';

export interface MailText {
  title: string;
  /** What is told, one after the other; each with the page that it leads to. */
  items: readonly { title: string; body: string | null; link: string | null }[];
  /** Who sends it: product and college. */
  sender: string;
  /** Where mails are switched off; none for what was asked for just now. */
  settings: string | null;
  locale: Locale;
}

const words = {
  open: ['打开查看', 'Open it'],
  sentBy: ['本邮件由“{sender}”自动发出，请勿直接回复。', 'Sent by {sender}. Please do not reply.'],
  switchOff: [
    '不想再通过邮件接收此类消息，可在“消息设置”中关闭：',
    'Switch mails of this kind off in the settings of notifications:',
  ],
} as const satisfies Record<string, Label>;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>');

/** Subjects are one line; servers cut longer ones. */
const subjectOf = (title: string): string => {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line;
};

/** The one look of our mails, as text and as HTML; what comes from people is escaped. */
export const mailOf = ({ title, items, sender, settings, locale }: MailText) => {
  const say = (label: Label) => inLocale(label, locale).replace('{sender}', sender);
  const single = items.length === 1;
  const text = [
    title,
    '',
    ...items.flatMap((item) => [
      ...(single ? [] : [`· ${item.title}`]),
      ...(item.body ? [item.body] : []),
      ...(item.link ? [`${say(words.open)}: ${item.link}`] : []),
      '',
    ]),
    '--',
    say(words.sentBy),
    ...(settings ? [say(words.switchOff), settings] : []),
  ].join('\n');
  const link = (url: string, label: string) =>
    `<a href="${escaped(url)}" style="color:#1677ff;text-decoration:none">${escaped(label)}</a>`;
  const parts = items.map(
    (item) => `<div style="margin:0 0 20px">
${single ? '' : `<p style="margin:0 0 4px;font-weight:600">${escaped(item.title)}</p>`}
${item.body ? `<p style="margin:0 0 8px">${lines(item.body)}</p>` : ''}
${item.link ? `<p style="margin:0">${link(item.link, say(words.open))}</p>` : ''}
</div>`,
  );
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f5f5;color:#1f1f1f;font:15px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e8e8e8;border-radius:6px">
<h1 style="margin:0 0 16px;font-size:18px;line-height:1.4">${escaped(title)}</h1>
${parts.join('\n')}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #e8e8e8;color:#8c8c8c;font-size:12px">
${escaped(say(words.sentBy))}${settings ? `<br>${escaped(say(words.switchOff))} ${link(settings, settings)}` : ''}</p>
</div></body></html>
`;
  return { subject: subjectOf(title), text, html };
};
