import type { StocktakeSubject } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { type CountSubject, countSubjects } from './ports.ts';

/** What is counted, by the module that brings it. */
export const subjectOf = (
  { platform }: Pick<ReadContext, 'platform'>,
  subject: StocktakeSubject,
): CountSubject => {
  const found = platform.ports.one(countSubjects, subject);
  if (!found) throw new Error(`nobody counts ${subject}`);
  return found;
};
