import type { ReactNode } from 'react';
import './state.css';

/** Why there is nothing, in one line, and the one button that helps. */
export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="ay-state">
    <svg viewBox="0 0 64 41" aria-hidden="true">
      <ellipse cx="32" cy="33" rx="32" ry="7" className="ay-state-ground" />
      <path d="M55 13 44.9 2.3A3.9 3.9 0 0 0 42 1H22c-1.1 0-2.1.5-2.9 1.3L9 13v9h46z" />
      <path
        d="M41.6 16c0-1.6 1-3 2.3-3H55v18c0 2-1.3 3.7-3 3.7H12c-1.6 0-3-1.7-3-3.7V13h11c1.3 0 2.4 1.3 2.4 3s1.1 3 2.5 3h14.1c1.4 0 2.6-1.3 2.6-3z"
        className="ay-state-box"
      />
    </svg>
    <p>{text}</p>
    {children}
  </div>
);
