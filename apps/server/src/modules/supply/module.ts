import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { storeViews } from './banner/counting.ts';
import { shipWords } from './word/shipped.ts';

const loading = {
  title: ['载入内置商城词表', 'Load the shipped words of the catalogue'],
  module: 'supply',
  unlogged: true,
} as const;

export const supplyModule: ServerModule = {
  name: 'supply',
  loops: [{ name: 'supply.bannerViews', rest: 10_000, run: storeViews }],
  demo: () => import('./demo/load.ts'),
  ready: (platform) => asSystem(platform, loading, shipWords),
};
