import type { Config } from '../platform/config.ts';
import { passingPlace } from './passing.ts';

/** Settings of a product under test, on a database of its own. */
export const testConfig = (database: {
  host: string;
  port: number;
  user: string;
  database: string;
}): Config => ({
  host: '127.0.0.1',
  port: 0,
  dataDir: passingPlace('anyan-files-'),
  databaseUrl: `postgres://${database.user}@localhost:${database.port}/${database.database}?host=${encodeURIComponent(database.host)}`,
  seed: 'none',
  demoPassword: undefined,
  publicUrl: 'http://127.0.0.1:8080',
  logLevel: 'silent',
  metricsToken: undefined,
  metricsOpen: false,
  trustedProxies: [],
  campusNetworks: [],
  poolSize: 8,
  drainSeconds: 0,
  ballastMegabytes: 0,
  messageWebhook: undefined,
  sms: undefined,
  mail: undefined,
  syncSources: {},
  lockGateways: {},
  securityProfile: 'standard',
  casUrl: undefined,
  wechat: undefined,
  smsDailyBudget: 1000,
  backup: undefined,
  fileStore: undefined,
  development: false,
  test: true,
});
