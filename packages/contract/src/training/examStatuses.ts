// Of its own, for the workplace's card needs nothing else of exams.

/** What an examinee can do about an exam now. */
export const examStatuses = {
  running: ['继续考试', 'Go on'],
  open: ['开始考试', 'Start'],
  waiting: ['间隔未到', 'Later'],
  grading: ['待阅卷', 'To be graded'],
  unmet: ['前提未完成', 'Others first'],
  passed: ['已通过', 'Passed'],
  usedUp: ['次数已用完', 'No attempts left'],
  notOpen: ['未开始', 'Not open yet'],
  ended: ['已结束', 'Closed'],
} as const;
export type ExamStatus = keyof typeof examStatuses;
