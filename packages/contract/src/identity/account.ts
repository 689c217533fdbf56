import { userPreference } from '../college/preference.ts';
import {
  about,
  bool,
  choice,
  dataScopes,
  defineErrors,
  email,
  emailStates,
  endpoint,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  type Static,
  sexes,
  text,
  userTypes,
  version,
} from '../core/index.ts';

export const loginTypes = {
  PWU: ['账号密码', 'Password'],
  WCU: ['扫码', 'QR code'],
  CAS: ['统一身份认证', 'Single sign-on'],
} as const;

/** Lengths of a password (ASVS 6.2.1). */
export const passwordLimits = { min: 8, max: 128 } as const;

export const newPassword = text(['新密码', 'New password'], { ...passwordLimits, pattern: '[^]*' });
// Whatever was typed is compared; only its length is bounded.
export const typedPassword = text(['密码', 'Password'], { min: 1, max: 1024, pattern: '[^]*' });

const token = text(['令牌', 'Token'], { max: 4096 });
const loginType = choice(['登录方式', 'Way of signing in'], loginTypes);

export const tokens = object({
  accessToken: token,
  refreshToken: token,
  /** Minutes. */
  accessTokenExpire: integer(['有效分钟数', 'Minutes it lives']),
  loginType,
});
export type Tokens = Static<typeof tokens>;

/** A solved challenge of `captcha`, as base64 of JSON. */
export const captchaSolution = text(['人机验证', 'Proof of work'], { max: 1000 });

/** A one-time code, a recovery code, or what a browser answers for a passkey, as JSON. */
export const factorProof = text(['二次验证', 'Two-step verification'], { max: 8_000 });

/**
 * What shows that who calls is the holder of the account and not of its token alone: the password, or the second factor.
 * Asked before anything by which one signs in is added, changed or taken away.
 */
export const ownProof = { password: optional(typedPassword), factor: optional(factorProof) };
const ownProofGiven = object(ownProof);
export type OwnProof = Static<typeof ownProofGiven>;

/** Of a 429: keeps the place. */
export const queueTicket = text(['排队凭证', 'Place in the queue'], { max: 64 });

/** Of a browser that signed in to the account before; its failures are counted apart. */
export const deviceTokens = list(text(['设备凭证', 'Device'], { max: 64 }), ['设备凭证', 'Devices'], {
  max: 8,
});

export const refreshInput = object({ accessToken: token, refreshToken: token, loginType });

/** What the access token says about its holder; the server believes only what it checks itself. */
export interface TokenContent {
  sub: string;
  sid: string;
  isAdmin: '1' | '0';
  /** 0 ready · 1 agreement and initial password · 2 phone · 3 name and organisation. */
  pageNum: 0 | 1 | 2 | 3;
  loginType: keyof typeof loginTypes;
  name: string;
  codeNum: number;
}

const url = nullable(text(['头像', 'Avatar'], { max: 500 }));
const name = text(['姓名', 'Name'], { max: 50 });
export const authInfo = object({
  /** Spelt so in the calls: names of the pages this person may enter. */
  meunList: list(text(['菜单', 'Menu'], { max: 80 })),
  buttonList: list(text(['按钮', 'Button'], { max: 80 })),
  codeNum: integer(['权限版本', 'Version of the permissions']),
  environmentKey: text(['文件方式', 'Way of storing files'], { max: 1 }),
  needSmartLock: bool(['启用智能门锁', 'Smart locks']),
  sex: nullable(choice(['性别', 'Sex'], sexes)),
  name,
  avatar: url,
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  roles: list(text(['角色', 'Role'], { max: 50 })),
  dataScope: choice(['数据范围', 'Data scope'], dataScopes),
  isAdmin: bool(['管理员', 'Administrator']),
  collegeWide: bool(['全校范围', 'Whole college']),
  userId: id(),
  preference: nullable(userPreference),
  menuTree: list(
    object({
      section: text(['栏目', 'Section'], { max: 40 }),
      menus: list(text(['菜单', 'Menu'], { max: 80 })),
    }),
  ),
});
export type AuthInfo = Static<typeof authInfo>;

