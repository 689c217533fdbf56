import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the home with its heading. */
export const HomeSection = ({ id, title, more, children }: Props) => (
  <section aria-labelledby={`mall-${id}`}>
    <header className="mall-section">
      <h2 id={`mall-${id}`}>{title}</h2>
      {more}
    </header>
    {children}
  </section>
);
