import type { contract, ResultOf } from '@anyan/contract';
import { call, openCall } from '../../platform/wire.ts';

type Contract = typeof contract;

const signIn = openCall<Contract['identity']['endpoints']['signIn']>('POST', '/Identity/PortalWeb/Tokens');
const companyInfo = openCall<Contract['college']['endpoints']['companyInfo']>(
  'GET',
  '/Customer/Settings/GetCompanyInfo',
);
const banners = openCall<Contract['college']['endpoints']['banners']>('GET', '/Customer/Settings/Banners');
const showScanCode = openCall<Contract['college']['endpoints']['showScanCode']>(
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
  factor?: string;
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
