import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { VendureSettings } from './vendureStage.ts';

// Vendure as its documentation has it in production: no playground, errors alone are logged, its caches as they ship, no
// updates of the index held back. One process, as ours: the second one that it recommends for jobs, its job queue in the
// database and its asset server would only add to what it takes.
const { packages, database, password, prepare } = JSON.parse(process.env.VENDURE ?? '{}') as VendureSettings;
const vendure = createRequire(join(packages, 'package.json'))('@vendure/core');

const text = (name: string) => ({ name, type: 'text', nullable: true });
const app = await vendure.bootstrap({
  apiOptions: { port: 0, hostname: '127.0.0.1' },
  defaultLanguageCode: 'zh',
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'bench', password },
  },
  // As many connections as the product has.
  dbConnectionOptions: {
    ...{ type: 'postgres', host: database.host, port: database.port, database: database.database },
    ...{ username: database.user, poolSize: 20, synchronize: prepare },
  },
  customFields: {
    Product: ['casCode', 'chineseName', 'englishName', 'otherName', 'molecularFormula'].map(text),
  },
  // Pieces are added for as long as it is measured.
  orderOptions: { orderItemsLimit: 10_000_000, orderLineItemsLimit: 10_000_000 },
  plugins: [vendure.DefaultSearchPlugin.init({ indexStockStatus: true, bufferUpdates: false })],
});
if (prepare)
  await app.get(vendure.Populator).populateInitialData({
    ...{
      defaultLanguage: 'zh',
      defaultZone: 'Asia',
      countries: [{ name: '中国', code: 'CN', zone: 'Asia' }],
    },
    ...{
      taxRates: [{ name: '增值税', percentage: 13 }],
      shippingMethods: [],
      paymentMethods: [],
      collections: [],
    },
  });
console.log(`ready http://127.0.0.1:${app.getHttpServer().address().port}`);
process.on('SIGTERM', () => process.exit(0));
