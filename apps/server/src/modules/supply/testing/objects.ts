import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { catalogueWord, fundingAccount, fundingAdjustment } from '../tables.ts';

const insertFunding = async (world: World, place: Place): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(fundingAccount).values({
      ...{ id, cardNo: unique('K'), fundingName: '经费', source: 'campus', ownerId: place.accountId },
      ...{ organizationId: place.organizationId, validFrom: '2020-01-01', validTo: '2098-12-31' },
    }),
  );
  return id;
};

const searched = { elsewhere: 'narrows what is in reach: funding.test.ts' };
const insiders = { elsewhere: 'anybody of the college in use: funding.test.ts' };

export const objects = {
  scoped: {
    funding: insertFunding,
    fundingAdjustment: async (world, place) => {
      const id = uuid();
      const fundingId = await insertFunding(world, place);
      await world.write(({ db }) =>
        db.insert(fundingAdjustment).values({
          ...{ id, kind: 'topUp', fundingId, amount: '20000', reason: '年度预算下达', idemKey: unique('k') },
          applicantId: place.accountId,
        }),
      );
      return id;
    },
  },
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
    ...Object.fromEntries(
      ['Details', 'History', 'Edit', 'StatusChange'].map((name) => [`funding${name}.id`, 'funding' as const]),
    ),
    fundingId: 'funding',
    'fundingTransfer.fromId': 'funding',
    'fundingTransfer.toId': 'funding',
    'fundingAdjustmentPageList.fundingId': searched,
    'fundingAuthoriseSave.authorised.userId': insiders,
    ...Object.fromEntries(
      ['Add', 'Edit'].flatMap((name) => [
        [`funding${name}.ownerId`, insiders],
        [`funding${name}.organizationId`, 'organization' as const],
      ]),
    ),
    ...Object.fromEntries(
      ['PageList', 'Export'].flatMap((name) =>
        ['ownerId', 'organizationId'].map((field) => [`funding${name}.${field}`, searched]),
      ),
    ),
    ...Object.fromEntries(
      ['TopUp', 'Adjust', 'Transfer'].map((name) => [`funding${name}.fileId`, 'file' as const]),
    ),
  },
} satisfies Objects;
