import { describe, expect, it } from 'vitest';
import { byProduct, noteIn, noteLabel, noteOf, type ProductNote, productNotes, toldIn } from './notes.ts';
import { json, nullable, object, pageOf, text } from './schema.ts';

describe('what the product writes by itself', () => {
  it('is found again by its text, with its values, in both languages', () => {
    const values = {
      n: 3,
      ring: 2,
      result: '火已扑灭\n无人受伤',
      no: 'SG-2026-0001',
      name: '王明',
      reason: '停业',
    };
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

  it('is told on the way out, wherever a field is marked', () => {
    const note = ['备注', 'Note'] as const;
    const marked = byProduct(
      text(note, { max: 200 }),
      { near: ['已达 {percent}%（{unit}）', 'At {percent}% ({unit})'] },
      {
        bottle: ['瓶', 'bottles'],
      },
    );
    const row = object({
      told: nullable(marked),
      plain: text(note, { max: 200 }),
      changes: byProduct(json<unknown>(note)),
    });
    const of = (told: string | null) => ({
      data: [{ told, plain: '已离校', changes: [{ before: null, after: '本人退出' }] }],
      ...{ pageNo: 1, totalCount: 1 },
    });
    const inEnglish = (told: string | null) => toldIn(pageOf(row), of(told), 'en-US').data[0];
    expect(inEnglish('已达 80%（瓶）')).toEqual({
      ...{ told: 'At 80% (bottles)', plain: '已离校' },
      changes: [{ before: null, after: 'Left by the holder' }],
    });
    expect(inEnglish('已离校；放在门口')?.told).toBe('Has left the college; 放在门口');
    expect(inEnglish(null)?.told).toBeNull();
    expect(toldIn(pageOf(row), of('已离校'), 'zh-CN')).toEqual(of('已离校'));
    expect(noteIn(row.properties.told, '已离校', 'en-US')).toBe('Has left the college');
    expect(noteIn(row.properties.plain, '已离校', 'en-US')).toBe('已离校');
  });

  it('keeps an answer in which nothing changes: it may be shared', () => {
    const answer = { note: '放在门口', list: ['一'] };
    const schema = object({ note: byProduct(text(['备注', 'Note'], { max: 9 })) });
    expect(toldIn(schema, answer, 'en-US')).toBe(answer);
  });

  it('leaves what people write as it is', () => {
    expect(noteLabel('本人退出了课题组')).toEqual(['本人退出了课题组', '本人退出了课题组']);
  });
});
