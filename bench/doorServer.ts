import { writeFileSync } from 'node:fs';
import { bool, endpoint, id, type ModuleContract, object } from '@anyan/contract';
import { canEnter } from '../apps/server/src/modules/access/decision/enter.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { implement } from '../apps/server/src/platform/http/implement.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { manySignedIn } from './manySignedIn.ts';
import { serve } from './serve.ts';

// The product with a call that answers what the door decides, and does nothing else.
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
  },
} as const satisfies ModuleContract;

const platform = await openPlatform({ config: readConfig(process.env), modules });
const call = { title: ['测量', 'Bench'], module: 'bench', unlogged: true } as const;
const tokens = await asSystem(platform, call, (context) =>
  manySignedIn(context, Number(process.env.BENCH_HOLDERS)),
);
writeFileSync(String(process.env.BENCH_TOKENS), JSON.stringify(tokens));
const own = implement(doors, {
  benchDoor: async ({ db, caller }, { roomId }) => ({
    allow: (await canEnter(db, caller.accountId, roomId)).allow,
  }),
});
await serve(platform, [own]);
