import { createHash } from 'node:crypto';
import type { Label } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { nowIso } from '../../../../platform/clock.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import { check } from '../../../../platform/states.ts';
import { witness } from '../tables.ts';
import { invalid, notYet, oneself, witnessMoves } from './states.ts';

/** The same content gives the same text, whatever the order of its fields; what is not there is left out. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([key, one]) => one !== undefined && one !== null && one !== '' && key !== 'witnessToken')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
};

export const payloadHash = (call: string, payload: unknown): string =>
  createHash('sha256')
    .update(`${call}\n${canonical(payload)}`)
    .digest('hex');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const another: Label = ['内容与确认时不一致', 'it is not what was confirmed'];

/**
 * The second person who has confirmed just this call, with just this content; once. @throws WITNESS_INVALID
 */
export const takeWitness = async (
  context: WriteContext,
  call: string,
  token: string | null | undefined,
  payload: unknown,
  laboratoryId: string | null = null,
): Promise<string> => {
  const { db, caller } = context;
  if (!token) throw invalid(['请先由第二人确认', 'a second person has to confirm it first']);
  const [row] = await db
    .select()
    .from(witness)
    .where(eq(witness.tokenHash, tokenHash(token)))
    .for('update');
  if (!row || row.initiatorId !== caller.accountId)
    throw invalid(['没有这次确认', 'there is no such confirmation']);
  await check(context, witnessMoves, 'use', row);
  const { witnessId } = row;
  if (!witnessId) throw invalid(notYet);
  if (witnessId === caller.accountId) throw invalid(oneself);
  if (row.payloadHash !== payloadHash(call, payload)) throw invalid(another);
  if (laboratoryId !== null && row.laboratoryId !== laboratoryId) throw invalid(another);
  await db.update(witness).set({ state: 'used', usedAt: nowIso() }).where(eq(witness.id, row.id));
  return witnessId;
};
