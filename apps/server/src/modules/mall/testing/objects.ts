import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { mallAddress, mallBill, purchaseGroup, purchaseGroupBuild, purchaseGroupMember } from '../tables.ts';
import { keepsakes } from './keepsakes.ts';

/** A group of an organisation, led by somebody of it. */
export const insertGroup = async (
  world: World,
  { organizationId, accountId }: Pick<Place, 'organizationId' | 'accountId'>,
): Promise<string> => {
  const id = uuid();
  await world.write(async ({ db }) => {
    await db
      .insert(purchaseGroup)
      .values({ id, groupName: unique('组'), organizationId, leaderId: accountId });
    await db
      .insert(purchaseGroupMember)
      .values({ groupId: id, userId: accountId, groupRole: 'leader' as const });
  });
  return id;
};

const narrows = { elsewhere: 'narrows what is in reach: mall/group/group.test.ts' };
const people = { elsewhere: 'people of any organisation may be in a group: mall/group/group.test.ts' };
const ownLaboratories = { elsewhere: 'one’s own laboratories are taken: mall/group/group.test.ts' };

export const objects = {
  shared: keepsakes.shared,
  scoped: {
    ...keepsakes.scoped,
    purchaseGroup: insertGroup,
    purchaseGroupBuild: async (world, { accountId }) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(purchaseGroupBuild).values({ id, ownerId: accountId, locale: 'zh-CN', state: 'done' }),
      );
      return id;
    },
    mallAddress: async (world, { accountId }) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(mallAddress).values({
          ...{ id, userId: accountId, consignee: '收', phone: '15400000000', province: '省', city: '市' },
          ...{ district: '区', detail: '路 1 号' },
        }),
      );
      return id;
    },
    mallBill: async (world, { accountId }) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(mallBill).values({
          ...{ id, userId: accountId, titleType: 'personal', invoiceType: 'ordinary', billTitle: '个人' },
        }),
      );
      return id;
    },
  },
  fields: {
    ...keepsakes.fields,
    ...Object.fromEntries(
      ['Details', 'History', 'Edit', 'StatusChange'].map((name) => [
        `purchaseGroup${name}.id`,
        'purchaseGroup' as const,
      ]),
    ),
    'purchaseGroupBuildDetails.id': 'purchaseGroupBuild',
    'purchaseGroupPageList.organizationId': narrows,
    'purchaseGroupPageList.leaderId': narrows,
    'purchaseGroupAdd.leaderId': people,
    'purchaseGroupEdit.leaderId': people,
    'purchaseGroupAdd.members.userId': people,
    'purchaseGroupEdit.members.userId': people,
    laboratoryIds: 'laboratory',
    'groupSave.id': 'purchaseGroup',
    'groupSave.organizationId': { elsewhere: 'a group of one’s own may be of any organisation' },
    'groupSave.laboratoryIds': ownLaboratories,
    'groupSave.members.userId': people,
    'groupDetails.id': 'purchaseGroup',
    'groupConfirm.id': { elsewhere: 'the heads of its laboratories alone: mall/group/group.test.ts' },
    'groupConfirm.laboratoryId': ownLaboratories,
    'laboratoryAddress.laboratoryId': ownLaboratories,
    'purchaseLaboratoryList.commodityId': {
      elsewhere: 'goods on sale are every buyer’s: mall/group/group.test.ts',
    },
    laboratoryGroupId: 'purchaseGroup',
    'addressDetail.id': 'mallAddress',
    'addressAdd.id': 'mallAddress',
    'addressDel.ids': 'mallAddress',
    'billDetail.id': 'mallBill',
    'billAdd.id': 'mallBill',
    'billAdd.ownerId': { elsewhere: 'a group that one leads: mall/buyer.test.ts' },
    'billDel.ids': 'mallBill',
  },
} satisfies Objects;
