// Of their own: who learns or sits an exam needs nothing else of the bank.

export const questionTypes = {
  single: ['单选题', 'Single choice'],
  multiple: ['多选题', 'Multiple choice'],
  judge: ['判断题', 'True or false'],
  fill: ['填空题', 'Fill in the blanks'],
  shortAnswer: ['简答题', 'Short answer'],
} as const;
export type QuestionType = keyof typeof questionTypes;

export const questionDifficulties = { 1: ['易', 'Easy'], 2: ['中', 'Medium'], 3: ['难', 'Hard'] } as const;

export type QuestionDifficulty = keyof typeof questionDifficulties;
