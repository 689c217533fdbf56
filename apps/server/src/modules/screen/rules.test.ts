import { describe, expect, it } from 'vitest';
import { greetingOf, hourIn, inShippedOrder, layoutOf, mayBeNew, tipOf } from './rules.ts';
import { tips } from './tips.ts';

describe('greetingOf', () => {
  it('changes at 9, 12, 14 and 20', () => {
    const borders = {
      0: 'earlyMorning',
      8: 'earlyMorning',
      9: 'forenoon',
      11: 'forenoon',
      12: 'noon',
      13: 'noon',
    };
    for (const [hour, greeting] of Object.entries(borders)) expect(greetingOf(Number(hour))).toBe(greeting);
    expect([14, 19, 20, 23].map(greetingOf)).toEqual(['afternoon', 'afternoon', 'evening', 'evening']);
  });
});

describe('hourIn', () => {
  it("tells the college's hour, not the server's", () => {
    const at = new Date('2026-03-01T16:30:00Z');
    expect(hourIn('Asia/Shanghai', at)).toBe(0);
    expect(hourIn('UTC', at)).toBe(16);
    expect(hourIn('Asia/Kolkata', at)).toBe(22);
  });
});

it('takes for new who studies or works here and has no other role', () => {
  const of = (...codes: (string | null)[]) => mayBeNew(codes.map((code) => ({ code })));
  expect([of('student'), of('staff')]).toEqual([true, true]);
  expect([of(), of('supplier'), of('visitor'), of('staff', 'leader'), of('staff', null)]).toEqual([
    ...[false, false, false],
    ...[false, false],
  ]);
});

describe('tipOf', () => {
  it('has at least thirty, each in both languages and none twice', () => {
    expect(tips.length).toBeGreaterThanOrEqual(30);
    expect(new Set(tips.map(([zh]) => zh)).size).toBe(tips.length);
    expect(new Set(tips.map(([, en]) => en)).size).toBe(tips.length);
    for (const [zh, en] of tips) {
      expect(zh.length).toBeGreaterThan(8);
      expect(zh.length).toBeLessThanOrEqual(200);
      expect(en).toMatch(/^[\x20-\x7e₂]{20,300}$/);
    }
  });

  it('stays for the day and differs between days and people', () => {
    expect(tipOf('2026-03-01', 'a')).toEqual(tipOf('2026-03-01', 'a'));
    const days = Array.from({ length: 60 }, (_, n) => tipOf(`day ${n}`, 'a').zh);
    const people = Array.from({ length: 60 }, (_, n) => tipOf('2026-03-01', `person ${n}`).zh);
    expect(new Set(days).size).toBeGreaterThan(15);
    expect(new Set(people).size).toBeGreaterThan(15);
  });
});

describe('layoutOf', () => {
  const menus = Array.from({ length: 12 }, (_, n) => `menu.${n}`);
  const mine = { cards: ['quick' as const], menus, quick: [...menus, 'dashboard.my'] };
  const card = { key: 'quick' as const, hidden: true, size: 2 };

  it('begins with all cards and the first eight menus', () => {
    expect(layoutOf(undefined, mine)).toEqual({
      cards: [{ key: 'quick', hidden: false, size: 1 }],
      quickEntries: menus.slice(0, 8),
      version: 0,
    });
  });

  it("keeps one's own, without menus that are gone", () => {
    const kept = { cards: [card, card], quickEntries: ['dashboard.my', 'menu.99', 'menu.11'], version: 3 };
    expect(layoutOf(kept, mine)).toEqual({
      cards: [card],
      quickEntries: ['dashboard.my', 'menu.11'],
      version: 3,
    });
    expect(layoutOf({ ...kept, quickEntries: [] }, mine).quickEntries).toEqual([]);
  });

  it('goes back to the defaults after a reset, but not to an old version', () => {
    expect(layoutOf({ cards: [], quickEntries: [], version: 4 }, mine)).toEqual({
      ...layoutOf(undefined, mine),
      version: 4,
    });
  });

  it('leaves out cards that one may not see any more', () => {
    expect(layoutOf({ cards: [card], quickEntries: [], version: 1 }, { ...mine, cards: [] }).cards).toEqual(
      [],
    );
  });
});

describe('the shipped order of cards', () => {
  const cards = ['todo', 'recent', 'quick', 'myLab', 'approval', 'college', 'system'] as const;

  it('is that of the first of one’s roles, and ends with what that does not name', () => {
    expect(inShippedOrder(cards, ['staff', 'leader'])).toEqual([
      ...['college', 'todo', 'approval', 'recent', 'quick', 'myLab', 'system'],
    ]);
    expect(inShippedOrder(cards, ['safetyAdministrator']).slice(0, 2)).toEqual(['todo', 'college']);
    expect(inShippedOrder(cards, ['approver'])[0]).toBe('approval');
    expect(inShippedOrder(['todo', 'quick', 'sales'], ['supplier'])).toEqual(['sales', 'todo', 'quick']);
    expect(inShippedOrder(['quick', 'todo'], [null])).toEqual(['todo', 'quick']);
  });
});
