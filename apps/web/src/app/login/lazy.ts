import { lazy } from 'react';
import { loadChunk } from '../load.ts';

export const loadMore = () => loadChunk(() => import('./more.ts'));
type More = Awaited<ReturnType<typeof loadMore>>;

const late = <K extends 'CasPanel' | 'FactorPanel' | 'Forgot' | 'PendingFactor' | 'QrPanel'>(name: K) =>
  lazy(async (): Promise<{ default: More[K] }> => ({ default: (await loadMore())[name] }));

export const CasPanel = late('CasPanel');
export const FactorPanel = late('FactorPanel');
export const Forgot = late('Forgot');
export const PendingFactor = late('PendingFactor');
export const QrPanel = late('QrPanel');
