import type { References } from '../../../../../../tests/references/references.ts';
import { goodsReferences } from './goodsReferences.ts';
import { licenceReferences } from './licences.ts';

const notClosed = "state <> 'closed'";

export const references: References = {
  organization: { 'funding_account.organization_id': 'merged' },
  person: {
    ...licenceReferences.person,
    ...goodsReferences.person,
    'supplier_apply.reviewed_by': { why: 'who answered it' },
    'supplier_user.account_id': {
      why: 'one of a supplier’s people: they hand over among themselves, supplier/supplier.test.ts',
    },
    'credit_event.created_by': { why: 'who noted it' },
    'credit_event.appealed_by': { why: 'who made the appeal' },
    'credit_event.answered_by': { why: 'who answered it' },
    'funding_account.owner_id': { duty: notClosed },
    'funding_account.authorised': { why: 'ends by itself, and nobody signs in any more' },
    'funding_journal.operator_id': { why: 'who did it' },
    'funding_adjustment.applicant_id': { why: 'who asked; whoever decides can end it' },
  },
  elsewhere: {
    ...licenceReferences.elsewhere,
    ...goodsReferences.elsewhere,
    'funding_journal.funding_id': 'a card',
    'funding_journal.order_id': 'an order',
    'funding_journal.statement_id': 'a statement of a month',
    'funding_adjustment.funding_id': 'a card',
    'funding_adjustment.to_funding_id': 'a card',
    'funding_adjustment.approval_id': 'an approval',
    'funding_adjustment.file_id': 'a file',
    'catalogue_word.parent_id': 'a word of the catalogue',
    'catalogue_word.icon_file_id': 'a file',
    'catalogue_word.logo_file_id': 'a file',
    'mall_banner.file_id': 'a file',
    'mall_banner.type_id': 'a word of the catalogue',
    'mall_banner.commodity_id': 'goods',
    'mall_banner.supplier_id': 'a supplier',
    'supplier.logo_file_id': 'a file',
    'supplier.main_type_ids': 'types of goods',
    'supplier.brand_ids': 'brands',
    'supplier.approval_id': 'its approval',
    'supplier_apply.main_type_ids': 'types of goods',
    'supplier_apply.supplier_id': 'a supplier',
    'supplier_user.supplier_id': 'a supplier',
    'supplier_user.sales_type_ids': 'types of goods',
    'credit_event.supplier_id': 'a supplier',
    'credit_event.order_id': 'an order',
  },
  holds: {
    ...licenceReferences.holds,
    ...goodsReferences.holds,
    'catalogue_word.attributes': 'attributes of a type of goods',
    'funding_account.authorised': { '[].userId': 'person' },
    'funding_account.allowed_kinds': 'codes',
    'supplier.main_type_ids': { '[]': 'types of goods' },
    'supplier.brand_ids': { '[]': 'brands' },
    'supplier_apply.main_type_ids': { '[]': 'types of goods' },
    'supplier_user.sales_type_ids': { '[]': 'types of goods' },
  },
  places: {
    funding_account: { none: 'pays by it until somebody else has it' },
  },
};
