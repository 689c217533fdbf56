import {
  type Code,
  certificateDetailsResult,
  certificateRow,
  type hazardCategories,
  renewDaysUsual,
  type riskLevels,
  type specialCovers,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { need } from '../../../platform/scope.ts';
import { series } from '../../../platform/series.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { timesOf } from '../learning/time.ts';
import {
  certificate,
  certificateTemplate,
  examAttempt,
  examRule,
  examRuleRevision,
  type PersonSnapshot,
  type StoredContent,
} from '../tables.ts';
import { tellOthers } from './events.ts';
import { heldByRule } from './queries.ts';
import { beginsOn, isDue, lastDay, numberOf, seriesOf, verifyCode } from './rules.ts';
import { certificateTarget } from './states.ts';

/** What a certificate lets its holder into. */
export interface Covers {
  coversHazardCategories: Code<typeof hazardCategories>[];
  coversRiskLevel: Code<typeof riskLevels> | null;
  coversSpecial: (keyof typeof specialCovers)[];
}

/** The covers of a rule. */
export const coversOf = ({ coversHazardCategories, coversRiskLevel, coversSpecial }: Covers): Covers => ({
  ...{ coversHazardCategories, coversRiskLevel, coversSpecial },
});

/** People as certificates name them. */
export const peopleToName = async (
  { db }: Pick<WriteContext, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonSnapshot>> => {
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      number: account.loginName,
      unit: sql<string>`coalesce(${organization.name}, '')`,
    })
    .from(account)
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(inArray(account.id, [...ids]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
};

/** The next `n` numbers of a prefix and a year; those that an import has brought, or is bringing (`besides`), are passed over. */
export const drawNumbers = async (
  context: Pick<WriteContext, 'db'>,
  prefix: string,
  year: string,
  n: number,
  besides: ReadonlySet<string> = new Set(),
): Promise<string[]> => {
  const found: string[] = [];
  while (found.length < n) {
    const drawn = (await series.draw(context, seriesOf(prefix, year), n - found.length)).map((at) =>
      numberOf(prefix, year, at),
    );
    const taken = await context.db
      .select({ number: sql<string>`lower(${certificate.certificateNumber})` })
      .from(certificate)
      .where(
        sql`lower(${certificate.certificateNumber}) = any(${sql.param(drawn.map((one) => one.toLowerCase()))}::text[])`,
      );
    const known = new Set([...taken.map(({ number }) => number), ...besides]);
    found.push(...drawn.filter((number) => !known.has(number.toLowerCase())));
  }
  return found;
};

interface Issued extends Covers {
  ruleId: string;
  userId: string;
  attemptId: string | null;
  content: StoredContent;
  score: number | null;
}

export const renewedFields = { replacedById: certificateDetailsResult.properties.replacedBy };
const issuedFields = { certificateNumber: certificateRow.properties.certificateNumber };

/**
 * Gives somebody the certificate of a rule. One that he holds and that may not be renewed yet stays the only one; what
 * renews another begins the day after it.
 */
const issue = async (context: WriteContext, given: Issued, renewing: boolean): Promise<string | null> => {
  const { db } = context;
  const { ruleId, userId, attemptId, content, score } = given;
  // Two attempts, or an attempt and hours, that end at once give one certificate.
  await hold(db, `certificate of ${userId} by ${ruleId}`);
  const day = await dayOf(db);
  const held = (await heldByRule(db, userId, [ruleId])).get(ruleId);
  const standing = held?.state === 'valid' || held?.state === 'expired' ? held : undefined;
  const over = standing?.state === 'expired' || (!!standing?.validTo && standing.validTo < day);
  if (standing && !over && !isDue(standing, day)) return null;
  if (standing && !over && !renewing && content.renewMode === 'hours') return null;
  const [template] = await db
    .select()
    .from(certificateTemplate)
    .where(eq(certificateTemplate.id, content.certificateTemplateId ?? ''));
  const person = need((await peopleToName(context, [userId])).get(userId));
  // Most certificates name none: they are not reckoned then, as many may end at once.
  const [hours] = template?.certificateText.includes('{学时}') ? await timesOf(db, [userId], {}) : [];
  const personSnapshot = hours ? { ...person, classHours: hours.classHours } : person;
  const { id: templateId, numberPrefix, fields } = need(template);
  const { certificateName, certificateText, certificateOrganizationName } = need(template);
  const { certificateBackgroundFile, sealFileId } = need(template);
  const [certificateNumber = ''] = await drawNumbers(context, numberPrefix, day.slice(0, 4), 1);
  const validFrom = beginsOn(standing?.validTo, day);
  const id = uuid();
  const row = {
    ...{ id, certificateNumber, source: 'exam' as const, userId, ruleId, attemptId, templateId },
    ...{ certificateName, issuer: certificateOrganizationName, personSnapshot, score },
    templateSnapshot: {
      ...{ certificateName, certificateText, certificateOrganizationName, fields },
      ...{ certificateBackgroundFile, sealFileId },
    },
    ...{ issuedAt: nowIso(), validFrom, validTo: lastDay(validFrom, content.validMonths) },
    ...{ renewDays: content.renewDays, verifyCode: verifyCode(), ...coversOf(content) },
  };
  await db.insert(certificate).values(row);
  if (standing) {
    await db
      .update(certificate)
      .set({ replacedById: id, ...(validFrom <= day ? { state: 'renewed' as const } : {}), ...bump })
      .where(eq(certificate.id, standing.id));
    context.audit({
      action: ['证书续期', 'Certificate renewed'],
      target: certificateTarget(standing),
      changes: changesOf(renewedFields, null, { replacedById: { id, name: certificateNumber } }),
    });
  }
  context.audit({
    action: ['发放证书', 'Certificate issued'],
    target: certificateTarget(row),
    changes: changesOf(issuedFields, null, row),
  });
  await tellOthers(context, 'issued', [row]);
  if (standing && validFrom <= day)
    await tellOthers(context, 'renewed', [{ ...row, ...oldOf(standing, row) }]);
  return id;
};

const oldOf = ({ id, validTo }: { id: string; validTo: string | null }, { userId }: { userId: string }) => ({
  ...{ id, validTo, userId },
});

/**
 * Gives the certificate of a sitting that was passed, in the transaction that scores it: called wherever one comes to be
 * passed. Answers its id; null where the rule gives none, or he has it already.
 */
export const issueCertificate = async (context: WriteContext, attemptId: string): Promise<string | null> => {
  const { db } = context;
  const [row] = await db
    .select({
      ruleId: examAttempt.ruleId,
      userId: examAttempt.userId,
      score: examAttempt.score,
      content: examRuleRevision.content,
    })
    .from(examAttempt)
    .innerJoin(
      examRuleRevision,
      and(
        eq(examRuleRevision.ruleId, examAttempt.ruleId),
        eq(examRuleRevision.revision, examAttempt.ruleRevision),
      ),
    )
    .where(
      and(
        eq(examAttempt.id, attemptId),
        eq(examAttempt.state, 'scored'),
        eq(examAttempt.passed, true),
        sql`not exists (select 1 from ${certificate} where ${certificate.attemptId} = ${attemptId})`,
      ),
    );
  if (!row?.content.certificateTemplateId) return null;
  return issue(context, { ...row, attemptId, ...coversOf(row.content) }, false);
};

/** Renews by hours of retraining what a rule has given. */
export const issueByHours = async (
  context: WriteContext,
  { ruleId, userId, score }: { ruleId: string; userId: string; score: number | null },
): Promise<string | null> => {
  const [row] = await context.db
    .select({ content: examRuleRevision.content })
    .from(examRule)
    .innerJoin(
      examRuleRevision,
      and(eq(examRuleRevision.ruleId, examRule.id), eq(examRuleRevision.revision, examRule.revision)),
    )
    .where(eq(examRule.id, ruleId));
  const { content } = need(row);
  if (!content.certificateTemplateId) return null;
  return issue(context, { ruleId, userId, score, content, attemptId: null, ...coversOf(content) }, true);
};

/** What of a rule's certificate is decided where it does not say it. */
export const certificateDefaults = {
  ...{ certificateTemplateId: null, validMonths: 0, renewDays: renewDaysUsual, renewMode: 'exam' as const },
  ...{ renewMinutes: 0, coversHazardCategories: [], coversRiskLevel: null, coversSpecial: [] },
};
