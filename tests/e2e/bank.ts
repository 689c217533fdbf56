import { readFileSync } from 'node:fs';

interface Shipped {
  stem: string;
  questionType: string;
  options?: { key: string; text: string }[];
  answer: string[];
}
const bank = JSON.parse(
  readFileSync(
    new URL('../../apps/server/src/modules/training/shipped/questions.json', import.meta.url),
    'utf8',
  ),
) as { questions: Shipped[] };

/** What is right of a shipped question, in words. */
export const rightWords = (stem: string | null): string[] => {
  const found = bank.questions.find((one) => one.stem === stem);
  if (!found) throw new Error(`the bank has no “${stem}”`);
  if (found.questionType === 'judge') return [found.answer[0] === 'true' ? '对' : '错'];
  return found.answer.map((key) => found.options?.find((one) => one.key === key)?.text ?? '');
};
