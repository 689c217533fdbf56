import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { signInAs, withPassword } from '../../testing/accounts.ts';
import { eventually, useWorld } from '../../testing/harness.ts';
import { doorWidth } from './hashing.ts';

const crowdPassword = 'of the crowd';
let holding = false;
const held: (() => void)[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = async (...given) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve));
    // Hashing for the whole crowd would take ten seconds.
    return given[1] === crowdPassword ? false : argon2.verify(...given);
  };
  return { ...argon2, verify };
});

const world = useWorld();

it('a full house answers 429 with Retry-After, the place and a ticket, which then lets in', async () => {
  const holder = await withPassword(world);
  const full = doorWidth + 800;
  holding = true;
  const crowd = Array.from({ length: full }, (_, no) =>
    signInAs(world, { loginName: `nobody${no}`, password: crowdPassword }),
  );
  // All are at the door or wait before it; whoever comes now finds no place.
  const refused = await eventually(async () => {
    const answer = await Promise.race([signInAs(world, holder), pause(200, undefined)]);
    return answer?.status === 429 && answer;
  });
  expect(refused).toMatchObject({
    status: 429,
    message: expect.stringMatching(/正在排队，前面还有 \d+ 人/),
    result: { errorCode: 'SIGN_IN_QUEUED' },
  });
  const { place, queueTicket, seconds } = refused.result as unknown as {
    place: number;
    queueTicket: string;
    seconds: number;
  };
  expect(seconds).toBeGreaterThan(0);
  expect(refused.headers['retry-after']).toBe(String(seconds));
  expect(place).toBeGreaterThan(800);
  holding = false;
  for (const release of held.splice(0)) release();
  await Promise.all(crowd);
  const entered = await signInAs(world, holder, { queueTicket });
  expect(entered.status).toBe(200);
});
