export const grantStates = {
  upcoming: ['待生效', 'To begin'],
  active: ['生效中', 'In force'],
  pending: ['待满足', 'Waiting for what is missing'],
  suspended: ['已暂停', 'Suspended'],
  expired: ['已到期', 'Ended'],
  revoked: ['已收回', 'Taken back'],
} as const;
export type GrantState = keyof typeof grantStates;

/**
 * Why a grant waits or is suspended; it goes on when the last has gone, `manual` only by hand. The last two are stored with
 * none: of one in force they are shown while they hold.
 */
export const grantReasons = {
  certificateMissing: ['缺少证书', 'A certificate is missing'],
  certificateExpired: ['证书已过期', 'A certificate has expired'],
  certificateRevoked: ['证书已撤销', 'A certificate was revoked'],
  trainingGap: ['培训学时不足', 'Class hours are missing'],
  onSiteExpired: ['现场培训缺少或已过期', 'On-site training is missing or too old'],
  pointsZero: ['安全记分已扣完', 'No safety points are left'],
  blacklisted: ['已列入黑名单', 'Kept out'],
  accountDisabled: ['账号已停用', 'The account is disabled'],
  manual: ['人工暂停', 'By hand'],
  laboratorySuspended: ['实验室已停用', 'The laboratory is suspended'],
  letterOverdue: ['安全责任书逾期未签', 'A safety responsibility letter is overdue'],
} as const;
export type GrantReason = keyof typeof grantReasons;

export const grantLimits = { people: 300, rooms: 50, atOnce: 500, renewDays: 30, urgentDays: 7 } as const;
