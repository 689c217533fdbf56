import { campaignFields, type InputOf, ledger, logFact, type ResultOf } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check, move, reaches } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { valuesOf } from '../../../platform/values.ts';
import { scopeOf } from '../../college/public.ts';
import {
  responsibilityCampaign as campaign,
  responsibilityLetter as letter,
  responsibilityTemplate as template,
} from '../tables.ts';
import { issueMissing } from './issue.ts';
import { remindAll } from './letters.ts';
import { type Campaign, campaigns, letters } from './queries.ts';
import { campaignMoves } from './states.ts';
import { letterTold } from './termination.ts';

const issuedFields = { issued: logFact(['签发', 'Issued']), skipped: logFact(['未签发', 'Left out']) };

type Endpoints = (typeof ledger)['endpoints'];

/** Letters issued within one call; the rest is a job's. */
const atOnce = 2000;

/** A campaign of the whole college is the college's; another is theirs who reach all its organisations. */
const checkReach = ({ reach }: WriteContext, { organizationIds }: Pick<Campaign, 'organizationIds'>) => {
  if (!reaches(reach, { organizations: organizationIds })) throw fail('NOT_FOUND');
};

/** Who sees a campaign by one letter in it does not keep it. @throws NOT_FOUND, STALE_VERSION */
const locked = async (context: WriteContext, { id, version }: { id: string; version?: number | null }) => {
  const row = await campaigns.lockAnywhere(context, id);
  checkReach(context, row);
  if (version !== undefined && row.version !== version) throw fail('STALE_VERSION');
  return row;
};

/** @throws CAMPAIGN_DATES, CAMPAIGN_NOT_DRAFT, TEMPLATE_NOT_PUBLISHED */
export const saveCampaign = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['campaignSave']>,
): Promise<{ id: string }> => {
  const { db, caller } = context;
  const given = valuesOf(campaignFields, fields);
  const values = {
    ...given,
    ...scopeOf(given),
    riskLevels: [...new Set(given.riskLevels)],
    remindDays: [...new Set(given.remindDays)].sort((a, b) => b - a),
  };
  if (!values.wholeCollege && values.organizationIds.length === 0)
    throw failAt('organizationIds', 'CAMPAIGN_SCOPE_NEEDED');
  checkReach(context, values);
  if (values.dueAt < values.issueAt || values.validTo < values.dueAt) throw failAt('dueAt', 'CAMPAIGN_DATES');
  const published = await db.$count(
    template,
    and(inArray(template.id, values.templateIds), eq(template.state, 'published')),
  );
  if (published !== values.templateIds.length) throw failAt('templateIds', 'TEMPLATE_NOT_PUBLISHED');
  const before = id ? await locked(context, { id, version: version ?? null }) : null;
  if (before) await check(context, campaignMoves, 'edit', before);
  const [row] = before
    ? await db
        .update(campaign)
        .set({ ...values, ...bump })
        .where(eq(campaign.id, before.id))
        .returning()
    : await db
        .insert(campaign)
        .values({ ...values, createdById: actorOf({ caller }) })
        .returning();
  const saved = need(row);
  context.audit({ target: campaignMoves.target(saved), changes: changesOf(campaignFields, before, values) });
  return { id: saved.id };
};

/** Issues the letters that are missing; from then on the campaign runs. @throws CAMPAIGN_NOT_RUNNING when it has ended */
export const issueCampaign = async (
  context: WriteContext,
  { id }: InputOf<Endpoints['campaignIssue']>,
  most = atOnce,
): Promise<ResultOf<Endpoints['campaignIssue']>> => {
  const one = await locked(context, { id });
  if (one.state === 'draft') await move(context, campaignMoves, one, 'issue');
  else await check(context, campaignMoves, 'issueMore', one);
  const result = await issueMissing(context, one, most);
  if (result.remaining > 0) await context.send('ledger.issue', { campaignId: id });
  context.audit({
    target: campaignMoves.target(one),
    changes: changesOf(issuedFields, null, { issued: result.issued, skipped: result.skipped.length }),
  });
  return result;
};

/** Tells whom it reached, and who was left out because he was reminded earlier in the day. */
export const remindCampaign = async (context: WriteContext, { id }: { id: string }) => {
  const one = await locked(context, { id });
  await check(context, campaignMoves, 'remind', one);
  const waiting = and(eq(letter.campaignId, id), inArray(letter.state, ['pending', 'lowerSigned']));
  const result = await remindAll(context, await letters.lockWhere(context, waiting));
  context.audit({
    target: campaignMoves.target(one),
    changes: changesOf(ledger.endpoints.campaignRemind.result.properties, null, result),
  });
  return result;
};

/** Gives everybody who has not signed more time. @throws CAMPAIGN_DATES */
export const extendCampaign = async (
  context: WriteContext,
  { id, dueAt, reason, version }: InputOf<Endpoints['campaignExtend']>,
): Promise<void> => {
  const one = await locked(context, { id, version });
  await check(context, campaignMoves, 'extend', one);
  if (dueAt <= one.dueAt || dueAt > one.validTo) throw failAt('dueAt', 'CAMPAIGN_DATES');
  await move(context, campaignMoves, one, 'extend', { dueAt }, reason);
  const { db } = context;
  const given = and(
    eq(letter.campaignId, id),
    inArray(letter.state, ['pending', 'lowerSigned']),
    sql`${letter.dueAt} < ${dueAt}::date`,
  );
  const late = await db
    .select({
      id: letter.id,
      laboratoryId: letter.laboratoryId,
      lowerSignerId: letter.lowerSignerId,
      blockAfterDue: letter.blockAfterDue,
    })
    .from(letter)
    .where(and(given, letter.blockAfterDue, sql`${letter.dueAt} < ${await dayOf(db)}::date`));
  await db.update(letter).set({ dueAt, overdueTold: false }).where(given);
  await context.emit('responsibility.extended', ...late.map(letterTold));
};

export const endCampaign = async (
  context: WriteContext,
  input: InputOf<Endpoints['campaignEnd']>,
): Promise<void> => move(context, campaignMoves, await locked(context, input), 'end');
