import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';
import './tag.css';

/** A word in a box. antd's own tags are too pale to read at 12 px (2.2 to 1); these hold 4.5 in light and dark. */
export const Tag = ({ tone = 'default', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="ay-tag" data-tone={tone}>
    {children}
  </span>
);
