import { registerFileUse } from '../../platform/files/seeing.ts';
import { searchSources } from '../../platform/found.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { substanceSearch } from './dictionary/search.ts';
import { shipSubstances } from './dictionary/shipped.ts';
import { sheetReminders } from './sheet/reminders.ts';
import { pictureUse } from './sheet/service.ts';
import { shipSheets } from './sheet/shipped.ts';

const loading = {
  title: ['载入内置化学品资料', 'Load the shipped reference data'],
  module: 'chemicals',
  unlogged: true,
} as const;

export const chemicalsModule: ServerModule = {
  name: 'chemicals',
  answers: [
    answer(searchSources, substanceSearch, 'substance'), //
    sheetReminders,
  ],
  ready: (platform) =>
    asSystem(platform, loading, async (context) => {
      await shipSubstances(context);
      await shipSheets(context);
    }),
  start: async () => {
    // As open as the sheets that show them.
    registerFileUse(pictureUse, async () => true);
  },
};
