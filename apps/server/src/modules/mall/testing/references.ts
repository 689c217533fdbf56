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
  },
  laboratory: { 'purchase_group_laboratory.laboratory_id': { why: 'a closed one drops out' } },
  elsewhere: {
    'purchase_group_member.group_id': 'a purchase group',
    'purchase_group_laboratory.group_id': 'a purchase group',
    'mall_bill.group_id': 'a purchase group',
  },
};
