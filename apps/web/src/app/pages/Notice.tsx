import type { ReactNode } from 'react';
import { type Picture, Scene } from './Scene.tsx';
import './notice.css';

interface Props {
  kind: Picture;
  title: string;
  hint?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One message in the middle of the page: what is so, and what can be done. */
export const Notice = ({ kind, title, hint, actions, children }: Props) => (
  <section className="notice" role={kind === 'failed' ? 'alert' : undefined}>
    <Scene picture={kind} />
    <h1>{title}</h1>
    {hint && <p>{hint}</p>}
    {actions && <div className="notice-actions">{actions}</div>}
    {children}
  </section>
);
