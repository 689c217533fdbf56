import type { CertificateState, ExternalState } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const certificateTones: Readonly<Record<CertificateState | ExternalState, Tone>> = {
  valid: 'success',
  expiring: 'warning',
  expired: 'default',
  revoked: 'error',
  renewed: 'default',
  pending: 'warning',
  rejected: 'error',
};
