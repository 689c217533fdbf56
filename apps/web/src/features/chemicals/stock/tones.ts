import type { BottleState, MovementKind, SecondBookState, TestResult } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const bottleTones: Readonly<Record<BottleState, Tone>> = {
  inStore: 'success',
  takenOut: 'processing',
  empty: 'default',
  wasted: 'default',
  supplierReturned: 'default',
  lost: 'error',
  archived: 'default',
};

export const controlledTones: Readonly<Record<string, Tone>> = {
  none: 'default',
  applied: 'processing',
  approved: 'success',
  revoked: 'error',
};

export const movementTones: Partial<Readonly<Record<MovementKind, Tone>>> = {
  reversal: 'warning',
  adjust: 'warning',
};

export const testTones: Readonly<Record<TestResult, Tone>> = {
  pass: 'success',
  act: 'warning',
  fail: 'error',
};

export const secondBookTones: Readonly<Record<SecondBookState, Tone>> = {
  pending: 'warning',
  matched: 'success',
  differs: 'error',
};
