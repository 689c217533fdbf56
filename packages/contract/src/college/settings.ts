import { fileLimits } from '../core/fileLimits.ts';
import {
  about,
  bool,
  defineErrors,
  email,
  endpoint,
  id,
  integer,
  list,
  longText,
  nullable,
  object,
  optional,
  permission,
  type Static,
  telephone,
  text,
  version,
} from '../core/index.ts';
import { userPreference } from './preference.ts';

export const collegeInfo = permission('collegeInfo', {
  menu: 'system.collegeinfo',
  title: ['学校信息', 'University information'],
  actions: ['query', 'edit'],
});

const contact = object({
  name: text(['名称', 'Name'], { max: 50 }),
  phone: telephone(['电话', 'Phone']),
});

const banner = object({
  imageUrl: text(['图片', 'Picture'], { max: 500 }),
  fileId: nullable(id(['图片', 'Picture'])),
  link: nullable(text(['链接', 'Link'], { max: 300, min: 0 })),
  order: integer(['顺序', 'Order']),
  position: text(['位置', 'Position'], { max: 20 }),
});

/** What the college asks of passwords beyond the product's own rules; for those chosen from now on. */
export const passwordPolicy = object(
  {
    minLength: integer(['最少字符数', 'Characters at least'], { min: 8, max: 32 }),
    /** Words no password may contain, in whatever case or width. */
    forbiddenWords: list(
      text(['禁用词', 'Forbidden word'], { min: 2, max: 30, pattern: '^\\S(.*\\S)?$' }),
      ['禁用词', 'Forbidden words'],
      {
        max: 50,
      },
    ),
    initialPasswordDays: integer(['初始密码有效天数', 'Days an initial password is good for'], {
      min: 1,
      max: 90,
    }),
  },
  ['密码规则', 'Password rules'],
);
export type PasswordPolicy = Static<typeof passwordPolicy>;

export const shippedPasswordPolicy: PasswordPolicy = {
  minLength: 8,
  forbiddenWords: [],
  initialPasswordDays: 30,
};

const editable = {
  collegeName: text(['学校名称', 'College name'], { max: 50 }),
  shortName: text(['学校简称', 'Short name'], { max: 20 }),
  logoFileId: optional(nullable(id(['校徽', 'Logo']))),
  address: optional(nullable(text(['地址', 'Address'], { max: 200, min: 0 }))),
  phone: optional(nullable(telephone(['联系电话', 'Phone'], { empty: true }))),
  emergencyPhones: list(contact, ['应急电话', 'Emergency phones'], { max: 20 }),
  supportContact: optional(nullable(text(['技术支持', 'Support contact'], { max: 100, min: 0 }))),
  supportEmail: optional(nullable(email(['支持邮箱', 'Support e-mail']))),
  timeZone: text(['时区', 'Time zone'], { max: 64, pattern: '^[A-Za-z]+(/[A-Za-z0-9_+\\-]+)*$' }),
  productTitle: text(['平台名称', 'Product title'], { max: 50 }),
  footerCredit: optional(nullable(text(['页脚署名', 'Footer credit'], { max: 200, min: 0 }))),
  productionPublicHost: optional(
    nullable(
      text(['生产域名', 'Production host'], {
        max: 253,
        min: 0,
        pattern: '^$|^[a-z0-9]([a-z0-9.\\-]*[a-z0-9])?(:\\d{1,5})?$',
      }),
    ),
  ),
  needSmartLock: optional(bool(['启用智能门锁', 'Smart locks'])),
  /** Asked for while signing in for the first time, where codes can be sent. */
  requirePhone: optional(bool(['必须绑定手机号', 'A phone must be bound'])),
  /** Whoever scans with an unknown messaging account may say which account is his. */
  allowSelfBind: optional(bool(['允许自助绑定扫码账号', 'People may bind messaging accounts themselves'])),
  passwordPolicy: optional(passwordPolicy),
};

/** What everybody may know before signing in. */
const companyInfo = object({
  collegeName: text(['学校名称', 'College name'], { max: 50 }),
  shortName: text(['学校简称', 'Short name'], { max: 20 }),
  logoUrl: nullable(text(['校徽', 'Logo'], { max: 500 })),
  timeZone: editable.timeZone,
  productTitle: text(['平台名称', 'Product title'], { max: 50 }),
  footerCredit: nullable(text(['页脚署名', 'Footer credit'], { max: 200 })),
  supportContact: nullable(text(['技术支持', 'Support contact'], { max: 100 })),
  supportEmail: nullable(text(['支持邮箱', 'Support e-mail'], { max: 254 })),
  productionPublicHost: nullable(text(['生产域名', 'Production host'], { max: 253 })),
  agreementVersion: integer(['协议版本', 'Agreement version']),
  passwordMinLength: passwordPolicy.properties.minLength,
  /** A mail server is connected. */
  hasMail: bool(['已接入邮件', 'Mail is connected']),
  canResetBySms: bool(['短信找回密码', 'Password recovery by SMS']),
  shellDefault: nullable(userPreference),
});

