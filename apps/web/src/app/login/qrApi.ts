import type { contract, ResultOf } from '@anyan/contract';
import { call, openCall } from '../../platform/wire.ts';

type Calls = (typeof contract)['identity']['endpoints'];

const create = openCall<Calls['qrCreate']>('POST', '/Identity/PortalWechat/CreateQrcode');
const poll = openCall<Calls['qrPoll']>('POST', '/Identity/PortalWechat/PollingSearch');
const tokens = openCall<Calls['qrTokens']>('POST', '/Identity/PortalWechat/Tokens');

export type QrAnswer = ResultOf<typeof poll>;
export type QrState = 'loading' | 'new' | 'scanned' | 'confirmed' | 'used' | 'refused' | 'expired' | 'failed';

export const createQr = (signal: AbortSignal) => call(create, {}, { signal });
export const pollQr = (
  input: { ticket: string; nonce: string; known: 'new' | 'scanned' },
  signal: AbortSignal,
) => call(poll, input, { signal });
export const requestQrTokens = (code: string) => call(tokens, { code });
