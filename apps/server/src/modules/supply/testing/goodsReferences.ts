/** Of goods and their prices. */
export const goodsReferences = {
  person: {
    'commodity.sales_user_id': {
      why: 'one of a supplier’s people: handed over among themselves, or passed on, commodity/commodity.test.ts',
    },
    'price_change.created_by': { why: 'who asked; whoever decides can end it' },
  },
  elsewhere: {
    'commodity.supplier_id': 'a supplier',
    'commodity.commodity_type_id': 'a word of the catalogue',
    'commodity.brand_id': 'a word of the catalogue',
    'commodity.specification_id': 'a word of the catalogue',
    'commodity.unit_id': 'a word of the catalogue',
    'commodity.file_ids': 'files',
    'commodity_draft.commodity_id': 'goods',
    'stock_reservation.order_line_id': 'a line of an order',
    'stock_reservation.commodity_id': 'goods',
    'price_change.commodity_id': 'goods',
    'price_change.evidence_file_id': 'a file',
    'price_change.approval_id': 'its approval',
  },
  holds: {
    'commodity.labels': 'words',
    'commodity.attributes': 'values by the names of attributes',
    'commodity.file_ids': { '[]': 'files' },
    'commodity.control_categories': 'codes',
    'commodity.required_licences': 'codes',
    'commodity_draft.fields': {
      commodityTypeId: 'a word of the catalogue',
      specificationId: 'a word of the catalogue',
      unitId: 'a word of the catalogue',
    },
  },
};
