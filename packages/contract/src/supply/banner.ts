import {
  choice,
  day,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  type Static,
  settingGroup,
  shownOf,
  text,
  useStatuses,
  version,
} from '../core/index.ts';
import { bannerPermission } from './permissions.ts';

/** Where in the mall a banner stands. */
export const bannerPositions = {
  1: ['顶部广告', 'Top of the page'],
  2: ['首页轮播', 'Home, carousel'],
  3: ['首页中部', 'Home, middle'],
  4: ['列表侧栏', 'Beside lists'],
  5: ['购物车与结果页', 'Cart and result pages'],
} as const;
export type BannerPosition = keyof typeof bannerPositions;

/** What a click opens. */
export const bannerLinkTypes = {
  none: ['无链接', 'Nothing'],
  product: ['商品', 'A product'],
  supplier: ['供应商', 'A supplier'],
  category: ['商品分类', 'A commodity type'],
  url: ['网址', 'A web page'],
} as const;
export type BannerLinkType = keyof typeof bannerLinkTypes;

/** Whether it is to be seen today. */
export const bannerShowings = {
  showing: ['展示中', 'Shown'],
  waiting: ['未开始', 'Not yet'],
  ended: ['已结束', 'Over'],
  off: ['已停用', 'Disabled'],
} as const;

const position = choice(['位置', 'Position'], bannerPositions);
const linkUrl = text(['链接目标', 'Target'], { max: 500, min: 0 });
const sort = integer(['排序', 'Order'], { max: 9999 });
const url = nullable(text(['图片', 'Picture'], { max: 500 }));

export const bannerFields = {
  BannerPositionStatus: position,
  /** Drawn where there is no picture, and read out where there is. */
  title: text(['标题', 'Title'], { max: 40 }),
  fileId: optional(nullable(id(['图片', 'Picture']))),
  linkType: choice(['链接类型', 'Opens'], bannerLinkTypes),
  /** An address, or the id of what the kind of link names. */
  linkUrl: optional(nullable(linkUrl)),
  showFrom: optional(nullable(day(['展示开始', 'Shown from']))),
  showTo: optional(nullable(day(['展示结束', 'Shown to']))),
};

export const bannerRow = object({
  id: id(),
  ...shownOf(bannerFields),
  imageUrl: url,
  /** What the target is called, where it is something of the mall. */
  linkName: nullable(text(['链接目标', 'Target'], { max: 200 })),
  sort,
  showing: choice(['展示状态', 'Showing'], bannerShowings),
  views: integer(['展示次数', 'Views']),
  clicks: integer(['点击次数', 'Clicks']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  version: version(),
});
export type BannerRow = Static<typeof bannerRow>;

/** A banner as the mall shows it: its picture by either name, none where the title is to be drawn. */
export const mallBanner = object({
  id: id(),
  imageUrl: url,
  filePath: url,
  title: bannerFields.title,
  linkType: bannerFields.linkType,
  linkUrl: nullable(linkUrl),
  sort,
});
export type MallBanner = Static<typeof mallBanner>;

/** What a college decides about banners. */
export const bannerSettings = settingGroup({
  module: 'banner',
  title: ['商城广告设置', 'Settings of mall banners'],
  base: '/PurchaseLocal/Admin/Banner',
  query: bannerPermission.query,
  edit: bannerPermission.edit,
  changes: ['banner'],
  fields: {
    linkHosts: list(
      text(['域名', 'Domain'], {
        max: 100,
        pattern: '^[a-z0-9]([a-z0-9.\\-]*[a-z0-9])?\\.[a-z]{2,}$',
        says: [
          '请填写域名，例如 lab.example.edu.cn，不含 https:// 和路径',
          'A domain as lab.example.edu.cn, without https:// and path',
        ],
      }),
      ['允许的外部域名', 'Domains allowed'],
      { max: 50 },
    ),
  },
  defaults: { linkHosts: [] },
  basis: {
    linkHosts: [
      '未填写时广告不能链接到外部网站；请按本校制度确认',
      'While there is none, banners lead to no other site; confirm it by your rules',
    ],
  },
});
