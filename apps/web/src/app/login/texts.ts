import { defineTexts } from '../../platform/texts.ts';

export const outdatedTexts = defineTexts({
  title: ['页面已更新，请刷新', 'The page has been updated, please reload'],
  reload: ['刷新', 'Reload'],
});

export const loginTexts = defineTexts({
  product: ['安研 实验室安全管理平台', 'Anyan Laboratory Safety'],
  welcome: ['登录', 'Sign in'],
  byPassword: ['账号登录', 'Password'],
  byQr: ['扫码登录', 'QR code'],
  ways: ['登录方式', 'Ways to sign in'],
  loginName: ['工号 / 学号', 'Staff or student number'],
  password: ['密码', 'Password'],
  needName: ['请输入工号或学号', 'Enter your staff or student number'],
  needPassword: ['请输入密码', 'Enter your password'],
  show: ['显示密码', 'Show password'],
  hide: ['隐藏密码', 'Hide password'],
  capsLock: ['大写锁定已打开', 'Caps Lock is on'],
  submit: ['登录', 'Sign in'],
  sending: ['正在登录…', 'Signing in…'],
  queued: [
    '登录人数较多，正在排队，前面还有 {place} 人，轮到后自动登录',
    'Many people are signing in. {place} are ahead of you; you will be signed in automatically.',
  ],
  cancel: ['取消排队', 'Leave the queue'],
  forgot: ['忘记密码', 'Forgot your password?'],
  cas: ['统一身份认证登录', 'Campus single sign-on'],
  or: ['或', 'or'],
  language: ['English', '中文'],
  slide: ['第 {n} 张，共 {all} 张', 'Picture {n} of {all}'],
  pictures: ['图片轮播', 'Pictures'],
  pause: ['暂停轮播', 'Pause'],
  play: ['继续轮播', 'Play'],
});
