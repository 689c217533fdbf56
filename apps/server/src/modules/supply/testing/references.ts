import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'supplier_apply.reviewed_by': { why: 'who answered it' },
    'supplier_user.account_id': {
      why: 'one of a supplier’s people: they hand over among themselves, supplier/supplier.test.ts',
    },
    'credit_event.created_by': { why: 'who noted it' },
    'credit_event.appealed_by': { why: 'who made the appeal' },
    'credit_event.answered_by': { why: 'who answered it' },
  },
  elsewhere: {
    'catalogue_word.parent_id': 'a word of the catalogue',
    'catalogue_word.icon_file_id': 'a file',
    'catalogue_word.logo_file_id': 'a file',
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
    'catalogue_word.attributes': 'attributes of a type of goods',
    'supplier.main_type_ids': { '[]': 'types of goods' },
    'supplier.brand_ids': { '[]': 'brands' },
    'supplier_apply.main_type_ids': { '[]': 'types of goods' },
    'supplier_user.sales_type_ids': { '[]': 'types of goods' },
  },
};
