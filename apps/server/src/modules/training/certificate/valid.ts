import type { certificateSources } from '@anyan/contract';
import { and, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { externalSettings } from '../external/settings.ts';
import { certificate, externalCertificate } from '../tables.ts';
import type { Covers } from './issue.ts';

/** A certificate that somebody has or had. */
export interface HeldCertificate extends Covers {
  id: string;
  source: keyof typeof certificateSources | 'external';
  examRoleId: string | null;
  /** The kind of one from elsewhere. */
  kindCode: string | null;
  name: string;
  number: string;
  validFrom: string;
  validTo: string | null;
  /** Both its days count; one that begins later is no certificate yet. */
  state: 'valid' | 'expired' | 'revoked';
}

/** In SQL: that what ends on a day, or never, has not ended on the one that is asked about. */
const until = (column: unknown) =>
  sql`coalesce(${column}, 'infinity'::date) >= ${sql.placeholder('day')}::date`;

const ownOf = (db: Reader, userIds: readonly string[], day: string) =>
  prepared(db, 'certificates held', () =>
    db
      .select({
        userId: certificate.userId,
        id: certificate.id,
        source: certificate.source,
        examRoleId: certificate.ruleId,
        name: certificate.certificateName,
        number: certificate.certificateNumber,
        validFrom: certificate.validFrom,
        validTo: certificate.validTo,
        coversHazardCategories: certificate.coversHazardCategories,
        coversRiskLevel: certificate.coversRiskLevel,
        coversSpecial: certificate.coversSpecial,
        state: sql<HeldCertificate['state']>`case when ${certificate.state} = 'revoked' then 'revoked'
        when ${certificate.state} = 'valid' and ${until(certificate.validTo)} then 'valid' else 'expired' end`,
      })
      .from(certificate)
      .where(
        and(
          anyAmong(certificate.userId, 'ids'),
          sql`${certificate.validFrom} <= ${sql.placeholder('day')}::date`,
        ),
      )
      .orderBy(certificate.validFrom, certificate.id),
  ).execute({ ids: userIds, day });

const externalOf = (db: Reader, userIds: readonly string[], day: string) =>
  prepared(db, 'external certificates held', () =>
    db
      .select({
        userId: externalCertificate.userId,
        id: externalCertificate.id,
        kindCode: externalCertificate.kindCode,
        number: externalCertificate.number,
        validFrom: externalCertificate.issuedAt,
        validTo: externalCertificate.validTo,
        state: sql<HeldCertificate['state']>`case when ${externalCertificate.state} = 'revoked' then 'revoked'
        when ${externalCertificate.state} = 'valid' and ${until(externalCertificate.validTo)} then 'valid' else 'expired' end`,
      })
      .from(externalCertificate)
      .where(
        and(
          anyAmong(externalCertificate.userId, 'ids'),
          inArray(externalCertificate.state, ['valid', 'expired', 'revoked']),
          sql`${externalCertificate.issuedAt} <= ${sql.placeholder('day')}::date`,
        ),
      )
      .orderBy(externalCertificate.issuedAt, externalCertificate.id),
  ).execute({ ids: userIds, day });

/** What somebody has and had, by person; those from elsewhere with what the college takes their kinds for. */
export const heldCertificates = async (
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, HeldCertificate[]>> => {
  const day = await dayOf(db);
  const [own, others, { externalKinds }] = await Promise.all([
    ownOf(db, userIds, day),
    externalOf(db, userIds, day),
    externalSettings.inForce(db),
  ]);
  const kinds = new Map(externalKinds.map((kind) => [kind.code, kind]));
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
  const byPerson = new Map<string, HeldCertificate[]>();
  for (const { userId, ...one } of all) byPerson.set(userId, [...(byPerson.get(userId) ?? []), one]);
  return byPerson;
};

/** What of somebody counts today, by person. */
export const validCertificates = async (
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, HeldCertificate[]>> =>
  new Map(
    [...(await heldCertificates(db, userIds))].flatMap(([userId, held]) => {
      const valid = held.filter(({ state }) => state === 'valid');
      return valid.length > 0 ? [[userId, valid] as const] : [];
    }),
  );
