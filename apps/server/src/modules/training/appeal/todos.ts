import { sql } from 'drizzle-orm';
import { decisionTodos } from '../invigilation/todos.ts';
import { scoreAppeal } from '../tables.ts';

/** Exams with open appeals. */
export const appealTodos = decisionTodos({
  key: 'appeal',
  table: scoreAppeal,
  since: sql`s.created_at`,
  title: (examName, count) => [
    `“${examName}”有 ${count} 份成绩申诉待处理`,
    `“${examName}”, appeals to decide: ${count}`,
  ],
  tab: 'appeals',
});
