import type { References } from '../../../../../../tests/references/references.ts';

const own = { why: 'his own, and told to nobody else' };

export const references: References = {
  organization: {
    'purchase_group.organization_id': 'merged',
    'purchase_group_build.organization_id': { why: 'what was asked then' },
  },
  person: {
    'purchase_group.leader_id': 'duty',
    'purchase_group_member.user_id': {
      why: 'the leader is a duty, the others sit in no group once they left',
    },
    'purchase_group_build.owner_id': { why: 'who began it' },
    'mall_address.user_id': own,
    'mall_bill.user_id': own,
    'cart_item.user_id': own,
    'favourite.user_id': own,
    'commodity_feed_back.user_id': { why: 'what somebody said stays his' },
    'commodity_feed_back.reply_by': { why: 'who answered' },
  },
  laboratory: { 'purchase_group_laboratory.laboratory_id': { why: 'a closed one drops out' } },
  elsewhere: {
    'purchase_group_member.group_id': 'a purchase group',
    'purchase_group_laboratory.group_id': 'a purchase group',
    'mall_bill.group_id': 'a purchase group',
    'cart_item.commodity_id': 'goods',
    'favourite.commodity_id': 'goods',
    'favourite.supplier_id': 'a supplier',
    'commodity_feed_back.commodity_id': 'goods',
    'commodity_feed_back.order_line_id': 'a line of an order, which come later',
    'commodity_feed_back.file_ids': 'files',
  },
  holds: { 'commodity_feed_back.file_ids': { '[]': 'files' } },
  places: {
    purchase_group: { none: 'leads who buys together, and has no right by it' },
  },
};
