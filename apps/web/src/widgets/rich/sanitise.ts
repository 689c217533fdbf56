import DOMPurify from 'dompurify';

const purify = DOMPurify(window);

// A link out of our pages opens beside them and learns nothing about us.
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !/^\/(?!\/)/.test(node.getAttribute('src') ?? '')) node.remove();
  if (node.tagName !== 'A' || !node.getAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** What the editor can make, and nothing else; pictures only from our own file addresses. */
export const sanitise = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [
      'p',
      'br',
      'strong',
      'em',
      'u',
      's',
      'code',
      'pre',
      'blockquote',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'table',
      'tbody',
      'thead',
      'tr',
      'th',
      'td',
      'colgroup',
      'col',
      'span',
      'div',
    ],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'target', 'rel'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  });
