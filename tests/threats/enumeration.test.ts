import { identity } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../apps/server/src/modules/identity/hashing.ts';
import { account } from '../../apps/server/src/modules/identity/tables.ts';
import { keepClock, newPhone, solvedCaptcha } from '../../apps/server/src/testing/accounts.ts';
import { type Answer, unique, useWorld } from '../../apps/server/src/testing/harness.ts';

const world = useWorld({ config: { sms: { kind: 'outbox' }, smsDailyBudget: 100_000 } });
keepClock();

const many = 200;
const { signIn, pinCode, forgetPassword, checkTelRepeat } = identity.endpoints;

/** Two hundred people with a password and a phone, without the work of adding each by the form. */
const people = async () => {
  const id = await world.person();
  const passwordHash = await hashPassword('Korrekt Pferd Batterie');
  return world.write(async ({ db }) => {
    const [model] = await db.select().from(account).limit(1);
    if (!model) throw new Error(`no account ${id}`);
    const made = Array.from({ length: many }, () => ({ loginName: unique('known'), phone: newPhone() }));
    await db.insert(account).values(
      made.map((one) => ({
        ...model,
        ...one,
        id: crypto.randomUUID(),
        passwordHash,
        initialPasswordUntil: null,
        searchText: one.loginName,
      })),
    );
    return made;
  });
};

/** Everything of an answer but what is new in each. */
const shown = ({ status, body, headers }: Answer<unknown>): string => {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  const text = body.toString().replace(/"requestId":"[\w-]+"/, '"requestId":""');
  return JSON.stringify([status, text, rest]);
};

describe('who asks two hundred times about people there are, and as often about nobody', () => {
  it('is answered the same to the letter, by every call that anybody may make', {
    timeout: 300_000,
  }, async () => {
    const known = await people();
    const strangers = known.map(() => ({ loginName: unique('nobody'), phone: newPhone() }));
    type Somebody = (typeof known)[number];
    const ask: Record<string, (who: Somebody) => Promise<Answer<unknown>>> = {
      'a wrong password': ({ loginName }) =>
        world.anonymous.call(signIn, { loginName, password: 'falsch geraten' }),
      'a code to the phone': async ({ phone }) =>
        world.anonymous.call(pinCode, {
          phone,
          purpose: 'resetPassword',
          captcha: await solvedCaptcha(world),
        }),
      'another code too soon': async ({ phone }) =>
        world.anonymous.call(pinCode, {
          phone,
          purpose: 'resetPassword',
          captcha: await solvedCaptcha(world),
        }),
      'a guessed code': ({ phone }) =>
        world.anonymous.call(forgetPassword, { phone, code: '12345', newPassword: 'Ganz neues Wort' }),
      'a code that fits its form': ({ phone }) =>
        world.anonymous.call(forgetPassword, { phone, code: '000000', newPassword: 'Ganz neues Wort' }),
      'whether a phone is taken': ({ phone }) => world.anonymous.call(checkTelRepeat, { phone }),
    };
    for (const [what, call] of Object.entries(ask)) {
      const answers = new Set<string>();
      for (const [at, who] of known.entries()) {
        answers.add(shown(await call(who)));
        answers.add(shown(await call(strangers[at] ?? who)));
      }
      // The seconds to wait may pass a full one while two hundred are asked.
      const different = new Set(
        [...answers].map((one) => one.replace(/(\\"seconds\\":|retry-after":"|（)\d+|\d+ 秒/g, '$1')),
      );
      expect([what, [...different].slice(0, 3)]).toEqual([what, [[...different][0]]]);
    }
  });
});
