import { inLocale } from '@anyan/contract';
import { offsetOf } from '../../../platform/paging.ts';
import type { TodoSource } from '../../notification/public.ts';
import { examsToGrade } from './queries.ts';

/** Exams in which answers wait for their grader. */
export const gradingTodos: TodoSource = {
  key: 'grading',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    const waiting = (await examsToGrade(db, accountId)).filter(({ left }) => left > 0);
    return waiting.slice(offset, offset + limit).map(({ examRoleId, examName, left }) => ({
      id: `grading ${examRoleId}`,
      kind: 'grading.exam',
      title: inLocale(
        [`“${examName}”有 ${left} 份作答待阅卷`, `“${examName}”: ${left} answers to grade`],
        locale,
      ),
      dueAt: null,
      link: `/access/userExamList?tab=grading&examRoleId=${examRoleId}`,
      from: null,
    }));
  },
  count: async (db, accountId) => ({
    total: (await examsToGrade(db, accountId)).filter(({ left }) => left > 0).length,
    overdue: 0,
  }),
};
