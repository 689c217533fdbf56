import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, type Figure, median, openDatabase, report, startProduct } from './stage.ts';

const many = 200;

const solved = async (base: string): Promise<string> => {
  const { maxnumber, ...challenge } = await ask<{
    maxnumber: number;
    salt: string;
    challenge: string;
    algorithm: string;
    signature: string;
  }>(base, '/Identity/PortalWeb/Captcha');
  for (let number = 0; number <= maxnumber; number++)
    if (createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  throw new Error('the challenge has no solution');
};

/** Milliseconds of a call, whatever it answers. */
const timeOf = async (base: string, path: string, body?: object): Promise<number> => {
  const from = performance.now();
  const response = await fetch(base + path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  await response.arrayBuffer();
  return performance.now() - from;
};

/** Whether the time of an answer tells who has an account: known and unknown in turn, two hundred each. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-enumeration-'));
  // Codes are sent to nobody there, and no budget ends.
  const product = await startProduct({
    DATA_DIR: folder,
    NODE_ENV: 'development',
    SMS_DAILY_BUDGET: '100000',
  });
  const { client, close } = await openDatabase(folder);
  const figures: Figure[] = [];
  try {
    const { rows } = await client.query<{ name: string; phone: string }>(
      `select login_name as name, phone from account
        where use_status = 1 and phone is not null order by id limit ${many}`,
    );
    const { base } = product;
    const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
    const stranger = () => ({ name: `X${digits(9)}`, phone: `154${digits(8)}` });
    type Somebody = ReturnType<typeof stranger>;
    const newPassword = 'Ganz neues Wort 7';
    const calls: Record<string, (who: Somebody) => Promise<number>> = {
      'a wrong password': ({ name }) =>
        timeOf(base, '/Identity/PortalWeb/Tokens', { loginName: name, password: 'falsch geraten' }),
      'a code to the phone': async ({ phone }) => {
        const captcha = await solved(base);
        return timeOf(base, '/Customer/SMS/PinCode', { phone, purpose: 'resetPassword', captcha });
      },
      'a guessed code': ({ phone }) =>
        timeOf(base, '/Customer/User/ForgetPassword', { phone, code: '000000', newPassword }),
      'whether a phone is taken': ({ phone }) => timeOf(base, `/Customer/User/CheckTelRepeat?phone=${phone}`),
    };
    for (const [what, call] of Object.entries(calls)) {
      for (let no = 0; no < 10; no++) await call(stranger());
      const [known, unknown]: [number[], number[]] = [[], []];
      for (const [at, who] of rows.entries()) {
        const turns = [
          async () => void known.push(await call(who)),
          async () => void unknown.push(await call(stranger())),
        ];
        for (const turn of at % 2 ? turns : turns.reverse()) await turn();
      }
      const value = Math.abs(median(known) - median(unknown));
      console.log(what, { known: median(known), unknown: median(unknown) });
      figures.push({
        ...{ bench: 'enumeration', what: `${what}, ${rows.length} each`, value, unit: 'ms' },
        ...{ baseline: median(unknown), ratio: null, target: 5 },
      });
    }
  } finally {
    await close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  report(figures);
};
