import type { WriteContext } from '../../../platform/context.ts';

interface Told {
  id: string;
  userId: string;
  validTo: string | null;
  coversHazardCategories: string[];
  coversRiskLevel: string | null;
  coversSpecial: string[];
}
type What = 'issued' | 'expiring' | 'expired' | 'revoked' | 'restored' | 'renewed';

/** Tells other modules what has become of certificates, of those from elsewhere too. */
export const tellOthers = async (context: WriteContext, what: What, rows: readonly Told[]): Promise<void> => {
  if (rows.length === 0) return;
  await context.emit(
    `certificate.${what}`,
    ...rows.map(({ id, userId, validTo, coversHazardCategories, coversRiskLevel, coversSpecial }) => ({
      ...{ certificateId: id, userId, validTo },
      covers: {
        hazardCategories: coversHazardCategories,
        riskLevel: coversRiskLevel,
        special: coversSpecial,
      },
    })),
  );
};
