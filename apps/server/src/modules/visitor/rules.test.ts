import { describe, expect, it } from 'vitest';
import { maskName } from '../../platform/audit/write.ts';
import { idNoFits, maskIdNo, periodFault } from './rules.ts';

describe('the days of a visit', () => {
  it.each([
    ['2026-03-02', '2026-03-02', undefined],
    ['2026-03-02', '2026-03-31', undefined],
    ['2026-03-02', '2026-04-01', 'VISIT_TOO_LONG'],
    ['2026-03-01', '2026-03-05', 'VISIT_PAST'],
    ['2026-03-05', '2026-03-04', 'VISIT_REVERSED'],
  ])('%s to %s on 2 March: %s', (from, to, fault) => {
    expect(periodFault({ from, to }, '2026-03-02')).toBe(fault);
  });
});

describe('personal numbers', () => {
  it('are checked where a check digit is known', () => {
    expect(idNoFits('11010519491231002X')).toBe(true);
    expect(idNoFits('11010519491231002x')).toBe(true);
    expect(idNoFits('110105194912310021')).toBe(false);
    expect(idNoFits('1101051949123100AX')).toBe(false);
    expect(idNoFits('E12345678')).toBe(true);
  });

  it('lose their middle', () => {
    expect(maskIdNo('11010519491231002X')).toBe('110***********002X');
    expect(maskIdNo('E12345678')).toBe('*******78');
    expect(maskIdNo('12345')).toBe('***45');
  });

  it('and names all but the first sign', () => {
    expect(maskName('李想')).toBe('李*');
    expect(maskName('Alexandra')).toBe('A***');
    expect(maskName('𠮷田')).toBe('𠮷*');
  });
});
