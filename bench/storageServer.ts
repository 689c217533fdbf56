import { endpoint, id, integer, type ModuleContract, object } from '@anyan/contract';
import { storageCheck } from '../apps/server/src/modules/chemicals/public.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { implement } from '../apps/server/src/platform/http/implement.ts';
import { serve } from './serve.ts';

// The product with a call that asks what an order would ask.
const bench = {
  name: 'bench',
  title: ['测量', 'Bench'],
  permissions: [],
  menus: [],
  endpoints: {
    benchStorage: endpoint({
      get: '/Customer/Bench/Storage',
      title: ['测量', 'Bench'],
      permission: 'signedIn',
      input: object({ laboratoryId: id(['实验室', 'Laboratory']), count: integer(['件数', 'Items']) }),
      result: object({ items: integer(['件数', 'Items']) }),
    }),
  },
} as const satisfies ModuleContract;

const numbers = [
  ...['64-17-5', '67-56-1', '67-64-1', '141-78-6', '75-05-8', '110-54-3', '67-63-0', '68-12-2', '64-19-7'],
  ...['7664-38-2', '1310-73-2', '7647-14-5', '144-55-8', '7757-82-6', '108-88-3', '75-09-2', '109-99-9'],
];

const platform = await openPlatform({ config: readConfig(process.env), modules });
await serve(platform, [
  implement(bench, {
    benchStorage: async (context, { laboratoryId, count }) => {
      const items = Array.from({ length: count }, (_, at) => ({
        ...{ casCode: numbers[at % numbers.length] ?? '', quantity: '500', unit: 'mL' as const },
        num: 1 + (at % 3),
      }));
      const found = await storageCheck(context, laboratoryId, items);
      return { items: found.length };
    },
  }),
]);
