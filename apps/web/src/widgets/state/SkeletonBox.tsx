import './state.css';

/** A quiet box of the size of what is coming. */
export const SkeletonBox = ({ height = 120 }: { height?: number }) => (
  <div className="ay-skeleton" style={{ height }} aria-busy />
);
