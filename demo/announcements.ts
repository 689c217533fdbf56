import type { announcementKinds, Label, NotificationKind } from '@anyan/contract';

export interface DemoAnnouncement {
  title: string;
  kind: keyof typeof announcementKinds;
  /** Paragraphs; one that begins with a number stands in a list. */
  text: readonly string[];
  /** Login name of who wrote it. */
  author: 'safety' | 'collegesafety';
  /** Codes of the units it is for; everybody's without. */
  units?: readonly string[];
  userTypes?: readonly (1 | 2 | 3 | 4)[];
  /** Days since it was published; negative: scheduled; none: a draft. */
  daysAgo?: number;
  /** Days until it expires, from today. */
  expiresIn?: number;
  pinned?: true;
  needReceipt?: true;
  withdrawn?: true;
  /** How many of a hundred have read it. */
  read?: number;
}

export const announcements: readonly DemoAnnouncement[] = [
  {
    title: '关于开展实验室安全专项检查的通知',
    kind: 'notice',
    author: 'safety',
    daysAgo: 1,
    expiresIn: 30,
    pinned: true,
    needReceipt: true,
    read: 46,
    text: [
      '各学院、各实验室：为落实实验室安全责任，学校将于本月开展实验室安全专项检查。请各实验室先行自查，发现问题立即整改。',
      '1. 危险化学品：账物相符，分类存放，管制类双人双锁。',
      '2. 气瓶：直立固定，定期检漏，可燃与助燃分开。',
      '3. 用电：不私拉电线，不超负荷，人走断电。',
      '4. 应急：洗眼器、喷淋、灭火器可用，通道畅通。',
      '请所有教职工和学生阅读后点击“我已阅读并知悉”。',
    ],
  },
  {
    title: '实验室安全手册（新版）发布',
    kind: 'regulation',
    author: 'safety',
    daysAgo: 3,
    pinned: true,
    needReceipt: true,
    read: 62,
    text: [
      '新版《实验室安全手册》自即日起施行，旧版同时废止。',
      '主要修订：增加锂电池、低温液体和增材制造的安全要求；明确夜间实验审批；补充特种设备人员持证规定。',
    ],
  },
  {
    title: '危险废物集中收运安排',
    kind: 'notice',
    author: 'safety',
    daysAgo: 0,
    expiresIn: 10,
    userTypes: [1, 2],
    read: 18,
    text: [
      '本周五上午 9:00–11:30 在各楼宇指定暂存点集中收运实验室危险废物。',
      '1. 废液桶装至四分之三为止，盖紧并贴好标签。',
      '2. 不相容的废液不得混装。',
      '3. 交接时请登记重量并由两人签字。',
    ],
  },
  {
    title: '化学化工学院实验室钥匙和门禁更换通知',
    kind: 'notice',
    author: 'collegesafety',
    units: ['HX'],
    daysAgo: 2,
    read: 55,
    text: ['化工楼三至五层实验室本周六更换门锁，请各课题组安排人员到场，并于周日前领取新钥匙。'],
  },
  {
    title: '化学化工学院秋季学期安全培训时间表',
    kind: 'notice',
    author: 'collegesafety',
    units: ['HX'],
    userTypes: [2],
    daysAgo: 5,
    needReceipt: true,
    read: 71,
    text: ['新入学研究生须参加三次集中培训，缺席者请联系学院安全管理员补课。未完成培训者不得进入实验室。'],
  },
  {
    title: '通风橱年度性能检测安排',
    kind: 'notice',
    author: 'safety',
    units: ['HX', 'CL', 'SM'],
    daysAgo: 6,
    read: 64,
    text: ['检测期间相应通风橱停用约半小时，请提前清空台面。面风速低于 0.4 m/s 的，检修合格前不得使用。'],
  },
  {
    title: '国庆假期实验室安全管理要求',
    kind: 'notice',
    author: 'safety',
    daysAgo: 48,
    read: 93,
    text: ['假期确需开展实验的，请经学院批准，并保证两人以上在场。离开前关闭水、电、气，检查门窗。'],
  },
  {
    title: '关于规范锂离子电池充放电实验的通知',
    kind: 'notice',
    author: 'safety',
    units: ['CL', 'HX', 'WL'],
    daysAgo: 12,
    read: 68,
    text: ['充放电设备应有过压、过流和超温保护，夜间无人值守的测试须放入防爆柜，并安装烟雾报警。'],
  },
  {
    title: '实验室安全管理办法',
    kind: 'regulation',
    author: 'safety',
    daysAgo: 120,
    read: 88,
    text: ['本办法规定学校、学院、实验室三级安全责任，适用于全校所有教学和科研实验室。'],
  },
  {
    title: '实验室安全事故应急预案',
    kind: 'regulation',
    author: 'safety',
    daysAgo: 110,
    read: 81,
    text: ['发生火灾、泄漏、中毒、灼伤等事故时，先救人、后救物，立即报告实验室安全值班电话。'],
  },
  {
    title: '危险化学品采购与领用管理规定',
    kind: 'regulation',
    author: 'safety',
    daysAgo: 96,
    userTypes: [1, 2],
    read: 77,
    text: ['危险化学品须通过平台采购，严禁私自购买、转让和带出实验室。管制类化学品实行全过程登记。'],
  },
  {
    title: '上学期实验室安全检查情况通报',
    kind: 'announcement',
    author: 'safety',
    daysAgo: 75,
    userTypes: [1],
    read: 84,
    text: ['共检查实验室 386 间，发现隐患 517 项，已整改 498 项。请尚未完成整改的 9 个实验室抓紧落实。'],
  },
  {
    title: '实验室安全先进集体和个人名单公布',
    kind: 'announcement',
    author: 'safety',
    daysAgo: 60,
    read: 59,
    text: ['经学院推荐、专家评审和公示，授予 12 个实验室“安全示范实验室”称号，30 名师生“安全之星”称号。'],
  },
  {
    title: '生命科学学院高压灭菌器操作资格复审',
    kind: 'notice',
    author: 'safety',
    units: ['SM'],
    daysAgo: 20,
    read: 73,
    text: ['持证人员请于本月底前上传证书并参加复审，逾期未复审的不得操作压力容器。'],
  },
  {
    title: '物理学院激光安全讲座',
    kind: 'announcement',
    author: 'safety',
    units: ['WL'],
    daysAgo: 15,
    read: 47,
    text: ['内容：激光分类与防护镜选择、光路布置、眼损伤案例。欢迎其他学院的师生参加。'],
  },
  {
    title: '供应商须知：送货与验收',
    kind: 'announcement',
    author: 'safety',
    userTypes: [3],
    daysAgo: 30,
    read: 100,
    text: ['危险化学品送货请提前一天预约，持证车辆从北门进入，在指定卸货点与收货人当面验收。'],
  },
  {
    title: '冬季用电安全提醒',
    kind: 'notice',
    author: 'safety',
    daysAgo: -5,
    text: ['天气转冷，实验室内严禁使用电热毯、小太阳等取暖器具，烘箱、电炉使用时须有人看守。'],
  },
  {
    title: '化学化工学院消防演练安排',
    kind: 'notice',
    author: 'collegesafety',
    units: ['HX'],
    daysAgo: -2,
    needReceipt: true,
    text: ['下周三下午 3 点在化工楼举行疏散演练，听到警铃后请停止实验，关闭水、电、气，沿指示路线撤离。'],
  },
  {
    title: '寒假实验室值班安排（草稿）',
    kind: 'notice',
    author: 'safety',
    text: ['各学院请于下月 10 日前报送寒假值班表和继续运行的设备清单。'],
  },
  {
    title: '气瓶间施工通知',
    kind: 'notice',
    author: 'collegesafety',
    units: ['HX'],
    daysAgo: 9,
    withdrawn: true,
    text: ['因施工时间调整，本通知撤回，新的安排另行通知。'],
  },
];

