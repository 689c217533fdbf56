import { supply } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { banners, listMallBanners } from './banner/queries.ts';
import * as banner from './banner/service.ts';
import { bannerSettings } from './banner/settings.ts';
import { listMallBrands, listMallWords, listTypeParents, readTypeTree } from './mall/queries.ts';
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
  bannerSettingDetails: bannerSettings.details,
  bannerSettingSave: bannerSettings.save,
  bannerPageList: banners.page,
  bannerDetails: (context, { id }) => banners.get(context, id),
  bannerAdd: banner.addBanner,
  bannerEdit: banner.editBanner,
  bannerDelete: banner.deleteBanners,
  bannerSort: banner.sortBanners,
  bannerStatusChange: banner.changeBannerStatus,
  bannerList: listMallBanners,
  bannerClick: banner.clickBanner,
  mallTypeParents: listTypeParents,
  mallTypeTree: readTypeTree,
  mallSpecifications: async (context, asked) =>
    (await listMallWords(context, 'specification', asked)).map(({ id, name }) => ({
      id,
      specificationNum: name,
    })),
  mallBrands: listMallBrands,
  mallUnits: async (context, asked) =>
    (await listMallWords(context, 'unit', asked)).map(({ id, name }) => ({ id, unitName: name })),
});
