import { identity } from '@anyan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepClock, letPass } from '../../testing/accounts.ts';
import { type Client, useWorld } from '../../testing/harness.ts';

const world = useWorld();
keepClock();

interface Pair {
  token: string;
  refreshToken: string;
}

const renew = async ({ token, refreshToken }: Pair) => {
  const { status, result } = await world.anonymous.call(identity.endpoints.refreshExpired, {
    accessToken: token,
    refreshToken,
    loginType: 'PWU',
  });
  return { status, pair: { token: result?.accessToken, refreshToken: result?.refreshToken } };
};

const grace = 10_000;

/** What the rules say of a session: which pair lives, since when, and whether it was ended as stolen. */
class Expected {
  #newest = 0;
  #since = 0;
  #ended = false;
  /** The number of the pair that a holder of pair `no` is answered; null: refused. */
  renew(no: number, now: number): number | null {
    if (this.#ended) return null;
    if (no === this.#newest) {
      this.#newest++;
      this.#since = now;
    } else if (no !== this.#newest - 1 || now - this.#since > grace) {
      this.#ended = true;
      return null;
    }
    return this.#newest;
  }
}

const waits = [0, 1000, 9000, 11_000, 3_600_000];

describe('a refresh token that somebody copied', () => {
  it('ends the session as the rules say, whoever comes first, and in the end always', {
    timeout: 180_000,
  }, async () => {
    const step = fc.record({ who: fc.constantFrom('owner', 'thief'), wait: fc.constantFrom(...waits) });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 4 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (stolenAfter, steps) => {
          const client: Client = await world.signedInAs('staff');
          const pairs: Pair[] = [client];
          const expected = new Expected();
          const holds = { owner: 0, thief: 0 };
          let now = 0;
          const turn = async (who: 'owner' | 'thief', wait: number) => {
            letPass(wait);
            now += wait;
            const next = expected.renew(holds[who], now);
            const answer = await renew(pairs[holds[who]] as Pair);
            expect(answer.status).toBe(next === null ? 401 : 200);
            if (next === null) return false;
            // Two that are answered for the same step hold the same pair.
            pairs[next] ??= answer.pair;
            expect(answer.pair.refreshToken).toBe(pairs[next]?.refreshToken);
            holds[who] = next;
            return true;
          };
          for (let no = 0; no < stolenAfter; no++) await turn('owner', 60_000);
          holds.thief = holds.owner;
          for (const { who, wait } of steps) await turn(who as 'owner' | 'thief', wait);
          // Both go on: within three turns with a pause between them nobody is signed in any more.
          await turn('owner', 11_000);
          await turn('thief', 11_000);
          await turn('owner', 11_000);
          expect(await turn('thief', 0)).toBe(false);
          expect(await turn('owner', 0)).toBe(false);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('an answer that was lost', () => {
  it('signs nobody out: of a thousand retries each gets the pair that was on its way', {
    timeout: 180_000,
  }, async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => world.signedInAs('staff')));
    let signedOut = 0;
    let others = 0;
    /** Who is told to come again by a busy machine does. */
    const answered = async (pair: Pair) => {
      for (;;) {
        const answer = await renew(pair);
        if (answer.status !== 503) return answer;
      }
    };
    await Promise.all(
      clients.map(async (client) => {
        let pair: Pair = client;
        for (let no = 0; no < 50; no++) {
          const lost = await answered(pair);
          const again = await answered(pair);
          if (lost.status !== 200 || again.status !== 200) signedOut++;
          if (lost.pair.refreshToken !== again.pair.refreshToken) others++;
          pair = again.pair;
        }
      }),
    );
    expect([signedOut, others]).toEqual([0, 0]);
  });
});
