// Of its own, for the workplace's card needs nothing else of learning.

export const learnStates = {
  learning: ['学习中', 'Learning'],
  done: ['已完成', 'Done'],
  expired: ['已过期', 'Expired'],
} as const;
export type LearnState = keyof typeof learnStates;

/** How somebody stands with courseware that is for him. */
export const learnStandings = {
  todo: ['待学', 'To learn'],
  ...learnStates,
} as const;
export type LearnStanding = keyof typeof learnStandings;

/** Why courseware that an exam asks for cannot be learnt any more. */
export const coursewareGone = {
  offline: ['已下架', 'Offline'],
  over: ['已过学习期限', 'Its time is over'],
} as const;
export type CoursewareGone = keyof typeof coursewareGone;

/** Where hours of training come from. */
export const hourSources = {
  online: ['线上学习', 'Online'],
  offline: ['线下培训', 'Offline training'],
  drill: ['应急演练', 'Drill'],
  import: ['导入', 'Imported'],
} as const;
