import { type Label, witnessEndpoints, type witnessStates } from '@anyan/contract';
import { nowMs } from '../../../../platform/clock.ts';
import { fail } from '../../../../platform/failure.ts';
import { states } from '../../../../platform/states.ts';
import { witness } from '../tables.ts';

export type WitnessRow = typeof witness.$inferSelect;

export const invalid = (reason: Label) => fail('WITNESS_INVALID', { reason });
/** Nobody is his own second. */
export const oneself: Label = ['复核人不能是本人', 'nobody is his own second person'];
export const notYet: Label = ['对方尚未确认', 'it has not been confirmed yet'];
const over = () => invalid(['已超过有效时间', 'its time is over']);
const isOpen = ({ expiresAt }: WitnessRow): boolean => Date.parse(expiresAt) >= nowMs();

/** As it stands now: nothing is written when its minutes are over. */
export const stateNow = (row: WitnessRow): keyof typeof witnessStates =>
  (row.state === 'waiting' || row.state === 'confirmed') && !isOpen(row) ? 'expired' : row.state;

const decided = { from: ['waiting'], when: isOpen, otherwise: over } as const;
const spoilt: { readonly [K in keyof typeof witnessStates]?: Label } = {
  waiting: notYet,
  refused: ['对方已拒绝', 'it was refused'],
  used: ['该确认已使用过', 'it has been used already'],
};

/** What happens to what a second person is asked to confirm; whom it reaches is asked of his laboratory. */
export const witnessMoves = states<WitnessRow, 'confirm' | 'refuse' | 'use', undefined>({
  table: witness,
  fields: witnessEndpoints.witnessDetails.result.properties,
  target: ({ id, code }) => ({ kind: 'witness', id, name: code }),
  places: () => [],
  facts: () => undefined,
  events: {
    confirm: { ...decided, to: 'confirmed' },
    refuse: { ...decided, to: 'refused' },
    use: {
      from: ['confirmed'],
      to: 'used',
      when: isOpen,
      otherwise: over,
      elsewhere: (row) =>
        row.state === 'waiting' && !isOpen(row) ? over() : invalid(spoilt[row.state] ?? ['', '']),
    },
  },
});
