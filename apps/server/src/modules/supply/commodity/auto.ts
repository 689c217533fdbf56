import type { WriteContext } from '../../../platform/context.ts';
export const recheckGoods = async (
  _context: WriteContext,
  _of: { supplierIds?: string[]; casCodes?: string[]; commodityIds?: string[] },
): Promise<{ left: number; back: number }> => ({ left: 0, back: 0 });
