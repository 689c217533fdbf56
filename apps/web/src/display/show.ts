import type { ShownCode } from '@anyan/contract';
import { qrModules } from '@anyan/contract/core/qr';
import { type Text, texts } from './texts.ts';

type Child = Node | string | null | false;

const svgNames = 'http://www.w3.org/2000/svg';

/** An element; what it holds is text, whatever it looks like. */
export const element = (tag: string, className: string, ...children: Child[]): HTMLElement => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
};

const drawn = (tag: string, attributes: Record<string, string>): SVGElement => {
  const made = document.createElementNS(svgNames, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

/** A text in Chinese, with the English below. */
export const both = ([zh, en]: readonly string[]): HTMLElement => {
  const english = element('span', 'english', en ?? '');
  english.lang = 'en';
  return element('span', 'both', zh ?? '', english);
};
export const said = (key: Text): HTMLElement => both(texts[key]);

const quiet = 4;

const qrOf = (text: string): SVGElement => {
  const modules = qrModules(text);
  const size = modules.length + 2 * quiet;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  const svg = drawn('svg', { viewBox: `0 0 ${size} ${size}`, class: 'qr', role: 'img' });
  svg.setAttribute('aria-label', texts.scan[0]);
  svg.append(drawn('path', { d: path, fill: '#000', 'shape-rendering': 'crispEdges' }));
  return svg;
};

/** A ring that runs out with the code. */
const ringOf = (left: number, whole: number): SVGElement => {
  const svg = drawn('svg', { viewBox: '0 0 40 40', class: 'ring', 'aria-hidden': 'true' });
  const turn = drawn('circle', { cx: '20', cy: '20', r: '17', pathLength: '100', class: 'ring-left' });
  turn.style.animationDuration = `${whole}ms`;
  turn.style.animationDelay = `${left - whole}ms`;
  svg.append(drawn('circle', { cx: '20', cy: '20', r: '17', class: 'ring-whole' }), turn);
  return svg;
};

const part = (key: Text, value: readonly string[]): HTMLElement | null =>
  value[0] ? element('div', 'part', element('h2', '', said(key)), both(value)) : null;

const wholeMs = 15_000;

/** The room, its code and how long that one still stands. */
export const shownDoor = (
  { card, link, insideCount, maxPeople }: ShownCode,
  left: number,
  alarm: HTMLElement,
): HTMLElement => {
  const enters = card.state === 'open';
  const head = element(
    'header',
    `head level-${card.level ?? 'none'}`,
    element('div', 'head-room', card.roomText),
    element('div', 'head-level', both(card.levelText)),
  );
  const about = element(
    'section',
    'about',
    element('p', 'labs', card.laboratories.join('、')),
    !enters && element('p', 'closed', both(card.stateText)),
    element(
      'div',
      'inside',
      said('inside'),
      element('strong', '', maxPeople > 0 ? `${insideCount} / ${maxPeople}` : String(insideCount)),
    ),
    ...card.alarms.map((words) => element('p', 'alarm-words', both(words))),
    card.unattended.length > 0 &&
      element(
        'div',
        'part',
        element('h2', '', said('unattended')),
        ...card.unattended.map((run) =>
          element(
            'p',
            run.overdue ? 'run overdue' : 'run',
            `${run.title} · ${run.userName} · ${run.contactName} ${run.phone}`,
          ),
        ),
      ),
    part('hours', card.hoursText),
    part('hazards', card.categoriesText),
    card.notice &&
      element('div', 'part', element('h2', '', said('notice')), element('p', 'notice', card.notice)),
    element('p', 'college', card.collegeName),
  );
  const code = element(
    'section',
    'code',
    element('div', 'code-frame', qrOf(link)),
    element('div', 'code-foot', ringOf(left, wholeMs), said('scan')),
  );
  return element('div', 'door', head, element('div', 'door-body', code, about), alarm);
};

/** One sentence over all of the screen. */
export const shownWords = (key: Text, tone: 'calm' | 'alarm'): HTMLElement =>
  element('div', `words ${tone}`, said(key));
