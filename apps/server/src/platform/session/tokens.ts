import type { TokenContent } from '@anyan/contract';
import { createSigner, createVerifier } from 'fast-jwt';
import { nowMs } from '../clock.ts';
import type { Config } from '../config.ts';
import { fail } from '../failure.ts';
import type { Secrets } from '../secrets.ts';

/** Minutes an access token lives. */
export const accessTokenMinutes = ({ securityProfile }: Config): number =>
  securityProfile === 'djbh3' ? 10 : 30;

const audience = 'anyan';
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Tokens {
  sign(content: TokenContent, minutes?: number): string;
  /** @throws SESSION_ENDED for a token that is expired, forged or not ours. */
  verify(token: string): TokenContent & { exp: number };
  /** The content of a token of ours that may have expired; null when it is not ours. */
  read(token: string): TokenContent | null;
}

/** Access tokens: HS256 under a key of this installation, named by `kid`. */
export const makeTokens = (secrets: Secrets, usualMinutes: number): Tokens => {
  const newest = secrets.signing[0];
  if (!newest) throw new Error('no signing key');
  const signer = createSigner({
    algorithm: 'HS256',
    key: newest.key,
    kid: newest.kid,
    aud: audience,
    noTimestamp: true,
  });
  const verifiers = new Map(
    secrets.signing.map(({ kid, key }) => [
      kid,
      createVerifier({
        key,
        algorithms: ['HS256'],
        allowedAud: audience,
        requiredClaims: ['aud', 'exp', 'sid', 'sub'],
        // Rules read the database's time, which tests may shift.
        ignoreExpiration: true,
        checkTyp: 'JWT',
      }),
    ]),
  );
  // Whether a token is ours never changes; the verifier's own cache would hash the token at every call.
  const ours = new Map<string, TokenContent & { exp: number }>();

  const check = (token: string): (TokenContent & { exp: number }) | null => {
    const known = ours.get(token);
    if (known) return known;
    try {
      const verifier = verifiers.get(kidOf(token, (kid) => verifiers.has(kid)));
      const content = verifier?.(token) as TokenContent & { exp: number };
      // Compared as a number below, where a text would count as never over.
      if (!content || !Number.isInteger(content.exp) || !uuidShape.test(content.sid)) return null;
      if (ours.size >= 5000) ours.clear();
      ours.set(token, Object.freeze(content));
      return content;
    } catch {
      return null;
    }
  };
  return {
    sign: (content, minutes = usualMinutes) =>
      signer({ ...content, exp: Math.floor(nowMs() / 1000) + minutes * 60 }),
    verify: (token) => {
      const content = check(token);
      if (!content || content.exp * 1000 <= nowMs()) throw fail('SESSION_ENDED');
      return content;
    },
    read: check,
  };
};

const kids = new Map<string, string>();

/** The header is the same text for every token of one key, so it is parsed once; made-up ones are not remembered. */
const kidOf = (token: string, isOurs: (kid: string) => boolean): string => {
  const header = token.slice(0, token.indexOf('.'));
  let kid = kids.get(header);
  if (kid === undefined) {
    kid = String(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')).kid ?? '');
    if (isOurs(kid) && kids.size < 50) kids.set(header, kid);
  }
  return kid;
};
