export interface DemoAccount {
  loginName: string;
  name: string;
  sex: 1 | 2;
  userType: 1 | 2 | 3 | 4;
  /** Code of the unit; the university itself where there is none. */
  unit?: string;
  title?: string;
  role?: string;
  /** The role is one that comes with a post. */
  byPost?: true;
  isAdmin?: true;
}

/** One account for each role, and `newbie`, whose registration is not done yet. */
export const accounts: readonly DemoAccount[] = [
  {
    loginName: 'admin',
    name: '管理员',
    sex: 1,
    userType: 1,
    unit: 'SB',
    role: 'superAdministrator',
    isAdmin: true,
  },
  {
    loginName: 'safety',
    name: '周安国',
    sex: 1,
    userType: 1,
    unit: 'SB',
    title: '高级实验师',
    role: 'safetyAdministrator',
    isAdmin: true,
  },
  { loginName: 'collegesafety', name: '何秀兰', sex: 2, userType: 1, unit: 'HX', title: '实验师' },
  {
    loginName: 'labhead',
    name: '沈立恒',
    sex: 1,
    userType: 1,
    unit: 'HX',
    title: '教授',
    role: 'laboratoryHead',
    byPost: true,
  },
  {
    loginName: 'labsafety',
    name: '许晓彤',
    sex: 2,
    userType: 1,
    unit: 'HX',
    title: '实验师',
    role: 'laboratorySafetyOfficer',
    byPost: true,
  },
  {
    loginName: 'mentor',
    name: '顾思源',
    sex: 1,
    userType: 1,
    unit: 'HX',
    title: '副教授',
    role: 'mentor',
    byPost: true,
  },
  { loginName: 'staff', name: '叶文茜', sex: 2, userType: 1, unit: 'CL', title: '讲师' },
  { loginName: 'student', name: '林子轩', sex: 1, userType: 2, unit: 'HX' },
  { loginName: 'expert', name: '方志远', sex: 1, userType: 1, unit: 'WL', title: '教授', role: 'expert' },
  { loginName: 'approver', name: '邱雅欣', sex: 2, userType: 1, unit: 'SB', role: 'approver' },
  { loginName: 'leader', name: '钟建国', sex: 1, userType: 1, role: 'leader' },
  { loginName: 'purchase', name: '范佳慧', sex: 2, userType: 1, unit: 'SB', role: 'purchaseAdministrator' },
  { loginName: 'finance', name: '陆芳', sex: 2, userType: 1, role: 'finance' },
  { loginName: 'security', name: '雷刚', sex: 1, userType: 1, unit: 'BW', role: 'security' },
  { loginName: 'supplier', name: '姜鹏', sex: 1, userType: 3 },
  { loginName: 'visitor', name: '白若溪', sex: 2, userType: 4 },
  { loginName: 'newbie', name: '夏语嫣', sex: 2, userType: 2, unit: 'SM' },
  { loginName: 'teacher', name: '傅明哲', sex: 1, userType: 1, unit: 'HX', title: '讲师' },
  { loginName: 'reviewer', name: '程若兰', sex: 2, userType: 1, unit: 'HX', title: '教授' },
];

export const demoAccounts: readonly string[] = accounts.map(({ loginName }) => loginName);
