import { defineTexts } from '../../platform/i18n.ts';

export const screenTexts = defineTexts({
  comma: ['、', ', '],
  lastSignIn: ['上次登录', 'Last sign-in'],
  firstSignIn: ['欢迎首次登录', 'Welcome, this is your first sign-in'],
  noOrganization: ['未加入组织', 'No organisation'],
  tip: ['今日提示', 'Tip of the day'],
  arrange: ['调整布局', 'Customise layout'],
  arrangeHint: [
    '拖动卡片换位置，可隐藏或调整宽度',
    'Drag cards to move them; hide them or change their width',
  ],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  reset: ['恢复默认', 'Reset'],
  saved: ['布局已保存', 'The layout has been saved'],
  hide: ['隐藏', 'Hide'],
  show: ['显示', 'Show'],
  hidden: ['已隐藏的卡片', 'Hidden cards'],
  width: ['宽度', 'Width'],
  move: ['移动“{title}”', 'Move “{title}”'],
  nothing: [
    '卡片都已隐藏，可在“调整布局”中恢复',
    'All cards are hidden; bring them back under “Customise layout”',
  ],
  failed: ['加载失败', 'It could not be loaded'],

  todoNone: ['没有待办事项，新的待办会出现在这里', 'Nothing waits for you; what does appears here'],

  ownPart: ['仅统计您管理的单位', 'Only the organisations that are yours'],
  recentNone: [
    '您打开过的实验室、人员、审批等会出现在这里',
    'Laboratories, people, approvals and the like that you open appear here',
  ],
  recentPin: ['固定', 'Pin'],
  recentUnpin: ['取消固定', 'Unpin'],
  recentRemove: ['移除', 'Remove'],
  recentPinOf: ['固定“{title}”', 'Pin “{title}”'],
  recentUnpinOf: ['取消固定“{title}”', 'Unpin “{title}”'],
  recentRemoveOf: ['移除“{title}”', 'Remove “{title}”'],

  edit: ['编辑', 'Edit'],
  quickEmpty: ['把常用页面放在这里，一步打开', 'Put the pages you use most here'],
  quickAdd: ['添加快捷入口', 'Add shortcuts'],
  quickNoMenus: [
    '可用的功能会出现在这里；如缺少工作需要的功能，请联系安全管理员',
    'What you may use appears here. If something you need is missing, ask the safety administrator.',
  ],
  quickTitle: ['编辑快捷入口', 'Edit shortcuts'],
  quickChosen: ['已选（{n}/12），拖动排序', 'Chosen ({n}/12); drag to sort'],
  quickNone: ['还没有选择，从下面的菜单中点选', 'Nothing chosen yet; pick from the menus below'],
  quickRemove: ['移除“{title}”', 'Remove “{title}”'],
  quickFull: ['最多 12 个，请先移除一个', 'At most 12; remove one first'],
  quickSaved: ['快捷入口已保存', 'Shortcuts have been saved'],

  stepsTitle: ['三步开始使用', 'Three steps to get started'],
  stepProfile: ['完善资料', 'Complete your profile'],
  stepLearn: ['学习考试', 'Learn and take the exam'],
  stepApply: ['申请准入', 'Apply for access'],
  stepGo: ['去完成', 'Go'],
  stepGoLearn: ['去学习', 'Learn'],
  stepGoExam: ['去考试', 'Take the exam'],

  approve: ['同意', 'Approve'],
  approved: ['已同意', 'Approved'],
  revoked: ['已撤回审批，事项回到待我审批', 'Taken back; it waits for you again'],
  fact: ['{label}：{value}', '{label}: {value}'],
  approveTitle: ['同意“{title}”', 'Approve “{title}”'],
  approveEffect: [
    '不填写意见直接同意；要写意见、退回或转交，请点开该事项。',
    'Without a comment; open it to write one, to return it or to hand it over.',
  ],
});
