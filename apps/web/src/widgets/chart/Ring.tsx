import { Fragment } from 'react';
import { arcOf, markOf, middleOf, paintOf, percentOf, type Slice } from './slices.ts';

interface Props {
  column: string;
  slices: readonly Slice[];
  total: string;
  label: string;
}

/** A mark needs so much of the round. */
const leastMarked = 0.05;

/** Parts of a whole, five at most, each with its name and figure beside it. */
export const Ring = ({ column, slices, total, label }: Props) => {
  let from = 0;
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="ay-ring">
      {slices.map((slice, at) => {
        const start = from;
        from += slice.share;
        return (
          <Fragment key={slice.name}>
            <path d={arcOf(start, from)} data-part={paintOf(column, slice, at)}>
              <title>{`${slice.name} ${slice.count} ${percentOf(slice.share)}`}</title>
            </path>
            {slice.share >= leastMarked && (
              <text {...middleOf(start, from)} className="ay-ring-mark" aria-hidden>
                {markOf(column, slice, at)}
              </text>
            )}
          </Fragment>
        );
      })}
      <text x="50" y="50">
        {total}
      </text>
    </svg>
  );
};
