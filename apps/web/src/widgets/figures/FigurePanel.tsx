import type { ReactNode } from 'react';

/** A table with its name, as a figure beside the charts. */
export const FigurePanel = ({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <figure className={`ay-panel ay-figure${wide ? ' ay-figure-wide' : ''}`}>
    <figcaption>
      <strong>{title}</strong>
    </figcaption>
    {children}
  </figure>
);
