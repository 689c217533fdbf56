import type { ReadContext } from '../../../../platform/context.ts';
import { addLackingWords, listLackingWords } from './lackingWords.ts';
import { startPictureZip } from './pictures.ts';
import { commodityImport, startCommodityImport } from './transfer.ts';

/** The calls of this room, for the routes of the module. */
export const commodityImportRoutes = {
  commodityImport: startCommodityImport,
  commodityTempExport: (context: ReadContext) => commodityImport.template(context),
  commodityImportWordList: listLackingWords,
  commodityImportWordAdd: addLackingWords,
  commodityImageZip: startPictureZip,
};
