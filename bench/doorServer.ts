import { writeFileSync } from 'node:fs';
import { bool, endpoint, id, integer, type ModuleContract, object } from '@anyan/contract';
import { and, asc, gt } from 'drizzle-orm';
import { canEnter } from '../apps/server/src/modules/access/decision/enter.ts';
import { peopleFacts, policyOf, roomsFacts } from '../apps/server/src/modules/access/decision/facts.ts';
import { grantStateOn, heldAgainst, reasonsOf } from '../apps/server/src/modules/access/decision/grants.ts';
import { countEntries } from '../apps/server/src/modules/access/statistics/dailyCounts.ts';
import { accessGrant, isLive } from '../apps/server/src/modules/access/tables.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { Reader } from '../apps/server/src/platform/database/client.ts';
import { implement } from '../apps/server/src/platform/http/implement.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { dayOf } from '../apps/server/src/platform/timeZone.ts';
import { manySignedIn } from './manySignedIn.ts';
import { serve } from './serve.ts';

// The product with a call that answers what the door decides, and one that decides on every grant by the pure rules.
const doors = {
  name: 'bench',
  title: ['测量', 'Bench'],
  permissions: [],
  menus: [],
  endpoints: {
    benchDoor: endpoint({
      get: '/Customer/Bench/Door',
      title: ['测量', 'Bench'],
      permission: 'signedIn',
      input: object({ roomId: id(['房间', 'Room']) }),
      result: object({ allow: bool(['允许', 'Allowed']) }),
    }),
    benchExact: endpoint({
      get: '/Customer/Bench/Exact',
      title: ['测量', 'Bench'],
      permission: 'signedIn',
      result: object({ grants: integer(['授权', 'Grants']), wrong: integer(['不符', 'Wrong']) }),
    }),
    benchCount: endpoint({ get: '/Customer/Bench/Count', title: ['测量', 'Bench'], permission: 'signedIn' }),
  },
} as const satisfies ModuleContract;

/** Live grants, and those of them that do not stand where the pure rules have them, on the facts as they are now. */
const exactly = async (db: Reader): Promise<{ grants: number; wrong: number }> => {
  const [policy, day] = [await policyOf(db), await dayOf(db)];
  const found = { grants: 0, wrong: 0 };
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select()
      .from(accessGrant)
      .where(and(isLive, after ? gt(accessGrant.id, after) : undefined))
      .orderBy(asc(accessGrant.id))
      .limit(5000);
    const of = <Key extends 'userId' | 'roomId'>(key: Key) => rows.map((row) => row[key]);
    const [people, rooms] = [await peopleFacts(db, of('userId')), await roomsFacts(db, of('roomId'))];
    for (const row of rows) {
      const [person, room] = [people.get(row.userId), rooms.get(row.roomId)];
      if (!person || !room) continue;
      const against =
        row.overrideReason === null
          ? reasonsOf(room, person, policy, row.laboratoryId)
          : heldAgainst(room, person);
      const reasons = [...against, ...row.reasons.filter((one) => one === 'manual')];
      const state = grantStateOn(day, row, reasons);
      if (state !== row.state || reasons.join() !== row.reasons.join()) found.wrong++;
    }
    found.grants += rows.length;
    after = rows.at(-1)?.id;
    if (!after) return found;
  }
};

const platform = await openPlatform({ config: readConfig(process.env), modules });
const call = { title: ['测量', 'Bench'], module: 'bench', unlogged: true } as const;
const tokens = await asSystem(platform, call, (context) =>
  manySignedIn(context, Number(process.env.BENCH_HOLDERS)),
);
if (process.env.BENCH_TOKENS) writeFileSync(process.env.BENCH_TOKENS, JSON.stringify(tokens));
const own = implement(doors, {
  benchDoor: async (context, { roomId }) => ({
    allow: (await canEnter(context, context.caller.accountId, roomId)).allow,
  }),
  benchExact: ({ db }) => exactly(db),
  benchCount: ({ platform: own }) => countEntries(own),
});
await serve(platform, [own]);
