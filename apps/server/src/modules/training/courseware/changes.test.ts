import type { StoredChapter } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { chapterChanges, headChanges } from './changes.ts';

const chapter = (id: string, more: Partial<StoredChapter> = {}): StoredChapter => ({
  ...{ id, chapterName: id, kind: 'richText', fileId: null, durationSeconds: null, pageCount: null },
  ...{ content: '<p>一</p>', requiredSeconds: 60, minSecondsPerPage: 0, allowDownload: false },
  ...{ subtitleFileId: null, checkpoints: [], chapterQuiz: null },
  ...more,
});

describe('chapters of a draft', () => {
  const was = [chapter('a'), chapter('b'), chapter('c')];

  it('are the same where nothing was written', () =>
    expect(chapterChanges(was, structuredClone(was))).toEqual({
      chapters: [],
      removed: [],
      reordered: false,
    }));

  it('are added, removed and changed, each told by its parts', () =>
    expect(
      chapterChanges(was, [
        chapter('a', { chapterName: '甲', requiredSeconds: 90 }),
        chapter('d'),
        chapter('c', { checkpoints: [{ atSecond: 1, questionId: 'q' }] }),
      ]),
    ).toEqual({
      chapters: [
        { id: 'a', added: false, parts: ['name', 'seconds'] },
        { id: 'd', added: true, parts: [] },
        { id: 'c', added: false, parts: ['checkpoints'] },
      ],
      removed: ['b'],
      reordered: false,
    }));

  it('are in another order, which one that was added or removed is not', () => {
    expect(chapterChanges(was, [was[1], was[0], was[2]] as StoredChapter[]).reordered).toBe(true);
    expect(chapterChanges(was, [chapter('d'), was[0], was[2]] as StoredChapter[]).reordered).toBe(false);
  });
});

it('what is said of courseware differs field by field, its audience as one', () => {
  const live = { coursewareName: '甲', requiredMinutes: 10, summary: null, tags: ['x'], compulsory: true };
  const same = { ...live, tags: ['x'], summary: undefined };
  expect(headChanges(live, same, [{ a: [1] }, { a: [1] }])).toEqual([]);
  expect(
    headChanges(live, { ...live, coursewareName: '乙', tags: [], validTo: '2026-01-01' }, [
      { a: 1 },
      { a: 2 },
    ]),
  ).toEqual(['coursewareName', 'tags', 'validTo', 'audience']);
});
