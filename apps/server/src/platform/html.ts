import type { IOptions } from 'sanitize-html';
import { fail } from './failure.ts';
import { openUrl } from './files/files.ts';
import { library } from './library.ts';

const sanitizer = library<typeof import('sanitize-html')>('sanitize-html');

const ownPicture =
  /^\/File\/Files\/FileShow\?(?:[^#\s]*&)?id=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[&#]|$)/i;

const options: IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: {
        href,
        rel: 'noopener',
        ...(/^https?:/i.test(href.trim()) ? { target: '_blank' } : {}),
      },
    }),
    // A signature runs out and may not be kept; whoever shows the text signs afresh where that is needed.
    img: (tagName, { src = '', ...rest }) => {
      const id = ownPicture.exec(src.trim())?.[1];
      return { tagName, attribs: { ...rest, src: id ? openUrl(id.toLowerCase()) : '' } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** More than a table of five hundred rows has; of so many opened in each other the parser makes a second's work. */
const mostMarks = 8_000;

/**
 * Rich text as it may be kept and shown: headings, paragraphs, lists, tables, plain emphasis, links and our own
 * pictures. Everything else is dropped, styles included. What it returns it leaves as it is when asked again.
 * @throws TOO_MUCH_FORMATTING
 */
export const sanitizeHtml = (html: string): string => {
  let marks = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if (++marks > mostMarks) throw fail('TOO_MUCH_FORMATTING');
  return sanitizer()(html, options).trim();
};

/** Ids of our own pictures in a sanitised text; who keeps the text claims them. */
export const imageIdsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/FileShow\?id=([0-9a-f-]{36})/g)].map(([, id]) => id ?? '')),
];

/** True when a text says or shows nothing. */
export const isEmptyHtml = (html: string): boolean =>
  !/<img\b/.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';

/** What a text says without its marks, for the log. */
export const plainText = (html: string): string =>
  sanitizer()(html.replaceAll('</', ' </'), { allowedTags: [], allowedAttributes: {} }).trim();
