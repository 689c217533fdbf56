import type { certificateEndpoints, InputOf, VerifiedCertificate } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/network.ts';
import { perMinute } from '../../../platform/perMinute.ts';
import { verifyCertificate } from './queries.ts';

/** Questions from one address in a minute: numbers could be tried out. */
const asked = perMinute(30);

/** @throws TOO_MANY, CERTIFICATE_UNKNOWN, CERTIFICATE_ASK */
export const verify = async (
  context: ReadContext,
  input: InputOf<(typeof certificateEndpoints)['certificateVerify']>,
): Promise<VerifiedCertificate> => {
  const from = networkOf(context.origin.ip ?? '');
  asked.check(from);
  asked.count(from);
  return verifyCertificate(context, input);
};
