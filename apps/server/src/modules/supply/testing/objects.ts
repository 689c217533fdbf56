import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { catalogueWord, mallBanner } from '../tables.ts';

export const objects = {
  shared: {
    /** The words are the college's; whoever has their list sees all of them. */
    catalogueWord: async ({ platform }) => {
      const [id, name] = [uuid(), unique('分类')];
      await platform.database.db.insert(catalogueWord).values({
        ...{ id, list: 'type', name, foldedName: name, typeCode: unique('c'), sort: 100 },
        ...{ commodityKind: 'chemical', ledgerKind: 'chemical' },
      });
      return id;
    },
    /** Banners are the college's, and everybody sees them. */
    banner: async ({ platform }) => {
      const id = uuid();
      await platform.database.db
        .insert(mallBanner)
        .values({ id, BannerPositionStatus: 2, title: unique('广告'), linkType: 'none', sort: 1 });
      return id;
    },
  },
  fields: {
    'catalogueWordDetails.id': 'catalogueWord',
    'catalogueWordHistory.id': 'catalogueWord',
    'catalogueWordAdd.parentId': 'catalogueWord',
    'catalogueWordAdd.iconFileId': 'file',
    'catalogueWordAdd.logoFileId': 'file',
    'catalogueWordEdit.id': 'catalogueWord',
    'catalogueWordEdit.parentId': 'catalogueWord',
    'catalogueWordEdit.iconFileId': 'file',
    'catalogueWordEdit.logoFileId': 'file',
    'catalogueWordDelete.ids': 'catalogueWord',
    'catalogueWordStatusChange.id': 'catalogueWord',
    'catalogueWordMerge.ids': 'catalogueWord',
    'catalogueWordMerge.intoId': 'catalogueWord',
    'catalogueWordMove.id': 'catalogueWord',
    'catalogueWordMove.parentId': 'catalogueWord',
    'bannerDetails.id': 'banner',
    'bannerAdd.fileId': 'file',
    'bannerEdit.id': 'banner',
    'bannerEdit.fileId': 'file',
    'bannerDelete.ids': 'banner',
    'bannerSort.ids': 'banner',
    'bannerStatusChange.id': 'banner',
    'bannerClick.id': 'banner',
    'mallTypeTree.parentId': 'catalogueWord',
    'mallSpecifications.commodityTypeId': 'catalogueWord',
    'mallBrands.commodityTypeId': 'catalogueWord',
    'mallUnits.commodityTypeId': 'catalogueWord',
  },
} satisfies Objects;
