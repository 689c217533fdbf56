import type { Label } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { port } from '../../../platform/ports.ts';

/** What of a supplier's business is still open (orders, statements, disputes): how many, in words. */
export type OpenWork = (
  context: ReadContext,
  supplierId: string,
) => Promise<{ label: Label; count: number }[]>;
export const openWork = port<OpenWork>('supply.openWork');

/** Who takes over what a salesperson has: of each kind of thing, how many went. */
export type SalesDuties = (
  context: WriteContext,
  of: { supplierId: string; fromId: string; toId: string },
) => Promise<number>;
export const salesDuties = port<SalesDuties>('supply.salesDuties');

/** What an admission's approval is chosen by, of a supplier; the licences say whether a hazardous one is among them. */
export type AdmissionFacts = (
  context: ReadContext,
  supplierId: string,
) => Promise<{ hazardousLicence: boolean }>;
export const admissionFacts = port<AdmissionFacts>('supply.admissionFacts');
