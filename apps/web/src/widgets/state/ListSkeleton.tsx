import './state.css';

/** Rows of a table that is on its way, after a moment only. */
export const ListSkeleton = ({ rows = 8, show }: { rows?: number; show: boolean }) => (
  <div className="ay-skeleton-rows" style={{ minHeight: rows * 36 }} aria-busy>
    {show
      ? Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div key={row} className="ay-skeleton" />
        ))
      : null}
  </div>
);
