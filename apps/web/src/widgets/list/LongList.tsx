import { type Key, type ReactNode, useCallback, useState } from 'react';
import './longList.css';

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Pixels, of every row alike. */
  rowHeight: number;
  render: (row: Row) => ReactNode;
  label: string;
  empty: ReactNode;
}

/** Rows drawn beyond what is seen, above and below. */
const beyond = 8;

/** Thousands of rows of one height in a box of its own: only those in sight are drawn. */
export const LongList = <Row,>({ rows, keyOf, rowHeight, render, label, empty }: Props<Row>) => {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(640);
  // Told when it changes; asked at every drawing, the browser would lay out the page each time.
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  // Where the list has become shorter, the box stands at its end before it has told so.
  const at = Math.min(top, Math.max(0, rows.length * rowHeight - height));
  const first = Math.max(0, Math.floor(at / rowHeight) - beyond);
  const shown = rows.slice(first, Math.ceil((at + height) / rowHeight) + beyond);
  if (rows.length === 0) return empty;
  return (
    <div className="long-list" ref={watch} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <ul aria-label={label} style={{ height: rows.length * rowHeight }}>
        {shown.map((row, index) => (
          <li
            key={keyOf(row)}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
            style={{ height: rowHeight, transform: `translateY(${(first + index) * rowHeight}px)` }}
          >
            {render(row)}
          </li>
        ))}
      </ul>
    </div>
  );
};
