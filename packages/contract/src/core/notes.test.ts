import { describe, expect, it } from 'vitest';
import { noteLabel, noteOf, type ProductNote, productNotes } from './notes.ts';

describe('what the product writes by itself', () => {
  it('is found again by its text, with its values, in both languages', () => {
    const values = { n: 3, ring: 2, result: '火已扑灭\n无人受伤', no: 'SG-2026-0001', name: '王明' };
    for (const [key, [, en]] of Object.entries(productNotes)) {
      const stored = noteOf(key as ProductNote, values);
      const [zh, shown] = noteLabel(stored);
      expect(zh).toBe(stored);
      expect(shown).not.toMatch(/\{/);
      expect(shown.slice(0, 2)).toBe(en.startsWith('{') ? shown.slice(0, 2) : en.slice(0, 2));
    }
    expect(noteLabel('第 2 轮：通知 3 人')[1]).toBe('Ring 2: 3 people told');
    expect(noteLabel('已处置：火已扑灭')[1]).toBe('Handled: 火已扑灭');
  });

  it('leaves what people write as it is', () => {
    expect(noteLabel('本人退出了课题组')).toEqual(['本人退出了课题组', '本人退出了课题组']);
  });
});
