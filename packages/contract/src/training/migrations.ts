/** What becomes of those who learn an earlier revision when a new one is published. */
export const migrations = {
  keep: ['不影响已学', 'Learners stay on theirs'],
  unfinished: ['未完成者换新版', 'Who is not done goes on with the new one'],
  all: ['全部重学', 'All learn it anew'],
} as const;
export type Migration = keyof typeof migrations;
