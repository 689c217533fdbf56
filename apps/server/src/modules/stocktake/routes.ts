import { stocktake } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { countThings } from './counting.ts';
import { stocktakePdf } from './document.ts';
import { listLines } from './lines.ts';
import { stocktakeDetails, stocktakes } from './queries.ts';
import { cancelStocktake, saveStocktake, startStocktake } from './service.ts';
import { handleLines, submitStocktake } from './settling.ts';

export const stocktakeRoutes = implement(stocktake, {
  stocktakePageList: stocktakes.page,
  stocktakeDetails: (context, { id }) => stocktakeDetails(context, id),
  stocktakeLineList: listLines,
  stocktakeHistory: historyCall('stocktake', stocktakes.get),
  stocktakeSave: saveStocktake,
  stocktakeStart: startStocktake,
  stocktakeSubmit: submitStocktake,
  stocktakeCancel: cancelStocktake,
  stocktakeCount: countThings,
  stocktakeHandle: handleLines,
  stocktakePdf,
});