export const collegeDetails = object({
  ...editable,
  logoUrl: nullable(text(['校徽', 'Logo'], { max: 500 })),
  banners: list(banner, ['轮播图', 'Banners']),
  agreementHtml: longText(['用户协议', 'User agreement'], { max: 200_000, html: true }),
  agreementVersion: integer(['协议版本', 'Agreement version']),
  version: version(),
});

export const settingsErrors = defineErrors({
  BAD_TIME_ZONE: [400, '没有名为 {timeZone} 的时区', 'There is no time zone {timeZone}'],
  SETUP_DONE: [409, '学校信息已初始化', 'The college has been set up already'],
});

export const settingsEndpoints = about('college', {
  collegeShow: endpoint({
    get: '/Customer/College/GetUserCollegeInfo',
    title: ['查看学校信息', 'Show the university information'],
    permission: 'signedIn',
    result: collegeDetails,
  }),
  collegeEdit: endpoint({
    post: '/Customer/College/UpdateUserCollegeInfo',
    title: ['编辑学校信息', 'Edit university information'],
    permission: collegeInfo.edit,
    collegeWide: true,
    input: object({
      ...editable,
      agreementHtml: optional(longText(['用户协议', 'User agreement'], { max: 200_000, html: true })),
      version: version(),
    }),
  }),
  bannerSave: endpoint({
    post: '/Customer/College/UpdateUserCollegeInfoBanner',
    title: ['更新登录页轮播图', 'Update the banners of the sign-in page'],
    permission: collegeInfo.edit,
    collegeWide: true,
    upload: { kind: 'image', maxBytes: fileLimits.imageBytes, maxFiles: 8 },
    // The order of `items` is the order shown; an item without `fileId` takes the next uploaded file.
    input: object({
      items: list(
        object({
          fileId: optional(id(['图片', 'Picture'])),
          link: optional(
            text(['链接', 'Link'], { max: 300, min: 0, pattern: '^$|^https?://[^\\s]+$|^/[^/\\s][^\\s]*$' }),
          ),
        }),
        ['轮播图', 'Banners'],
        { max: 8 },
      ),
      version: version(),
    }),
    result: object({ banners: list(banner) }),
  }),
  setupSave: endpoint({
    post: '/Customer/College/SetupSave',
    title: ['初始化学校信息', 'Set up the college'],
    changes: ['college', 'account'],
    // The first administrator, before anything is set up; the service asks for that.
    permission: 'signedIn',
    whileRegistering: true,
    input: object({
      collegeName: editable.collegeName,
      shortName: editable.shortName,
      logoFileId: editable.logoFileId,
      levelNames: list(text(['层级名称', 'Level name'], { max: 20 }), ['组织层级', 'Levels'], {
        min: 1,
        max: 8,
      }),
    }),
  }),
  banners: endpoint({
    get: '/Customer/Settings/Banners',
    title: ['登录页轮播图', 'Banners of the sign-in page'],
    permission: 'public',
    input: object({ position: optional(text(['位置', 'Position'], { max: 20 })) }),
    result: list(banner),
  }),
  companyInfo: endpoint({
    get: '/Customer/Settings/GetCompanyInfo',
    title: ['平台信息', 'About the product'],
    permission: 'public',
    result: companyInfo,
  }),
  userAgreement: endpoint({
    get: '/Customer/Settings/GetUserAgreement',
    title: ['用户协议', 'User agreement'],
    permission: 'public',
    input: object({ version: optional(integer(['版本', 'Version'])) }),
    result: object({
      html: longText(['内容', 'Content'], { max: 400_000 }),
      version: integer(['版本', 'Version']),
    }),
  }),
  showScanCode: endpoint({
    get: '/Customer/Settings/ShowScanCode',
    title: ['登录方式', 'Ways to sign in'],
    permission: 'public',
    result: object({
      scanCode: bool(['扫码登录', 'QR sign-in']),
      messenger: bool(['扫码应用', 'Messaging app']),
      cas: bool(['统一身份认证', 'Campus single sign-on']),
    }),
  }),
  shellDefaultSave: endpoint({
    post: '/Customer/Settings/ShellDefaultSave',
    title: ['设置全校默认界面', 'Set the default look for the college'],
    permission: collegeInfo.edit,
    collegeWide: true,
    input: object({ preference: userPreference }),
  }),
});
