import { about, day, endpoint, id, nullable, object, optional } from '../../core/index.ts';
import { movementPermission } from './permissions.ts';

/** Movements that one card holds. */
export const ledgerCardMost = 2000;

export const ledgerCardEndpoints = about('movement', {
  /** Of one bottle, or of a substance in a laboratory between two days. */
  ledgerCardPrint: endpoint({
    post: '/Customer/Chemicals/LedgerCardPrint',
    title: ['打印台账卡', 'Print the card of a ledger'],
    permission: movementPermission.export,
    reads: true,
    input: object({
      bottleId: optional(nullable(id(['瓶', 'Bottle']))),
      substanceId: optional(nullable(id(['化学品', 'Substance']))),
      laboratoryId: optional(nullable(id(['实验室', 'Laboratory']))),
      from: optional(nullable(day(['开始日期', 'From']))),
      to: optional(nullable(day(['结束日期', 'To']))),
    }),
    answers: 'file',
  }),
});
