import type {
  ApplyState,
  BlacklistState,
  CommandState,
  DeviceState,
  GrantState,
  LockEventKind,
  LockState,
  ObjectionState,
  OnSiteState,
  PointState,
  Presence,
  RollCallState,
  SignState,
  SuspicionState,
  UnattendedState,
} from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const grantTones: Readonly<Record<GrantState, Tone>> = {
  upcoming: 'default',
  active: 'success',
  pending: 'warning',
  suspended: 'error',
  expired: 'default',
  revoked: 'default',
};

export const modeTones: Readonly<Record<string, Tone>> = {
  apply: 'processing',
  member: 'success',
  open: 'success',
  closed: 'default',
};

export const displayTones: Readonly<Record<DeviceState, Tone>> = {
  waiting: 'warning',
  online: 'success',
  offline: 'error',
  revoked: 'default',
};

export const signTones: Readonly<Record<SignState, Tone>> = {
  inside: 'success',
  overtime: 'error',
  left: 'default',
  autoOut: 'warning',
};

export const applyTones: Readonly<Record<ApplyState, Tone>> = {
  draft: 'default',
  running: 'processing',
  approved: 'success',
  returned: 'warning',
  rejected: 'error',
  withdrawn: 'default',
  terminated: 'default',
};

export const pointTones: Readonly<Record<PointState, Tone>> = { counted: 'warning', withdrawn: 'default' };

export const blacklistTones: Readonly<Record<BlacklistState, Tone>> = { active: 'error', lifted: 'default' };

export const objectionTones: Readonly<Record<ObjectionState, Tone>> = {
  open: 'warning',
  accepted: 'success',
  rejected: 'default',
};

export const onSiteTones: Readonly<Record<OnSiteState, Tone>> = { waiting: 'warning', signed: 'success' };

export const presenceTones: Readonly<Record<Presence, Tone>> = {
  unconfirmed: 'warning',
  safe: 'success',
  trapped: 'error',
  left: 'default',
};

export const rollCallTones: Readonly<Record<RollCallState, Tone>> = { running: 'error', ended: 'default' };

export const lockTones: Readonly<Record<LockState, Tone>> = {
  online: 'success',
  offline: 'error',
  fault: 'error',
  forcedOpen: 'error',
};

export const commandTones: Readonly<Record<CommandState, Tone>> = {
  pending: 'warning',
  sent: 'processing',
  done: 'success',
  failed: 'error',
  timeout: 'error',
};

export const lockEventTones: Readonly<Record<LockEventKind, Tone>> = {
  opened: 'success',
  denied: 'warning',
  doorOpen: 'default',
  doorClosed: 'default',
  heldOpen: 'error',
  forced: 'error',
  lowBattery: 'warning',
  alarm: 'error',
  online: 'default',
  offline: 'default',
};

export const suspicionTones: Readonly<Record<SuspicionState, Tone>> = {
  open: 'warning',
  confirmed: 'error',
  dismissed: 'default',
};

export const unattendedTones: Readonly<Record<UnattendedState, Tone>> = {
  running: 'processing',
  overdue: 'error',
  ended: 'default',
  stopped: 'warning',
};
