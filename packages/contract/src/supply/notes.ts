import type { Notes } from '../core/index.ts';

/** What the product gives as the reason of a change of goods, prices and credit. */
export const supplyNotes = {
  pricedByImport: ['批量导入调价', 'Priced by an import'],
  delistedByImport: ['批量导入下架', 'Taken out of the mall by an import'],
  licenceExpired: ['{kind}（{no}）已于 {on} 到期', '{kind} ({no}) expired on {on}'],
} as const satisfies Notes;

/** What the product gives as the reason of what happened to a funding account. */
export const fundingNotes = {
  opened: ['期初余额', 'Balance at first'],
  ownerDisabled: ['负责人账号已停用', 'The account of its owner is disabled'],
} as const satisfies Notes;
