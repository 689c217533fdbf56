import type { QuestionSnapshot } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { isInside } from '../rule/rules.ts';
import { arrange, draw, type Pick, shownQuestion } from './paper.ts';
import { randomOf, shuffled } from './random.ts';

const candidates = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `q${from + at}`, revision: 1 }));
const row = (count: number, from: number, to: number) => ({
  count,
  score: 2,
  candidates: candidates(from, to),
});
const choice = (more: Partial<QuestionSnapshot> = {}): QuestionSnapshot => ({
  ...{
    questionType: 'multiple',
    stem: '题',
    imageIds: ['p'],
    analysis: '秘密',
    answer: { keys: ['A', 'C'] },
  },
  options: ['A', 'B', 'C', 'D'].map((key) => ({
    key: key as 'A',
    text: `文${key}`,
    ...(key === 'D' ? { pinned: true } : {}),
  })),
  ...more,
});
const plain = { shuffleQuestions: false, shuffleOptions: false, sameTypeTogether: false };

describe('a paper', () => {
  it('asks nothing twice, whatever its rows share, for every seed', () => {
    for (let seed = 0; seed < 300; seed++) {
      // The second can only have what the first leaves.
      const drawn = draw([], [row(5, 0, 12), row(4, 0, 4), row(3, 4, 20)], new Set(), randomOf(seed));
      expect(Array.isArray(drawn)).toBe(true);
      const ids = (drawn as Pick[]).map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
    }
  });

  it('names the row that runs short', () => {
    expect(draw([], [row(2, 0, 9), row(3, 0, 2)], new Set(), randomOf(1))).toEqual({
      row: 2,
      count: 3,
      available: 2,
    });
    const fixed = [{ id: 'q0', revision: 1, score: 1 }];
    expect(draw(fixed, [row(2, 0, 2)], new Set(), randomOf(1))).toEqual({ row: 1, count: 2, available: 1 });
  });

  it('prefers what was not asked last time, and takes it where nothing else is left', () => {
    const recent = new Set(['q0', 'q1', 'q2']);
    for (let seed = 0; seed < 50; seed++) {
      const ids = (draw([], [row(3, 0, 5)], recent, randomOf(seed)) as Pick[]).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['q3', 'q4']));
    }
  });

  it('draws every question about as often as the others', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed++)
      for (const { id } of draw([], [row(2, 0, 8)], new Set(), randomOf(seed)) as Pick[])
        seen.set(id, (seen.get(id) ?? 0) + 1);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(seen.size).toBe(8);
  });

  it('shuffles options but for those that keep their place, and never what is judged', () => {
    const picks = [{ id: 'a', revision: 1, score: 1 }];
    const orders = new Set<string>();
    for (let seed = 0; seed < 100; seed++) {
      const [slot] = arrange(picks, () => choice(), { ...plain, shuffleOptions: true }, randomOf(seed));
      const order = slot?.options.map(({ key }) => key) ?? [];
      expect(order.at(-1)).toBe('D');
      orders.add(order.join(''));
    }
    expect(orders.size).toBe(6);
    const judge = choice({ questionType: 'judge', options: [], answer: { keys: ['false'] } });
    const [slot] = arrange(picks, () => judge, { ...plain, shuffleOptions: true }, randomOf(3));
    expect(slot?.options.map(({ key }) => key)).toEqual(['true', 'false']);
  });

  it('keeps types together where asked', () => {
    const types = ['fill', 'single', 'judge', 'multiple', 'single'] as const;
    const picks = types.map((_, at) => ({ id: String(at), revision: 1, score: 1 }));
    const snapshotOf = ({ id }: { id: string }) => choice({ questionType: types[Number(id)] ?? 'single' });
    const slots = arrange(picks, snapshotOf, { ...plain, sameTypeTogether: true }, randomOf(1));
    expect(slots.map(({ questionType }) => questionType)).toEqual([
      'judge',
      'single',
      'single',
      'multiple',
      'fill',
    ]);
    expect(slots.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows nothing of what is right', () => {
    const [slot] = arrange([{ id: 'a', revision: 7, score: 1 }], () => choice(), plain, randomOf(1));
    if (!slot) throw new Error('no question');
    const shown = JSON.stringify(shownQuestion(slot, choice(), (id) => `/f/${id}`));
    expect(shown).not.toMatch(/秘密|keys|"key"|revision|"[A-D]"/);
    expect(new Set(slot.options.map(({ oid }) => oid)).size).toBe(4);
    const [again] = arrange([{ id: 'a', revision: 7, score: 1 }], () => choice(), plain, randomOf(1));
    expect(again?.options.map(({ oid }) => oid)).not.toEqual(slot.options.map(({ oid }) => oid));
  });
});

it('shuffles without loss, and leaves what it was given', () => {
  const given = [1, 2, 3, 4, 5];
  for (let seed = 0; seed < 100; seed++) expect(shuffled(given, randomOf(seed)).toSorted()).toEqual(given);
  expect(given).toEqual([1, 2, 3, 4, 5]);
});

describe('networks', () => {
  it.each([
    [[], '8.8.8.8', true],
    [['10.1.0.0/16'], '10.1.2.3', true],
    [['10.1.0.0/16'], '::ffff:10.1.2.3', true],
    [['10.1.0.0/16'], '10.2.0.1', false],
    [['10.1.0.0/16', '2001:db8::/32'], '2001:db8::1', true],
    [['2001:db8::/32'], '10.1.2.3', false],
    [['10.1.2.3'], '10.1.2.3', true],
    [['10.1.0.0/16'], null, false],
    [['10.1.0.0/16'], 'nowhere', false],
  ])('%o holds %s: %s', (ranges, address, inside) => expect(isInside(ranges, address)).toBe(inside));
});
