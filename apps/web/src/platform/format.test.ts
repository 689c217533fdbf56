import { afterEach, describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRelative,
  nameComma,
  setTimeZone,
} from './format.ts';
import { storeLocale } from './locale.ts';

afterEach(() => {
  setTimeZone('Asia/Shanghai');
  storeLocale('zh-CN');
});

describe('format', () => {
  it('parts names as the language does', () => {
    expect(['甲', '乙'].join(nameComma())).toBe('甲、乙');
    storeLocale('en-US');
    expect(['A', 'B'].join(nameComma())).toBe('A, B');
  });

  it('shows moments in the time zone of the college', () => {
    expect(formatMoment('2026-01-01T16:00:00Z')).toBe('2026-01-02 00:00:00');
    expect(formatDay('2026-01-01T16:00:00Z')).toBe('2026-01-02');
    expect(formatDay('2026-01-01')).toBe('2026-01-01');
    setTimeZone('Asia/Urumqi');
    expect(formatMoment('2026-01-01T16:00:00Z')).toBe('2026-01-01 22:00:00');
    setTimeZone('Nowhere/Land');
    expect(formatMoment('2026-01-01T16:00:00Z')).toBe('2026-01-02 00:00:00');
    expect(formatMoment(null)).toBe('');
    expect(formatMoment('nonsense')).toBe('');
  });

  it('tells how long ago, and beyond thirty days the day', () => {
    const now = '2026-03-10T12:00:00Z';
    const ago = (ms: number) => formatRelative(Date.parse(now) - ms, now);
    expect(ago(30_000)).toBe('刚刚');
    expect(ago(60_000)).toBe('1 分钟前');
    expect(ago(2 * 3_600_000)).toBe('2 小时前');
    expect(ago(29 * 86_400_000)).toBe('29 天前');
    expect(ago(31 * 86_400_000)).toBe('2026-02-07');
    expect(ago(-3 * 86_400_000)).toBe('3 天后');
    storeLocale('en-US', { remember: false });
    expect(ago(2 * 3_600_000)).toBe('2 h ago');
  });

  it('groups thousands and calls nothing 空', () => {
    expect(formatNumber(1234567.5)).toBe('1,234,567.5');
    expect(formatNumber('1234.5000')).toBe('1,234.5000');
    expect(formatNumber(-1000)).toBe('-1,000');
    expect(formatNumber(999)).toBe('999');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(null)).toBe('空');
    expect(formatNumber('')).toBe('空');
    expect(formatNumber(Number.NaN)).toBe('空');
  });

  it('never lets money pass through a float', () => {
    expect(formatMoney('9007199254740993.10')).toBe('¥9,007,199,254,740,993.10');
    expect(formatMoney('-12.50')).toBe('-¥12.50');
    expect(formatMoney(null)).toBe('空');
  });

  it('tells sizes of files', () => {
    expect(formatBytes(512)).toBe('512 B');
    expect(formatBytes(1_572_864)).toBe('1.5 MB');
  });
});
