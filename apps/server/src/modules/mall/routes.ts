import { mall } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { sheetsRead } from '../chemicals/public.ts';
import { addressDetail, deleteAddresses, listAddresses, saveAddress } from './address/service.ts';
import { billDetail, billsToChoose, listBills } from './bill/queries.ts';
import { deleteBills, saveBill } from './bill/service.ts';
import { countCart, shoppingCart } from './cart/queries.ts';
import * as cart from './cart/service.ts';
import { listFavourites } from './favourite/queries.ts';
import { addFavourite, deleteFavourites } from './favourite/service.ts';
import { answerFeedBack, feedBackOfGoods, feedBackToAnswer, listFeedBack } from './feedback/queries.ts';
import * as feedBack from './feedback/service.ts';
import { buildGroups } from './group/building.ts';
import * as group from './group/queries.ts';
import { addGroup, changeGroupStatus, confirmGroup, editGroup, saveOwnGroup } from './group/service.ts';
import { groupImport } from './group/transfer.ts';
import { mallSettings } from './settings.ts';

export const mallRoutes = implement(mall, {
  purchaseGroupPageList: group.groups.page,
  purchaseGroupDetails: (context, { id }) => group.groupForAdmin(context, id),
  purchaseGroupHistory: historyCall('purchaseGroup', group.groups.get),
  purchaseGroupAdd: addGroup,
  purchaseGroupEdit: editGroup,
  purchaseGroupStatusChange: changeGroupStatus,
  purchaseGroupImport: groupImport.start,
  purchaseGroupTempExport: groupImport.template,
  purchaseGroupBuild: buildGroups,
  purchaseGroupBuildDetails: group.buildDetails,
  orderGroupList: group.ownGroups,
  groupLaboratoryList: group.laboratoriesOfGroup,
  purchaseLaboratoryList: group.laboratoriesToBuyFor,
  laboratoryAddress: group.laboratoryAddresses,
  groupDetails: (context, { id }) => group.groupForMember(context, id),
  groupSave: saveOwnGroup,
  groupConfirmList: group.groupsToConfirm,
  groupConfirm: confirmGroup,
  addressList: listAddresses,
  addressDetail,
  addressAdd: saveAddress,
  addressDel: deleteAddresses,
  billList: listBills,
  billDetail,
  billAdd: saveBill,
  billDel: deleteBills,
  orderInvoiceList: billsToChoose,
  sdsReadList: async ({ db, caller }, input) => {
    const { data, ...page } = await sheetsRead(db, caller.accountId, undefined, input);
    return { ...page, data: data.map(({ casCodeID, ...row }) => ({ id: casCodeID, ...row })) };
  },
  shoppingCartList: shoppingCart,
  shoppingCartCount: async ({ db, caller }) => ({ cartCount: await countCart(db, caller.accountId) }),
  shoppingCartAdd: cart.addToCart,
  shoppingCartEdit: cart.editCart,
  shoppingCartDel: cart.takeFromCart,
  shoppingCartDelAll: cart.emptyCart,
  favouriteList: listFavourites,
  favouriteAdd: addFavourite,
  favouriteDel: deleteFavourites,
  goodsFeedBackList: listFeedBack,
  ownFeedBackDetails: (context, { id }) => feedBackOfGoods.get(context, id),
  goodsFeedBackDetails: (context, { id }) => feedBackToAnswer.get(context, id),
  goodsFeedBackAdd: feedBack.addFeedBack,
  goodsFeedBackDel: feedBack.deleteFeedBack,
  goodsFeedBackPageList: answerFeedBack,
  goodsFeedBackReply: feedBack.replyFeedBack,
  goodsFeedBackClose: feedBack.closeFeedBack,
  settingDetails: mallSettings.details,
  settingSave: mallSettings.save,
});
