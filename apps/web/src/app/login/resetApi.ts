import type { contract } from '@anyan/contract';
import { solveCaptcha } from '../../platform/captcha.ts';
import { call, openCall } from '../../platform/wire.ts';

type Calls = (typeof contract)['identity']['endpoints'];

const pinCode = openCall<Calls['pinCode']>('POST', '/Customer/SMS/PinCode');
const forgetPassword = openCall<Calls['forgetPassword']>('POST', '/Customer/User/ForgetPassword');

/** Nobody in particular asks, so each code costs a solved challenge. */
export const requestCode = async (phone: string): Promise<void> => {
  const captcha = await solveCaptcha();
  await call(pinCode, { phone, purpose: 'resetPassword', captcha });
};

export const resetPassword = (input: { phone: string; code: string; newPassword: string }) =>
  call(forgetPassword, input);
