import { sql } from 'drizzle-orm';
import { decisionTodos } from '../invigilation/todos.ts';
import { lateAnswerBatch } from '../tables.ts';

/** Exams with late answers that nobody has decided on. */
export const lateTodos = decisionTodos({
  key: 'late',
  table: lateAnswerBatch,
  since: sql`s.received_at`,
  title: (examName, count) => [
    `“${examName}”有 ${count} 份离线答案待处理`,
    `“${examName}”: late answers of ${count} to decide`,
  ],
  tab: 'late',
});