/** What the demo accounts find under the bell beside announcements. */
export const notices: readonly {
  to: readonly string[];
  kind: NotificationKind;
  title: Label;
  body?: Label;
  link?: string;
  hoursAgo: number;
  read?: true;
}[] = [
  {
    to: ['admin', 'safety', 'labhead', 'student'],
    kind: 'account.security',
    title: ['新设备登录', 'Sign-in from a new device'],
    body: [
      'Windows 上的 Chrome 浏览器；如非本人操作，请立即修改密码',
      'Chrome on Windows; if that was not you, change your password at once',
    ],
    link: '/dashboard/my',
    hoursAgo: 26,
  },
  {
    to: ['admin', 'safety', 'collegesafety'],
    kind: 'transfer.done',
    title: ['人员导入完成', 'The import of people is done'],
    body: [
      '成功 312 行，失败 4 行，可下载失败行修改后重新导入',
      '312 rows stored, 4 to correct and import again',
    ],
    link: '/system/personnel',
    hoursAgo: 50,
    read: true,
  },
  {
    to: ['labhead', 'labsafety', 'mentor', 'collegesafety'],
    kind: 'laboratory.changed',
    title: ['实验室安全员已变更', 'The safety officer of a laboratory has changed'],
    body: ['有机合成实验室的安全员改为许晓彤', 'Of the organic synthesis laboratory it is 许晓彤 now'],
    hoursAgo: 74,
    read: true,
  },
];
