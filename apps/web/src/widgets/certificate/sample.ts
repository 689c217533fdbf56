import type { CertificateFacts } from '@anyan/contract';
import { inCurrent } from '../../platform/locale.ts';

/** What stands on a certificate while its template is laid out. */
export const sampleFacts = (): CertificateFacts => ({
  name: inCurrent(['张晓明', 'Zhang Xiaoming']),
  number: '2026010101',
  unit: inCurrent(['化学与化工学院', 'School of Chemistry']),
  examName: inCurrent(['实验室安全通识准入考试', 'General laboratory safety']),
  score: 96,
  classHours: null,
  certificateNumber: 'ZS2026000001',
  issuedOn: '2026-09-01',
  validTo: '2028-08-31',
});
