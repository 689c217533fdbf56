import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  note?: string;
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of a long page: a title over a framed body. */
export const Panel = ({ title, note, extra, children }: Props) => {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {note && <p className="panel-note">{note}</p>}
      {children}
    </section>
  );
};
