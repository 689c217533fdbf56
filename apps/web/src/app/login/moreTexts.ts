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
  contact: ['联系人', 'Contact'],
  email: ['邮箱', 'E-mail'],
  back: ['返回登录', 'Back to sign-in'],
  qrLater: ['扫码登录尚未开通，请使用账号登录。', 'QR sign-in is not set up yet; please use your password.'],
  casLater: [
    '统一身份认证尚未开通，请使用账号登录。',
    'Single sign-on is not set up yet; please use your password.',
  ],
} as const;
