import type { TokenContent } from '@anyan/contract';
import { createSigner, createVerifier } from 'fast-jwt';
import { nowMs } from '../clock.ts';
import { fail } from '../failure.ts';
import type { Secrets } from '../secrets.ts';

/** Minutes an access token lives. */
export const accessTokenMinutes = 30;

const audience = 'anyan';
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Tokens {
  sign(content: TokenContent): string;
  /** @throws SESSION_ENDED for a token that is expired, forged or not ours. */
  verify(token: string): TokenContent & { exp: number };
  /** The content of a token of ours that may have expired; null when it is not ours. */
  read(token: string): TokenContent | null;
}

/** Access tokens: HS256 under a key of this installation, named by `kid`. */
export const makeTokens = (secrets: Secrets): Tokens => {
  const newest = secrets.signing[0];
  if (!newest) throw new Error('no signing key');
  const signer = createSigner({
    algorithm: 'HS256',
    key: newest.key,
    kid: newest.kid,
    aud: audience,
    noTimestamp: true,
  });
  const byKid = (options: { ignoreExpiration: boolean; cache: number }) =>
    new Map(
      secrets.signing.map(({ kid, key }) => [
        kid,
        createVerifier({
          key,
          algorithms: ['HS256'],
          allowedAud: audience,
          requiredClaims: ['aud', 'exp', 'sid', 'sub'],
          cache: options.cache || false,
          ignoreExpiration: options.ignoreExpiration,
          checkTyp: 'JWT',
          // Rules read the database's time, which tests may shift.
          cacheTTL: 60_000,
        }),
      ]),
    );
  const verifiers = byKid({ ignoreExpiration: true, cache: 5000 });

  const check = (token: string): (TokenContent & { exp: number }) | null => {
    try {
      const verifier = verifiers.get(kidOf(token, (kid) => verifiers.has(kid)));
      const content = verifier?.(token) as TokenContent & { exp: number };
      // Compared as a number below, where a text would count as never over.
      return content && Number.isInteger(content.exp) && uuidShape.test(content.sid) ? content : null;
    } catch {
      return null;
    }
  };
  return {
    sign: (content) => signer({ ...content, exp: Math.floor(nowMs() / 1000) + accessTokenMinutes * 60 }),
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
