import { questionTypes } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useWorld } from '../../../testing/harness.ts';
import type { PaperSlot } from './paper.ts';
import { linesOf, paperOf } from './storedPaper.ts';

const world = useWorld();

const oid = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);
const slot = fc.record({
  questionId: fc.uuid(),
  revision: fc.integer({ min: 1, max: 9999 }),
  questionType: fc.constantFrom(...(Object.keys(questionTypes) as PaperSlot['questionType'][])),
  score: fc.constantFrom(0.5, 1, 2, 2.25, 100),
  blanks: fc.nat(8),
  options: fc
    .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'true', 'false'))
    .chain((keys) => fc.tuple(...keys.map((key) => oid.map((id) => ({ oid: id, key }))))),
});
const papers = fc
  .array(slot, { maxLength: 12 })
  .map((slots) => slots.map((one, at): PaperSlot => ({ no: at + 1, ...one })));

it('is read as it was drawn', () => {
  fc.assert(
    fc.property(papers, (paper) => {
      expect(paperOf(linesOf(paper))).toEqual(paper);
    }),
  );
});

it('is read by the database as it was drawn, also one that was kept slot by slot before', async () => {
  await fc.assert(
    fc.asyncProperty(papers, async (paper) => {
      for (const kept of [paper, linesOf(paper)]) {
        const { rows } = await world.platform.database.db.execute(
          sql`select * from paper_slots(${JSON.stringify(kept)}::jsonb) order by no`,
        );
        expect(rows).toEqual(paper);
      }
    }),
    { numRuns: 30 },
  );
});
