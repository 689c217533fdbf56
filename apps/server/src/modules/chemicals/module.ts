import { searchSources } from '../../platform/found.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { substanceSearch } from './dictionary/search.ts';
import { shipSubstances } from './dictionary/shipped.ts';
import { landStock, startStock, stockAnswers, stockListeners } from './stock/module.ts';

const loading = {
  title: ['载入内置化学品资料', 'Load the shipped reference data'],
  module: 'chemicals',
  unlogged: true,
} as const;

export const chemicalsModule: ServerModule = {
  name: 'chemicals',
  listeners: [...stockListeners],
  answers: [
    answer(searchSources, substanceSearch, 'substance'), //
    ...stockAnswers,
  ],
  start: startStock,
  ready: async (platform) => {
    await asSystem(platform, loading, async (context) => {
      await shipSubstances(context);
    });
    await landStock(platform);
  },
};
