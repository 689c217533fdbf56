import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { fundingAnswers, fundingJobs, fundingListeners, startFunding } from './funding/module.ts';
import { shipWords } from './word/shipped.ts';

const loading = {
  title: ['载入内置商城词表', 'Load the shipped words of the catalogue'],
  module: 'supply',
  unlogged: true,
} as const;

export const supplyModule: ServerModule = {
  name: 'supply',
  listeners: [...fundingListeners],
  jobs: [...fundingJobs],
  answers: [...fundingAnswers],
  demo: () => import('./demo/load.ts'),
  start: async () => startFunding(),
  ready: (platform) => asSystem(platform, loading, shipWords),
};
