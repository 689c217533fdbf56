import type { QuestionType } from '@anyan/contract';
import { customType } from 'drizzle-orm/pg-core';
import type { PaperSlot } from './paper.ts';

/** A paper as lines, `questionId revision type score blanks keys oids`; keys and ids of options are parted by commas. */
export const linesOf = (paper: readonly PaperSlot[]): string =>
  paper
    .map(({ questionId, revision, questionType, score, blanks, options }) => {
      const keys = options.map(({ key }) => key).join();
      const oids = options.map(({ oid }) => oid).join();
      return `${questionId} ${revision} ${questionType} ${score} ${blanks} ${keys} ${oids}`;
    })
    .join('\n');

/** A paper as it was kept; those of before the lines were kept slot by slot. */
export const paperOf = (kept: string | PaperSlot[]): PaperSlot[] => {
  if (typeof kept !== 'string') return kept;
  return kept
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const [questionId = '', revision, questionType, score, blanks, keys = '', oids = ''] = line.split(' ');
      const ids = oids.split(',');
      return {
        no: at + 1,
        questionId,
        revision: Number(revision),
        questionType: questionType as QuestionType,
        score: Number(score),
        blanks: Number(blanks),
        options: keys ? keys.split(',').map((key, i) => ({ oid: ids[i] ?? '', key })) : [],
      };
    });
};

/** A paper in the database; `paper_slots` reads it there. */
export const storedPaper = customType<{ data: PaperSlot[]; driverData: string | PaperSlot[] }>({
  dataType: () => 'jsonb',
  toDriver: (paper) => JSON.stringify(linesOf(paper)),
  fromDriver: paperOf,
});
