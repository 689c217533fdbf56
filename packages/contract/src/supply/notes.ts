import type { Notes } from '../core/index.ts';

/** What the product gives as the reason of a change of goods, prices, credit and of a supplier's standing. */
export const supplyNotes = {
  pricedByImport: ['批量导入调价', 'Priced by an import'],
  delistedByImport: ['批量导入下架', 'Taken out of the mall by an import'],
  licenceExpired: ['{kind}（{no}）已于 {on} 到期', '{kind} ({no}) expired on {on}'],
  creditLow: [
    '信用分降至 {points}（不高于 {limit} 自动暂停）',
    'Credit fell to {points}; at {limit} or less a supplier is suspended',
  ],
  contractOver: ['合同已于 {on} 到期', 'The contract ended on {on}'],
  unfinished: [
    '{n} 天未补齐资料，申请已失效',
    'The papers were not completed within {n} days; the application has lapsed',
  ],
} as const satisfies Notes;

/** What the product gives as the reason of what happened to a funding account. */
export const fundingNotes = {
  opened: ['期初余额', 'Balance at first'],
  ownerDisabled: ['负责人账号已停用', 'The account of its owner is disabled'],
} as const satisfies Notes;
