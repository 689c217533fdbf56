import type { AnyEndpoint, contract, ResultOf } from '@anyan/contract';
import { call } from '../../platform/wire.ts';

type Contract = typeof contract;

/**
 * The few public calls of the sign-in page, written out: the contract itself carries the schemas of the whole product,
 * which this page does not need.
 */
const open = <E extends AnyEndpoint>(method: E['method'], path: E['path']): E =>
  ({ method, path, permission: 'public', writes: false, uploads: false, answer: 'json' }) as unknown as E;

const signIn = open<Contract['identity']['endpoints']['signIn']>('POST', '/Identity/PortalWeb/Tokens');
const companyInfo = open<Contract['college']['endpoints']['companyInfo']>(
  'GET',
  '/Customer/Settings/GetCompanyInfo',
);
const banners = open<Contract['college']['endpoints']['banners']>('GET', '/Customer/Settings/Banners');
const showScanCode = open<Contract['college']['endpoints']['showScanCode']>(
  'GET',
  '/Customer/Settings/ShowScanCode',
);

export type Company = ResultOf<typeof companyInfo>;
export type Banner = ResultOf<typeof banners>[number];
export type Ways = ResultOf<typeof showScanCode>;

const devicesKey = 'device_tokens';

/** Proofs of this browser's earlier sign-ins: whoever has one is not locked out by somebody else's guesses. */
const readDevices = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(devicesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, 8) : [];
  } catch {
    return [];
  }
};

interface Typed {
  loginName: string;
  password: string;
  queueTicket?: string;
  captcha?: string;
}

export const requestTokens = async (input: Typed) => {
  const deviceTokens = readDevices();
  const { deviceToken, ...tokens } = await call(signIn, { ...input, deviceTokens });
  const kept = [deviceToken, ...deviceTokens.filter((one) => one !== deviceToken)].slice(0, 8);
  localStorage.setItem(devicesKey, JSON.stringify(kept));
  return tokens;
};
export const readCompany = () => call(companyInfo);
export const readBanners = () => call(banners, { position: 'login' });
export const readWays = () => call(showScanCode);
