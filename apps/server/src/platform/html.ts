import type { RemovedKind } from '@anyan/contract';
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

const frames = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'button',
  'svg',
  'video',
]);
const kept = options.allowedAttributes as Readonly<Record<string, readonly string[]>>;

const isUnsafe = (href: string): boolean => {
  // What a browser passes over in an address.
  const plain = [...href]
    .filter((sign) => sign > ' ')
    .join('')
    .toLowerCase();
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/.exec(plain) ?? [];
  return plain.startsWith('//') || (!!scheme && !['http', 'https', 'mailto'].includes(scheme));
};

/** What `sanitizeHtml` takes out of a text, in kinds that can be told to whoever wrote it. */
export const removedFrom = (html: string): RemovedKind[] => {
  const found = new Set<RemovedKind>();
  const seen = (tag: string, attribs: Readonly<Record<string, string>>): void => {
    if (tag === 'script' || tag === 'noscript') found.add('script');
    else if (frames.has(tag)) found.add('frame');
    else if (tag === 'style' || tag === 'link' || tag === 'font') found.add('style');
    // Mere wrappers lose nothing.
    else if (
      !(options.allowedTags as string[]).includes(tag) &&
      !['span', 'html', 'head', 'body'].includes(tag)
    )
      found.add('tag');
    for (const [name, value] of Object.entries(attribs)) {
      if (name.startsWith('on')) found.add('event');
      else if (name === 'style' || name === 'class' || name === 'bgcolor' || name === 'align')
        found.add('style');
      else if (name === 'href' && (kept[tag]?.includes(name) ? isUnsafe(value) : tag !== 'link'))
        found.add('link');
    }
    if (tag === 'img' && !ownPicture.test((attribs.src ?? '').trim())) found.add('picture');
  };
  sanitizer()(html, { ...options, onOpenTag: seen });
  return [...found].sort();
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
