import { endpoint, id, type ModuleContract, object } from '@anyan/contract';
import { modules } from '../apps/server/src/modules/index.ts';
import { freeze } from '../apps/server/src/modules/supply/public.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { implement } from '../apps/server/src/platform/http/implement.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { serve } from './serve.ts';

// The product with a call that holds what an order would.
const bench = {
  name: 'bench',
  title: ['测量', 'Bench'],
  permissions: [],
  menus: [],
  endpoints: {
    benchFreeze: endpoint({
      post: '/Customer/Bench/Freeze',
      title: ['测量', 'Bench'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ fundingId: id(['经费卡', 'Card']) }),
    }),
  },
} as const satisfies ModuleContract;

const platform = await openPlatform({ config: readConfig(process.env), modules });
await serve(platform, [
  implement(bench, {
    benchFreeze: async (context, { fundingId }) => {
      await freeze(context, fundingId, '0.01', uuid(), uuid());
    },
  }),
]);