const userInfo = object({
  id: id(),
  loginName: text(['工号/学号', 'Staff or student number'], { max: 32 }),
  name,
  sex: nullable(choice(['性别', 'Sex'], sexes)),
  userType: choice(['人员类型', 'Kind'], userTypes),
  phone: personal('phone', nullable(text(['手机号', 'Phone'], { max: 20 }))),
  email: nullable(text(['邮箱', 'E-mail'], { max: 254 })),
  emailState: choice(['邮箱状态', 'State of the e-mail address'], emailStates),
  avatar: url,
  organizationId: nullable(id()),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 500 })),
  title: nullable(text(['职称', 'Title'], { max: 50 })),
  major: nullable(text(['专业', 'Major'], { max: 50 })),
  grade: nullable(text(['年级', 'Grade'], { max: 20 })),
  lastLoginAt: nullable(moment(['上次登录', 'Last sign-in'])),
  pageNum: integer(['待完成步骤', 'Open step']),
  /** An initial password waits to be replaced; who signed in by another way has none. */
  mustChangePassword: bool(['待修改初始密码', 'Initial password unchanged']),
  role: object({
    permissions: list(
      object({
        permissionId: text(['权限', 'Permission'], { max: 60 }),
        actions: list(text(['动作', 'Action'], { max: 30 })),
      }),
    ),
  }),
  roles: list(
    object({
      name: text(['角色', 'Role'], { max: 50 }),
      dataScope: choice(['数据范围', 'Scope'], dataScopes),
    }),
  ),
  version: version(),
});
export type UserInfo = Static<typeof userInfo>;

const session = object({
  id: id(),
  current: bool(['本次登录', 'This one']),
  loginType,
  ip: text(['地址', 'Address'], { max: 64 }),
  userAgent: text(['浏览器', 'Browser'], { max: 300 }),
  createdAt: moment(['登录时间', 'Signed in']),
  lastSeenAt: moment(['最近使用', 'Last used']),
});

export const signInResults = {
  success: ['成功', 'Success'],
  wrongPassword: ['密码错误', 'Wrong password'],
  locked: ['已锁定', 'Locked'],
  disabled: ['账号停用', 'Disabled'],
  expired: ['初始密码过期', 'Initial password expired'],
} as const;

const signInRow = object({
  id: id(),
  at: moment(['时间', 'Time']),
  result: choice(['结果', 'Result'], signInResults),
  loginType,
  ip: text(['地址', 'Address'], { max: 64 }),
  userAgent: text(['浏览器', 'Browser'], { max: 300 }),
});

