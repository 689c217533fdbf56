import { todosOf } from '../../notification/public.ts';
import { examsToGrade } from './queries.ts';

/** Exams in which answers wait for their grader. */
export const gradingTodos = todosOf('grading', async (db, userId) =>
  (await examsToGrade(db, userId))
    .filter(({ left }) => left > 0)
    .map(({ examRoleId: id, examName, left }) => ({
      ...{ id, what: 'exam', link: `/access/userExamList?tab=grading&examRoleId=${id}` },
      title: [`“${examName}”有 ${left} 份作答待阅卷`, `“${examName}”: ${left} answers to grade`],
    })),
);
