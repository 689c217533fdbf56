import { expect, it } from 'vitest';
import { sanitise } from './sanitise.ts';

it('keeps what the editor makes', () => {
  const html = '<h2>标题</h2><p><strong>粗</strong></p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
  expect(sanitise(html)).toBe(html);
});
it.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<svg onload="alert(1)"></svg>',
  '<p style="position:fixed">x</p>',
  '<iframe src="/x"></iframe>',
])('cleans %s', (html) => expect(sanitise(html)).not.toMatch(/script|onerror|onload|style=|iframe/));
it('takes no picture from a foreign protocol-relative address', () => {
  expect(sanitise('<img src="//evil.cn/a.png">')).not.toContain('evil');
});
it('opens links beside us without telling where from', () => {
  expect(sanitise('<a href="https://a.cn">x</a>')).toContain('rel="noopener noreferrer"');
});
