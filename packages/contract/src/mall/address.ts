import {
  about,
  bool,
  defineErrors,
  endpoint,
  id,
  ids,
  list,
  nullable,
  object,
  optional,
  type Static,
  shownOf,
  telephone,
  text,
  version,
} from '../core/index.ts';

export const addressMost = 20;

const part = (zh: string, en: string) => text([zh, en], { max: 30 });

/** Where somebody receives what is not hazardous. */
export const addressFields = {
  consignee: text(['收货人', 'Consignee'], { max: 30 }),
  phone: telephone(['联系电话', 'Phone'], { full: true }),
  province: part('省', 'Province'),
  city: part('市', 'City'),
  district: part('区/县', 'District'),
  detail: text(['详细地址', 'Address'], { max: 120 }),
  isDefault: optional(bool(['默认地址', 'Default'])),
};

export const addressRow = object({ id: id(), ...shownOf(addressFields), version: version() });
export type AddressRow = Static<typeof addressRow>;

export const addressErrors = defineErrors({
  ADDRESS_TOO_MANY: [409, '最多保存 {max} 个收货地址', '{max} addresses are kept at most'],
});

const base = '/PurchaseLocal/Personal';
const shared = { permission: 'signedIn', insidersOnly: true } as const;

export const addressEndpoints = about('mallAddress', {
  addressList: endpoint({
    get: `${base}/AddressList`,
    title: ['收货地址', 'My addresses'],
    ...shared,
    result: list(addressRow),
  }),
  addressDetail: endpoint({
    get: `${base}/AddressDetail`,
    title: ['查看收货地址', 'Show an address'],
    ...shared,
    input: object({ id: id() }),
    result: addressRow,
  }),
  /** With an id it is an edit. */
  addressAdd: endpoint({
    post: `${base}/AddressAdd`,
    title: ['保存收货地址', 'Save an address'],
    ...shared,
    input: object({ id: optional(nullable(id())), version: optional(nullable(version())), ...addressFields }),
    result: object({ id: id(), version: version() }),
  }),
  addressDel: endpoint({
    post: `${base}/AddressDel`,
    title: ['删除收货地址', 'Delete addresses'],
    ...shared,
    input: object({ ids: ids(['地址', 'Addresses'], addressMost) }),
  }),
});
