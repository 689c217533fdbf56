import type { PriceChangeRow } from '@anyan/contract';

/** The prices of a year as a line of steps, small enough for a row. */
export const Spark = ({ points, title }: { points: PriceChangeRow['chart']; title: string }) => {
  const values = points.map(({ price }) => Number(price));
  const first = Date.parse(points[0]?.date ?? '');
  const span = Math.max(1, Date.now() - first);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (date: string) => 2 + (Math.max(0, Date.parse(date) - first) / span) * 92;
  const y = (price: number) => (high === low ? 14 : 25 - ((price - low) / (high - low)) * 22);
  const [start, ...steps] = points;
  if (!start) return null;
  const path = `M${x(start.date)} ${y(Number(start.price))}${steps
    .map(({ date, price }) => `H${x(date).toFixed(1)}V${y(Number(price)).toFixed(1)}`)
    .join('')}H94`;
  const told = points.map(({ date, price }) => `${date} ${price}`).join('\n');
  return (
    <svg className="price-spark" viewBox="0 0 96 28" role="img" aria-label={title}>
      <title>{told}</title>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
};
