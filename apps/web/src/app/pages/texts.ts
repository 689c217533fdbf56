import { defineTexts } from '../../platform/i18n.ts';

/** What pages say of their own: apart from what the shell says at once, so that it is loaded with them. */
export const pageTexts = defineTexts({
  inviteVisitors: ['邀请访客', 'Invite visitors'],
  myVisitors: ['我的访客', 'My visitors'],
  back: ['返回上一页', 'Go back'],
  toSignIn: ['去登录', 'Sign in'],

  p401: ['登录已失效', 'Your session has ended'],
  p401Hint: [
    '长时间未操作或账号在别处下线，请重新登录。',
    'You were away for a while, or signed out elsewhere. Please sign in again.',
  ],
  p403: ['没有权限访问该页面', 'You may not open this page'],
  p403Hint: [
    '如工作需要，请联系学校或学院的安全管理员开通相应角色。',
    'If you need it for your work, ask your safety administrator for the role.',
  ],
  p404: ['页面不存在', 'There is no such page'],
  p404Hint: ['地址可能有误，或页面已被移除。', 'The address may be wrong, or the page is gone.'],
  building: ['该功能建设中', 'Being built'],
  buildingHint: [
    '“{title}”将在后续版本提供，当前还没有可用的内容。',
    '“{title}” comes in a later version; there is nothing to use here yet.',
  ],
  noUser: ['该账号尚未绑定', 'This account is bound to nobody'],
  noUserHint: [
    '请先用工号或学号登录；没有账号的人员，请联系所在学院的安全管理员开通。',
    'Sign in with your staff or student number. If you have none, ask the safety officer of your school.',
  ],
  support: ['技术支持', 'Support'],
  scan: ['扫一扫', 'Scan'],
  scanUnknown: ['未识别的二维码', 'This code is none of ours'],
  scanUnknownHint: ['请扫描门口、设施或物品上的标签', 'Scan a label at a door, on equipment or on an item'],
});
