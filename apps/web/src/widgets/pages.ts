import type { ComponentType } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Pages by the name of their route, each loaded when it is opened; a feature brings its own in `pages.ts`. */
export type Pages = Readonly<Record<string, LoadPage>>;
