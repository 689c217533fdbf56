import type { contract } from '@anyan/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { call, openCall } from './wire.ts';

type Captcha = (typeof contract)['identity']['endpoints']['captcha'];

const captcha = openCall<Captcha>('GET', '/Identity/PortalWeb/Captcha');

/** Hashes between two breaths of the page, which computes them itself: browsers offer theirs only over https. */
const slice = 2000;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Asks for a challenge and answers its solution: half a second of work, nothing to look at. */
export const solveCaptcha = async (): Promise<string> => {
  const { maxnumber, ...challenge } = await call(captcha);
  for (let number = 0; number <= maxnumber; number++) {
    if (bytesToHex(sha256(utf8ToBytes(challenge.salt + number))) === challenge.challenge)
      return btoa(JSON.stringify({ ...challenge, number }));
    if (number % slice === slice - 1) await breathe();
  }
  throw new Error('a challenge without solution');
};
