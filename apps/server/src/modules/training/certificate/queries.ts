import type {
  CertificateDetails,
  CertificateState,
  certificateEndpoints,
  certificateSources,
  InputOf,
  VerifiedCertificate,
} from '@anyan/contract';
import { certificatePermission } from '@anyan/contract';
import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskName } from '../../../platform/audit/write.ts';
import { dayAfter, dayIn, nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { equals, filter, register, searchedBy } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { collegeRow, underOrganization } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { certificate, examRule } from '../tables.ts';
import { picturesOf } from '../template/queries.ts';
import { holdersIn, seenOf } from './reach.ts';
import { plainSnapshot } from './rules.ts';
import { certificateStates } from './states.ts';

export type CertificateFilters = Omit<InputOf<(typeof certificateEndpoints)['certificateExport']>, 'reason'>;

/** Where it stands on a day; both its days are in it. */
export const stateOn = (day: SQLWrapper | string) => sql<CertificateState>`case
  when ${certificate.state} <> 'valid' then ${certificate.state}
  when ${certificate.validTo} < ${day}::date then 'expired'
  when ${certificate.replacedById} is null and ${certificate.validTo} - ${certificate.renewDays} <= ${day}::date then 'expiring'
  else 'valid' end`;

const {
  createdAt: _c,
  updatedAt: _u,
  templateSnapshot: _t,
  verifyCode: _v,
  attemptId: _a,
  state: _s,
  ...own
} = getTableColumns(certificate);

export const readOn = (db: Reader, day: SQLWrapper | string) =>
  db
    .select({
      ...own,
      state: stateOn(day),
      examRoleId: certificate.ruleId,
      examName: examRule.examName,
      // Of the person, who may have moved since: it says who reaches the row.
      organizationId: account.organizationId,
    })
    .from(certificate)
    .innerJoin(account, eq(account.id, certificate.userId))
    .leftJoin(examRule, eq(examRule.id, certificate.ruleId))
    .$dynamic();
const read = (db: Reader) => readOn(db, sql.placeholder('day'));
export type CertificateRow = Awaited<ReturnType<typeof read>>[number];

const toCertificate = (row: CertificateRow) => {
  const { id, certificateNumber, certificateName, userId, personSnapshot, examName, score, source } = row;
  const { issuer, issuedAt, validFrom, validTo, state, version } = row;
  return {
    ...{ id, certificateNumber, certificateName, userId, examName, score, source, issuer },
    ...{ personName: personSnapshot.name, personNumber: personSnapshot.number, unit: personSnapshot.unit },
    ...{ issuedAt, validFrom, validTo, state, version },
  };
};

const byName = searchedBy(account.searchText, account.searchIndex);

export const certificates = register({
  name: 'certificates',
  table: certificate,
  key: certificate.id,
  read,
  known: async ({ db }) => ({ day: await dayOf(db) }),
  scope: [holdersIn(certificate.userId)],
  filters: {
    certificateNumber: filter<string, { begins: string }>(
      (given) => (given.trim() ? { begins: `%${given.trim().replace(/[\\%_]/g, '\\$&')}%` } : undefined),
      ({ begins }) => sql`${certificate.certificateNumber} ilike ${begins}`,
    ),
    keyword: filter<string, { pattern: string; pairs?: string }>(
      byName.values,
      (at) => sql`(${byName.where(at)} or lower(${certificate.certificateName}) like ${at.pattern})`,
    ),
    ...underOrganization(account.organizationId),
    examRoleId: equals<string>(certificate.ruleId),
    source: equals<keyof typeof certificateSources>(certificate.source),
    state: filter<CertificateState, { is: CertificateState; on: string }>(
      async (is, { db }) => ({ is, on: await dayOf(db) }),
      ({ is, on }) => sql`${stateOn(on)} = ${is}`,
    ),
    expiringDays: filter<number, { from: string; to: string }>(
      async (days, { db }) => {
        const from = await dayOf(db);
        return { from, to: dayAfter(from, days) };
      },
      ({ from, to }) =>
        sql`${certificate.state} = 'valid' and ${certificate.validTo} between ${from}::date and ${to}::date`,
    ),
  } satisfies { [K in keyof Required<CertificateFilters>]: unknown },
  orders: {
    issuedAt: certificate.issuedAt,
    certificateNumber: certificate.certificateNumber,
    validTo: certificate.validTo,
  },
  first: { field: 'issuedAt', order: 'descend' },
  walk: { by: certificate.certificateNumber, of: (row) => row.certificateNumber, type: 'text' },
  shown: async (context) => {
    const can = await canOf(context, certificateStates, ['revoke', 'restore', 'reissue']);
    return (row) => ({
      ...toCertificate(row),
      ...{ coversHazardCategories: row.coversHazardCategories, coversRiskLevel: row.coversRiskLevel },
      coversSpecial: row.coversSpecial,
      can: can(row),
    });
  },
});

export const linkOf = ({ config }: Platform, code: string): string =>
  `${config.publicUrl}/public/certificate/${code}`;

const next = alias(certificate, 'renewed_by');

/** What a certificate is drawn from. */
export const printed = (db: Reader) =>
  db
    .select({
      id: certificate.id,
      userId: certificate.userId,
      certificateNumber: certificate.certificateNumber,
      certificateName: certificate.certificateName,
      issuer: certificate.issuer,
      personSnapshot: certificate.personSnapshot,
      templateSnapshot: certificate.templateSnapshot,
      score: certificate.score,
      validTo: certificate.validTo,
      issuedAt: certificate.issuedAt,
      source: certificate.source,
      validFrom: certificate.validFrom,
      verifyCode: certificate.verifyCode,
      examName: examRule.examName,
    })
    .from(certificate)
    .innerJoin(account, eq(account.id, certificate.userId))
    .leftJoin(examRule, eq(examRule.id, certificate.ruleId))
    .$dynamic();
export type PrintedCertificate = Awaited<ReturnType<typeof printed>>[number];

/** One’s own, and those in reach of whoever may look at certificates. */
export const seenBy = (context: ReadContext) =>
  seenOf(certificate.userId, certificatePermission.get)(context);

/** The day on which a certificate says it was issued. */
export const issuedOn = (
  { source, issuedAt, validFrom }: Pick<PrintedCertificate, 'source' | 'issuedAt' | 'validFrom'>,
  zone: string,
) => (source === 'import' ? validFrom : dayIn(zone, new Date(issuedAt)));

/** @throws NOT_FOUND for what is neither one’s own nor in reach */
export const certificateDetails = async (
  context: ReadContext,
  { id }: { id: string },
): Promise<CertificateDetails> => {
  const { db, platform } = context;
  const day = await dayOf(db);
  const zone = await timeZoneOf(db);
  const [row] = await readOn(db, day).where(and(eq(certificate.id, id), seenBy(context)));
  const found = need(row);
  const [more] = await db
    .select({
      templateSnapshot: certificate.templateSnapshot,
      verifyCode: certificate.verifyCode,
      revokedByName: personName(certificate.revokedById),
      replacedBy: { id: next.id, name: next.certificateNumber },
    })
    .from(certificate)
    .leftJoin(next, eq(next.id, certificate.replacedById))
    .where(eq(certificate.id, id));
  const { templateSnapshot, verifyCode, revokedByName, replacedBy } = need(more);
  const can = await canOf(context, certificateStates, ['revoke', 'restore', 'reissue', 'renew']);
  const snapshot = templateSnapshot ?? plainSnapshot(found.certificateName, found.issuer);
  const { certificateBackgroundFile: _b, sealFileId: _f, ...face } = snapshot;
  return {
    ...toCertificate(found),
    ...{ coversHazardCategories: found.coversHazardCategories, coversRiskLevel: found.coversRiskLevel },
    ...{ coversSpecial: found.coversSpecial, revokeReason: found.revokeReason, revokedByName, replacedBy },
    can: can(found).filter((event) => event !== 'renew' || found.userId === context.caller.accountId),
    face: {
      ...face,
      ...picturesOf(platform, snapshot),
      classHours: found.personSnapshot.classHours ?? null,
      issuedOn: issuedOn(found, zone),
      verifyUrl: linkOf(platform, verifyCode),
    },
  };
};

/** In SQL: taken away with the sitting that gave it, which is as if it had never been. */
const isVoid = (of: SQL): SQL => sql`(${of}.state = 'revoked' and exists (select 1 from exam_attempt a
  where a.id = ${of}.attempt_id and a.state = 'invalid'))`;

/** Certificates of people by some rules, oldest first; replaced ones and those that came to nothing left out. */
export const heldByAll = async (db: Reader, userIds: readonly string[], ruleIds: readonly string[]) => {
  if (ruleIds.length === 0) return [];
  return prepared(db, 'certificates held by rules', () =>
    db
      .select({
        id: certificate.id,
        userId: certificate.userId,
        certificateNumber: certificate.certificateNumber,
        ruleId: sql<string>`${certificate.ruleId}`,
        state: certificate.state,
        issuedAt: certificate.issuedAt,
        validTo: certificate.validTo,
        renewDays: certificate.renewDays,
        replacedById: certificate.replacedById,
      })
      .from(certificate)
      .where(
        and(
          anyAmong(certificate.userId, 'userIds'),
          anyAmong(certificate.ruleId, 'ruleIds'),
          sql`not ${isVoid(sql`certificate`)}`,
          sql`not exists (select 1 from certificate n where n.id = certificate.replaced_by_id and not ${isVoid(sql`n`)})`,
        ),
      )
      .orderBy(certificate.issuedAt, certificate.id),
  ).execute({ userIds, ruleIds });
};

/** The newest certificate of somebody by each of some rules, replaced ones left out. */
export const heldByRule = async (
  db: Reader,
  userId: string,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, HeldCertificate>> =>
  new Map((await heldByAll(db, [userId], ruleIds)).map((row) => [row.ruleId, row]));
export interface HeldCertificate {
  id: string;
  certificateNumber: string;
  ruleId: string;
  state: CertificateState;
  issuedAt: string;
  validTo: string | null;
  renewDays: number;
  replacedById: string | null;
}

/** What anybody may know who has its code, or its number and the end of its holder’s. @throws CERTIFICATE_UNKNOWN, CERTIFICATE_ASK */
export const verifyCertificate = async (
  { db }: Pick<ReadContext, 'db'>,
  { code, number, numberTail }: InputOf<(typeof certificateEndpoints)['certificateVerify']>,
): Promise<VerifiedCertificate> => {
  if (!code && (!number?.trim() || !numberTail?.trim())) throw fail('CERTIFICATE_ASK');
  const asked = code
    ? eq(certificate.verifyCode, code)
    : and(
        sql`lower(${certificate.certificateNumber}) = ${number?.trim().toLowerCase()}`,
        sql`lower(right(${certificate.personSnapshot} ->> 'number', 4)) = ${numberTail?.trim().toLowerCase()}`,
      );
  const [row] = await printed(db).where(asked);
  if (!row) throw fail('CERTIFICATE_UNKNOWN');
  const [now] = await db
    .select({ state: stateOn(await dayOf(db)) })
    .from(certificate)
    .where(eq(certificate.id, row.id));
  const { certificateName, personSnapshot, examName, validFrom, validTo, certificateNumber } = row;
  return {
    ...{ certificateName, examName, validFrom, validTo, certificateNumber },
    state: need(now).state,
    nameMasked: maskName(personSnapshot.name),
    unit: personSnapshot.unit,
    issuedOn: issuedOn(row, await timeZoneOf(db)),
    collegeName: (await collegeRow(db))?.collegeName ?? '',
    checkedAt: nowIso(),
  };
};
