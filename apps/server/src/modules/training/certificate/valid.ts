import type { certificateSources } from '@anyan/contract';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { externalSettings } from '../external/settings.ts';
import { certificate, externalCertificate } from '../tables.ts';
import type { Covers } from './issuing.ts';

/** A certificate that counts today; both its days are in it. */
export interface ValidCertificate extends Covers {
  id: string;
  source: keyof typeof certificateSources | 'external';
  examRoleId: string | null;
  /** The kind of one from elsewhere. */
  kindCode: string | null;
  name: string;
  validFrom: string;
  validTo: string | null;
}

const until = (column: unknown, day: string) => sql`coalesce(${column}, 'infinity'::date) >= ${day}::date`;

/** What of somebody counts today, by person; those from elsewhere with what the college takes their kinds for. */
export const validCertificates = async (
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ValidCertificate[]>> => {
  const day = await dayOf(db);
  const own = await db
    .select({
      userId: certificate.userId,
      id: certificate.id,
      source: certificate.source,
      examRoleId: certificate.ruleId,
      name: certificate.certificateName,
      validFrom: certificate.validFrom,
      validTo: certificate.validTo,
      coversHazardCategories: certificate.coversHazardCategories,
      coversRiskLevel: certificate.coversRiskLevel,
      coversSpecial: certificate.coversSpecial,
    })
    .from(certificate)
    .where(
      and(
        inArray(certificate.userId, [...userIds]),
        eq(certificate.state, 'valid'),
        lte(certificate.validFrom, day),
        until(certificate.validTo, day),
      ),
    )
    .orderBy(certificate.validFrom, certificate.id);
  const others = await db
    .select({
      userId: externalCertificate.userId,
      id: externalCertificate.id,
      kindCode: externalCertificate.kindCode,
      validFrom: externalCertificate.issuedAt,
      validTo: externalCertificate.validTo,
    })
    .from(externalCertificate)
    .where(
      and(
        inArray(externalCertificate.userId, [...userIds]),
        eq(externalCertificate.state, 'valid'),
        until(externalCertificate.validTo, day),
      ),
    )
    .orderBy(externalCertificate.issuedAt, externalCertificate.id);
  const kinds = new Map((await externalSettings.inForce(db)).externalKinds.map((kind) => [kind.code, kind]));
  const all = [
    ...own.map((row) => ({ ...row, kindCode: null })),
    ...others.map((row) => {
      const kind = kinds.get(row.kindCode);
      return {
        ...row,
        ...{ source: 'external' as const, examRoleId: null, name: kind?.name ?? row.kindCode },
        coversHazardCategories: kind?.coversHazardCategories ?? [],
        coversRiskLevel: kind?.coversRiskLevel ?? null,
        coversSpecial: kind?.coversSpecial ?? [],
      };
    }),
  ];
  const byPerson = new Map<string, ValidCertificate[]>();
  for (const { userId, ...one } of all) byPerson.set(userId, [...(byPerson.get(userId) ?? []), one]);
  return byPerson;
};
