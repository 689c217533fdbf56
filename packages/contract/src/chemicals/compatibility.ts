import type { StorageClass } from './codes.ts';

export const compatibilityLevels = {
  ok: ['相容', 'Compatible'],
  separate: ['须隔开', 'Apart'],
  forbid: ['禁止同柜', 'Not together'],
} as const;
export type CompatibilityLevel = keyof typeof compatibilityLevels;

/** Two classes, or one class among itself, in the order of the classes. */
export interface CompatibilityPair {
  a: StorageClass;
  b: StorageClass;
  level: CompatibilityLevel;
  reason: string;
  /** The college has changed it. */
  own?: true;
}

export interface CasPair {
  a: string;
  b: string;
  level: CompatibilityLevel;
  reason: string;
  own?: true;
}