export const accountErrors = defineErrors({
  WRONG_PASSWORD: [401, '账号或密码错误', 'Wrong account or password'],
  SIGN_IN_LOCKED: [
    429,
    '登录失败次数过多，请 {minutes} 分钟后再试',
    'Too many failed attempts, please try again in {minutes} minutes',
  ],
  SIGN_IN_NETWORK_LOCKED: [
    429,
    '当前网络登录失败次数过多，请 {minutes} 分钟后再试',
    'Too many failed attempts from this network, please try again in {minutes} minutes',
  ],
  SIGN_IN_QUEUED: [
    429,
    '登录人数较多，正在排队，前面还有 {place} 人',
    'Many people are signing in; {place} are ahead of you',
  ],
  ACCOUNT_DISABLED: [
    403,
    '账号已停用，请联系管理员',
    'The account is disabled, please contact the administrator',
  ],
  INITIAL_PASSWORD_EXPIRED: [
    403,
    '初始密码已过期，请联系管理员重置',
    'The initial password has expired, please ask the administrator to reset it',
  ],
  CAPTCHA_REQUIRED: [400, '请完成人机验证后重试', 'Please solve the challenge and try again'],
  CONFIRM_REQUIRED: [
    403,
    '请先验证登录密码或二次验证',
    'Please confirm with your password or by two-step verification',
  ],
  OLD_PASSWORD_WRONG: [400, '原密码错误', 'The old password is wrong'],
  PASSWORD_TOO_SHORT: [400, '密码至少 {min} 个字符', 'The password needs at least {min} characters'],
  PASSWORD_FORBIDDEN_WORD: [400, '密码不能包含“{word}”', 'The password may not contain “{word}”'],
  PASSWORD_WEAK: [
    400,
    '密码过于常见或与个人信息相同，请更换',
    'The password is too common or equals personal data, please choose another',
  ],
  PASSWORD_CLASSES: [
    400,
    '密码须包含大写字母、小写字母、数字、符号中的至少三类',
    'The password needs three of: capital letters, small letters, digits, signs',
  ],
  PASSWORD_USED: [
    400,
    '不能使用最近 {count} 次用过的密码',
    'The last {count} passwords may not be used again',
  ],
  PASSWORD_SAME: [400, '新密码不能与原密码相同', 'The new password must differ from the old one'],
  AGREEMENT_OUTDATED: [409, '用户协议已更新，请重新阅读', 'The agreement has changed, please read it again'],
  NO_OPEN_STEP: [409, '账号初始化已完成', 'The account is set up already'],
  SESSION_CURRENT: [409, '不能下线当前登录，请使用退出登录', 'This is the current session; sign out instead'],
  LAST_SUPER_ADMINISTRATOR: [
    409,
    '不能停用或删除最后一个超级管理员',
    'The last super administrator cannot be disabled or deleted',
  ],
  NOT_ONESELF: [409, '不能停用或删除自己', 'You cannot disable or delete yourself'],
});

const passwordChange = object({
  oldPassword: typedPassword,
  newPassword,
  /** Unless said otherwise. */
  endOthers: optional(
    bool(['同时下线其他设备并解绑扫码账号', 'Sign out other devices and unbind the messaging account']),
  ),
});

const web = '/Identity/PortalWeb';
const user = '/Customer/User';

