import { type BaseUnit, baseOf, decimalOf, inBase, type Unit } from '@anyan/contract';

const million = 1_000_000n;
/** numeric(18,6) holds no more. */
const most = 10n ** 18n - 1n;

/**
 * What one g, mL or piece of goods costs: fen with six places, rounded half up, of a price in fen. Without a net content
 * it is the price of the piece.
 */
export const unitPriceOf = (goods: {
  price: number;
  netContent?: string | null;
  netUnit?: Unit | null;
}): { unitPrice: string; unitPriceUnit: BaseUnit } => {
  const { price, netContent, netUnit } = goods;
  const content = netContent && netUnit ? inBase(netContent, netUnit) : undefined;
  if (!content || !netUnit) return { unitPrice: String(price), unitPriceUnit: 'pcs' };
  const exact = (BigInt(price) * million * million + content / 2n) / content;
  return { unitPrice: decimalOf(exact > most ? most : exact), unitPriceUnit: baseOf(netUnit) };
};
