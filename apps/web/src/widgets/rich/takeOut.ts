import type { RemovedKind } from '@anyan/contract';

const scripts = 'script, noscript';
const frames = 'iframe, frame, object, embed, applet, form, svg, video, audio';

/** A pasted text without what the server would not keep, before anything of it is fetched or run, and what that was. */
export const takeOut = (html: string): { html: string; removed: RemovedKind[] } => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const removed = new Set<RemovedKind>();
  const drop = (selector: string, kind: RemovedKind, when: (element: Element) => boolean = () => true) => {
    for (const element of page.querySelectorAll(selector))
      if (when(element)) {
        removed.add(kind);
        element.remove();
      }
  };
  drop(scripts, 'script');
  drop(frames, 'frame');
  drop('img', 'picture', (img) => !/^\/File\/Files\/FileShow\?/.test(img.getAttribute('src') ?? ''));
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      const unsafe = name === 'href' && /^\s*(?!https?:|mailto:)[a-z][a-z\d+.-]*:/i.test(value);
      if (!unsafe && !name.startsWith('on')) continue;
      // Styles are left out too, which nobody misses: every office program pastes them.
      removed.add(unsafe ? 'link' : 'event');
      element.removeAttribute(name);
    }
  return { html: page.body.innerHTML, removed: [...removed].sort() };
};
