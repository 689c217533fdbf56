import {
  about,
  byInput,
  choice,
  defineErrors,
  endpoint,
  historyCall,
  id,
  ids,
  object,
  optional,
  pageOf,
  pageQuery,
  useStatuses,
  version,
} from '../core/index.ts';
import { bannerFields, bannerRow, bannerSettings } from './banner.ts';
import { mallBannerEndpoints } from './mallBanner.ts';
import { bannerPermission } from './permissions.ts';

export const bannerErrors = defineErrors({
  BANNER_LINK_MISSING: [400, '请选择或填写链接目标', 'Choose what the banner opens'],
  BANNER_LINK_NOT_HTTPS: [
    400,
    '网址须以 https:// 开头，且不含账号和端口',
    'The address must begin with https:// and name neither an account nor a port',
  ],
  BANNER_LINK_NOT_ALLOWED: [
    400,
    '域名 {host} 不在允许的外部域名中，请先在“外部域名”中添加',
    'The domain {host} is none of those allowed; add it to them first',
  ],
  BANNER_LINK_UNKNOWN: [400, '链接目标不存在或已停用', 'What it is to open is not there, or is disabled'],
  BANNER_DAYS_REVERSED: [400, '展示结束不能早于展示开始', 'It cannot end before it begins'],
});

const admin = '/PurchaseLocal/Admin';
const stamp = object({ id: id(), version: version() });
const { BannerPositionStatus } = bannerFields;
const useStatus = choice(['状态', 'Status'], useStatuses);

export const bannerEndpoints = {
  bannerSettingDetails: bannerSettings.calls.settingDetails,
  bannerSettingSave: bannerSettings.calls.settingSave,
  ...about('banner', {
    bannerPageList: endpoint({
      get: `${admin}/BannerPageList`,
      title: ['商城广告列表', 'List mall banners'],
      permission: bannerPermission.query,
      input: pageQuery(
        { BannerPositionStatus: optional(BannerPositionStatus), useStatus: optional(useStatus) },
        ['sort', 'title', 'showFrom', 'showTo', 'views', 'clicks', 'useStatus'],
      ),
      result: pageOf(bannerRow),
    }),
    bannerDetails: endpoint({
      get: `${admin}/BannerDetails`,
      title: ['查看商城广告', 'Show a mall banner'],
      permission: bannerPermission.query,
      input: object({ id: id() }),
      result: bannerRow,
    }),
    bannerHistory: historyCall(
      `${admin}/BannerHistory`,
      ['商城广告变更记录', 'History of a mall banner'],
      bannerPermission.query,
    ),
    bannerAdd: endpoint({
      post: `${admin}/BannerAdd`,
      title: ['新增商城广告', 'Add a mall banner'],
      permission: bannerPermission.add,
      collegeWide: true,
      input: object(bannerFields),
      result: stamp,
    }),
    bannerEdit: endpoint({
      post: `${admin}/BannerEdit`,
      title: ['编辑商城广告', 'Edit a mall banner'],
      permission: bannerPermission.edit,
      collegeWide: true,
      input: object({ id: id(), ...bannerFields, version: version() }),
      result: stamp,
    }),
    bannerDelete: endpoint({
      post: `${admin}/BannerDelete`,
      title: ['删除商城广告', 'Delete mall banners'],
      permission: bannerPermission.delete,
      collegeWide: true,
      input: object({ ids: ids(['广告', 'Banners'], 100) }),
    }),
    /** Those named take the places that they have among themselves, in the order given. */
    bannerSort: endpoint({
      post: `${admin}/BannerSort`,
      title: ['调整商城广告顺序', 'Put mall banners in order'],
      permission: bannerPermission.edit,
      collegeWide: true,
      input: object({ BannerPositionStatus, ids: ids(['广告', 'Banners'], 100) }),
    }),
    bannerStatusChange: endpoint({
      post: `${admin}/BannerStatusChange`,
      title: ['启用或停用商城广告', 'Enable or disable a mall banner'],
      permission: byInput('useStatus', { 1: bannerPermission.enable, 2: bannerPermission.disable }),
      collegeWide: true,
      input: object({ id: id(), version: version(), useStatus }),
      result: object({ useStatus, version: version() }),
    }),
  }),
  ...mallBannerEndpoints,
};
