import { supply } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { listWords, words } from './word/queries.ts';
import * as service from './word/service.ts';
import { wordImports } from './word/transfer.ts';

export const supplyRoutes = implement(supply, {
  catalogueWordList: listWords,
  catalogueWordDetails: (context, { list, id }) => words.one(context, { list, ids: [id] }),
  catalogueWordHistory: async (context, { list, ...input }) => {
    await words.one(context, { list, ids: [input.id] });
    return historyOf(context.db, 'catalogueWord', input);
  },
  catalogueWordAdd: service.addWord,
  catalogueWordEdit: service.editWord,
  catalogueWordDelete: service.deleteWords,
  catalogueWordStatusChange: service.changeWordStatus,
  catalogueWordMerge: service.mergeWords,
  catalogueWordMove: service.moveType,
  catalogueWordImport: (context, { list }) => wordImports[list].start(context),
  catalogueWordTempExport: (context, { list }) => wordImports[list].template(context),
});
