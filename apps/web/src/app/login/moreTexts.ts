/** Texts of what few people open; they come with it. */
export const moreTexts = {
  forgotTitle: ['找回密码', 'Recover your password'],
  forgotBody: [
    '平台未开通短信找回。请联系以下人员核对身份并重置密码，重置后会得到一次性的初始密码。',
    'Recovery by SMS is not set up. Ask the people below: after checking who you are they reset the password and give you a one-time initial one.',
  ],
  forgotNobody: [
    '请联系学校实验室安全管理部门或本学院的安全管理员。',
    'Ask the laboratory safety office or the safety officer of your school.',
  ],
  resetBody: [
    '请输入账号绑定的手机号，用短信验证码重置密码。',
    'Enter the phone bound to your account; a code by SMS lets you choose a new password.',
  ],
  phone: ['手机号', 'Phone'],
  phoneWrong: ['请输入 11 位手机号', 'Enter a phone number of 11 digits'],
  code: ['短信验证码', 'Code by SMS'],
  codeWrong: ['请输入 6 位验证码', 'Enter the code of 6 digits'],
  getCode: ['获取验证码', 'Get the code'],
  checking: ['安全验证中…', 'Checking…'],
  again: ['{n}s后重新获取', 'Again in {n} s'],
  codeSent: [
    '如果该手机号已绑定账号，验证码将在一分钟内送达，5 分钟内有效。',
    'If an account has this phone, the code arrives within a minute and is good for five.',
  ],
  newPassword: ['新密码', 'New password'],
  passwordHint: [
    '{n}–128 个字符，不能是常见密码，也不能包含工号、手机号或校名',
    "{n}–128 characters; not a common one, nor your number, phone or the college's name",
  ],
  tooShort: ['密码至少 {n} 个字符', 'A password has at least {n} characters'],
  strength: ['密码强度', 'Password strength'],
  strength1: ['弱', 'Weak'],
  strength2: ['一般', 'Fair'],
  strength3: ['较强', 'Good'],
  strength4: ['强', 'Strong'],
  reset: ['重置密码', 'Set the new password'],
  resetting: ['正在重置…', 'Setting it…'],
  resetDone: [
    '密码已重置，请用新密码登录。其他设备上的登录已全部失效。',
    'The password has been set; sign in with it. All other sessions have ended.',
  ],
  contact: ['联系人', 'Contact'],
  email: ['邮箱', 'E-mail'],
  back: ['返回登录', 'Back to sign-in'],
  qrLater: ['扫码登录尚未开通，请使用账号登录。', 'QR sign-in is not set up yet; please use your password.'],
  casLater: [
    '统一身份认证尚未开通，请使用账号登录。',
    'Single sign-on is not set up yet; please use your password.',
  ],
} as const;
