import { arcOf, paintOf, percentOf, type Slice } from './slices.ts';

interface Props {
  column: string;
  slices: readonly Slice[];
  total: string;
  label: string;
}

/** Parts of a whole, five at most, each with its name and figure beside it. */
export const Ring = ({ column, slices, total, label }: Props) => {
  let from = 0;
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="ay-ring">
      {slices.map((slice, at) => {
        const start = from;
        from += slice.share;
        return (
          <path key={slice.name} d={arcOf(start, from)} data-part={paintOf(column, slice, at)}>
            <title>{`${slice.name} ${slice.count} ${percentOf(slice.share)}`}</title>
          </path>
        );
      })}
      <text x="50" y="50">
        {total}
      </text>
    </svg>
  );
};
