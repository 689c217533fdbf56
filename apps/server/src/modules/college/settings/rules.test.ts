import { describe, expect, it } from 'vitest';
import { isTimeZone, sameHtml } from './rules.ts';

describe('isTimeZone', () => {
  it('knows real zones', () => {
    for (const zone of ['Asia/Shanghai', 'UTC', 'America/Argentina/Buenos_Aires'])
      expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['Asia/Shangri', 'Mars', 'Asia/']) expect(isTimeZone(zone)).toBe(false);
  });
});

describe('sameHtml', () => {
  it('overlooks white space between tags', () => {
    expect(sameHtml('<p>甲</p>\n<ul>\n <li>乙</li></ul>', '<p>甲</p><ul><li>乙</li></ul>')).toBe(true);
    expect(sameHtml('<p>a  b</p>', '<p>a b</p>')).toBe(true);
  });

  it('sees a changed text or tag', () => {
    expect(sameHtml('<p>ab</p>', '<p>a b</p>')).toBe(false);
    expect(sameHtml('<p>甲</p>', '<h2>甲</h2>')).toBe(false);
  });
});