export const accountEndpoints = about('account', {
  signIn: endpoint({
    post: `${web}/Tokens`,
    title: ['登录', 'Sign in'],
    permission: 'public',
    unlogged: true,
    input: object({
      loginName: text(['账号', 'Account'], { max: 64 }),
      password: typedPassword,
      captcha: optional(captchaSolution),
      queueTicket: optional(queueTicket),
      factor: optional(factorProof),
      deviceTokens: optional(deviceTokens),
    }),
    result: object({ ...tokens.properties, deviceToken: text(['设备凭证', 'Device'], { max: 64 }) }),
  }),
  captcha: endpoint({
    get: `${web}/Captcha`,
    title: ['人机验证', 'Proof of work'],
    permission: 'public',
    result: object({
      algorithm: text(['算法', 'Algorithm'], { max: 20 }),
      /** The hash of the salt with the number looked for. */
      challenge: text(['题目', 'Challenge'], { max: 128 }),
      maxnumber: integer(['上限', 'Largest number']),
      salt: text(['盐', 'Salt'], { max: 200 }),
      signature: text(['签名', 'Signature'], { max: 128 }),
    }),
  }),
  refresh: endpoint({
    post: `${web}/RefreshTokens`,
    title: ['刷新登录', 'Renew the session'],
    permission: 'signedIn',
    whileRegistering: true,
    unlogged: true,
    input: refreshInput,
    result: tokens,
  }),
  refreshExpired: endpoint({
    post: `${web}/RefreshTokens2`,
    title: ['刷新登录', 'Renew the session'],
    permission: 'public',
    unlogged: true,
    input: refreshInput,
    result: tokens,
  }),
  authInfo: endpoint({
    get: `${web}/AuthInfo`,
    title: ['登录信息', 'Who I am'],
    permission: 'signedIn',
    whileRegistering: true,
    result: authInfo,
  }),
  signOut: endpoint({
    post: `${web}/Logout`,
    title: ['退出登录', 'Sign out'],
    permission: 'signedIn',
    takesBindToken: true,
    whileRegistering: true,
    unlogged: true,
  }),
  sessionList: endpoint({
    get: `${web}/Sessions`,
    title: ['我的登录设备', 'My devices'],
    permission: 'signedIn',
    result: list(session),
  }),
  sessionRevoke: endpoint({
    post: `${web}/SessionRevoke`,
    title: ['下线设备', 'Sign a device out'],
    permission: 'signedIn',
    input: object({ id: id() }),
  }),
  signInList: endpoint({
    get: `${web}/SignInList`,
    title: ['我的登录记录', 'My sign-ins'],
    permission: 'signedIn',
    input: pageQuery({}, ['at']),
    result: pageOf(signInRow),
  }),
  updateInitialPassword: endpoint({
    post: `${user}/UpdateInitialPassword`,
    title: ['同意协议并修改初始密码', 'Accept the agreement and change the initial password'],
    permission: 'signedIn',
    whileRegistering: true,
    // Who signed in by another way has no initial password and sends only the agreement.
    input: object({
      newPassword: optional(newPassword),
      agreementVersion: integer(['协议版本', 'Version']),
    }),
    result: tokens,
  }),
  profileComplete: endpoint({
    post: `${user}/ProfileComplete`,
    title: ['完善个人信息', 'Complete one’s profile'],
    permission: 'signedIn',
    whileRegistering: true,
    input: object({ name: optional(name), organizationId: optional(id(['所属组织', 'Organisation'])) }),
    result: tokens,
  }),
  /** The organisations one may choose from while completing the profile. */
  profileOrganizations: endpoint({
    get: `${user}/ProfileOrganizations`,
    title: ['可选组织', 'Organisations to choose from'],
    permission: 'signedIn',
    whileRegistering: true,
    result: list(
      object({ id: id(), parentId: nullable(id()), name: text(['名称', 'Name'], { max: 60 }) }),
      undefined,
      { max: 100_000 },
    ),
  }),
  updatePassword: endpoint({
    post: `${user}/UpdatePassword`,
    title: ['修改密码', 'Change one’s password'],
    permission: 'signedIn',
    input: passwordChange,
  }),
  userChangePassword: endpoint({
    post: `${user}/UserChangePassword`,
    title: ['修改密码', 'Change one’s password'],
    permission: 'signedIn',
    input: passwordChange,
  }),
  userInfo: endpoint({
    get: `${user}/GetUserInfo`,
    title: ['个人信息', 'My profile'],
    permission: 'signedIn',
    whileRegistering: true,
    result: userInfo,
  }),
  profileEdit: endpoint({
    post: `${user}/ProfileEdit`,
    title: ['编辑个人资料', 'Edit one’s profile'],
    changes: ['account', 'person', 'workplace'],
    permission: 'signedIn',
    input: object({
      email: optional(nullable(email(['邮箱', 'E-mail']))),
      avatarFileId: optional(nullable(id(['头像', 'Avatar']))),
      version: version(),
    }),
  }),
  preferenceSave: endpoint({
    post: `${user}/PreferenceSave`,
    title: ['保存界面设置', 'Save the look'],
    permission: 'signedIn',
    unlogged: true,
    input: object({ preference: userPreference }),
  }),
  identityList: endpoint({
    get: '/Customer/Organization/ListUserIdentity',
    title: ['我的身份', 'My identities'],
    permission: 'signedIn',
    result: object({
      organizations: list(
        object({
          id: id(),
          name: text(['名称', 'Name'], { max: 500 }),
          main: bool(['主组织', 'Main one']),
        }),
      ),
      roles: list(
        object({
          id: id(),
          name: text(['角色', 'Role'], { max: 50 }),
          dataScope: choice(['数据范围', 'Scope'], dataScopes),
        }),
      ),
      posts: list(
        object({
          title: text(['岗位', 'Post'], { max: 50 }),
          place: text(['所在', 'Where'], { max: 500 }),
        }),
      ),
    }),
  }),
});
