import { defineTexts } from '../../../platform/i18n.ts';

const over = [
  '请在电脑上刷新二维码后重新扫描。',
  'Reload the code on the computer and scan it again.',
] as const;

export const qrTexts = defineTexts({
  title: ['确认登录', 'Confirm the sign-in'],
  ask: [
    '有浏览器请求以“{name}”的身份登录。请核对是否为您本人面前的电脑：',
    'A browser asks to be signed in as “{name}”. Is it the computer in front of you?',
  ],
  browser: ['浏览器', 'Browser'],
  place: ['网络地址', 'Address'],
  time: ['时间', 'Time'],
  on: ['{browser} · {system}', '{browser} on {system}'],
  otherBrowser: ['其他浏览器', 'Another browser'],
  otherSystem: ['未知系统', 'unknown system'],
  otherNetwork: [
    '该电脑与您的手机不在同一网络。如果二维码是别人发给您的，请立即拒绝。',
    'That computer is in another network than your phone. If somebody sent you the code, refuse.',
  ],
  sure: ['我确认正在自己面前的电脑上登录', 'I am signing in on the computer in front of me'],
  confirm: ['确认登录', 'Sign in there'],
  refuse: ['拒绝', 'Refuse'],
  home: ['回到首页', 'Go to the start page'],
  failed: ['无法读取二维码', 'The code could not be read'],
  retry: ['重试', 'Try again'],
  newTitle: ['待扫描', 'Waiting for a scan'],
  newHint: over,
  scannedTitle: ['已扫描', 'Scanned'],
  scannedHint: over,
  confirmedTitle: ['已确认登录', 'Confirmed'],
  confirmedHint: ['电脑上的页面即将自动登录。', 'The page on the computer signs in by itself.'],
  usedTitle: ['二维码已使用', 'The code has been used'],
  usedHint: over,
  refusedTitle: ['已拒绝登录', 'Refused'],
  refusedHint: [
    '如果不是您本人操作，无需处理；账号没有被登录。',
    'Nobody was signed in. If it was not you, there is nothing to do.',
  ],
  expiredTitle: ['二维码已过期', 'The code has expired'],
  expiredHint: over,
});
