// Whether what somebody has learnt lets him buy what is dangerous for a laboratory.
import type { CheckItem, Code, controlledCategories, NeededCertificate } from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { heldCertificates } from '../../training/public.ts';
import { type Level, needed, unratedLevel } from '../requirement/rules.ts';
import { certificateItems, matches } from './asked.ts';

/** Days before its end from which a certificate is said to end. */
const endingSoon = 30;

/** What goods are: of which controlled categories, and whether they are dangerous chemicals at all. */
export interface Hazards {
  hazardous: boolean;
  controlled: readonly Code<typeof controlledCategories>[];
}

export interface BuyerCertificate {
  valid: boolean;
  /** That which counts for the chemicals of the laboratory and lasts longest. */
  certificateId: string | null;
  /** Its last day; null for no end. */
  validTo: string | null;
  /** What is lacking, and what ends within thirty days (`hint`). */
  missing: CheckItem[];
}

const needsOf = (level: Level, { hazardous, controlled }: Hazards): NeededCertificate[] => {
  const nowhere = { category: null, level: null } as const;
  return [
    ...(hazardous ? [needed({ need: 'cell' }, 'laboratory', { category: 'chem', level })] : []),
    ...controlled.map((special) => needed({ need: 'special', special }, 'laboratory', nowhere)),
  ];
};

/**
 * By laboratory whether somebody may buy goods of such hazards for it: dangerous chemicals ask for a certificate for chemicals
 * at its level (one that is not rated counts as Ⅱ, as at its doors), each controlled category for that of its own.
 */
export const buyerCertificates = async (
  db: Reader,
  userId: string,
  laboratories: readonly { id: string; level: Level | null }[],
  hazards: Hazards,
): Promise<ReadonlyMap<string, BuyerCertificate>> => {
  const [certificates, day] = await Promise.all([heldCertificates(db, [userId]), dayOf(db)]);
  const held = certificates.get(userId) ?? [];
  const soon = dayAfter(day, endingSoon);
  return new Map(
    laboratories.map(({ id, level }) => {
      const needs = needsOf(level ?? unratedLevel, hazards);
      const items = certificateItems(needs, held, soon);
      const [first] = needs;
      const [best] = held
        .filter((one) => one.state === 'valid' && first && matches(first, one))
        .sort((a, b) => ((a.validTo ?? '9999-12-31') < (b.validTo ?? '9999-12-31') ? 1 : -1));
      return [
        id,
        {
          valid: items.every(({ ok, hint }) => ok || hint),
          ...{ certificateId: best?.id ?? null, validTo: best?.validTo ?? null },
          missing: items.filter(({ ok }) => !ok),
        },
      ];
    }),
  );
};
