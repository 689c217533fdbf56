import { type Cart, type CartRow, type Lane, lanes, yuanOf } from '@anyan/contract';

/** What of a cart's row decides where it stands and what it costs. */
export interface Counted {
  row: CartRow;
  lane: Lane;
  /** What it comes to, fen. */
  fen: number;
  minOrderAmount: number | null;
}

const laneOrder = Object.keys(lanes);
const counts = ({ row }: Counted) => row.selected && row.valid;
const sumOf = (rows: readonly Counted[]): number =>
  rows.reduce((sum, one) => (counts(one) ? sum + one.fen : sum), 0);

const suppliersOf = (bySupplier: readonly (readonly Counted[])[]): Cart['suppliers'] =>
  bySupplier.flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { minOrderAmount, row } = first;
    const amount = sumOf(rows);
    const short = minOrderAmount !== null && amount > 0 && amount < minOrderAmount;
    return {
      ...{ supplierId: row.supplierId, supplierName: row.supplierName, amount: yuanOf(amount) },
      minOrderAmount: minOrderAmount === null ? null : yuanOf(minOrderAmount),
      short: short ? yuanOf(minOrderAmount - amount) : null,
    };
  });

/** Rows, the last added first, by supplier and then by lane; sums are of what is chosen and can be bought. */
export const cartOf = (rows: readonly Counted[]): Cart => {
  const bySupplier = [...Map.groupBy(rows, ({ row }) => row.supplierId).values()];
  const groups = bySupplier.flatMap((ofSupplier) =>
    [...Map.groupBy(ofSupplier, ({ lane }) => lane)]
      .toSorted(([a], [b]) => laneOrder.indexOf(a) - laneOrder.indexOf(b))
      .map(([lane, some]) => ({
        supplierId: some[0]?.row.supplierId ?? '',
        supplierName: some[0]?.row.supplierName ?? '',
        lane,
        items: some.map(({ row }) => row),
        amount: yuanOf(sumOf(some)),
      })),
  );
  return {
    groups,
    suppliers: suppliersOf(bySupplier),
    count: rows.length,
    selectedCount: rows.filter(counts).length,
    selectedAmount: yuanOf(sumOf(rows)),
  };
};
