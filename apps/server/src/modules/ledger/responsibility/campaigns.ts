import {
  type CampaignRow,
  campaignFields,
  type InputOf,
  type ledger,
  type Page,
  type ResultOf,
} from '@anyan/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { offsetOf, orderOf } from '../../../platform/paging.ts';
import { need, reachesOrganization } from '../../../platform/scope.ts';
import { accountOf, type Reach } from '../../../platform/session/caller.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization } from '../../college/public.ts';
import {
  responsibilityCampaign as campaign,
  responsibilityLetter as letter,
  responsibilityTemplate as template,
} from '../tables.ts';
import { issueMissing } from './issuing.ts';
import { remindLetters } from './letters.ts';

type Endpoints = (typeof ledger)['endpoints'];
type Campaign = typeof campaign.$inferSelect;

const target = ({ id, title }: { id: string; title: string }) => ({
  kind: 'responsibilityCampaign',
  id,
  name: title,
});

/** Letters issued within one call; the rest is a job's. */
const atOnce = 2000;

/** A campaign of the whole college is the college's; another is theirs who reach all its organisations. */
const reaches = (reach: Reach, one: Pick<Campaign, 'organizationIds'>) =>
  reach.college ||
  (one.organizationIds.length > 0 && one.organizationIds.every((id) => reachesOrganization(reach, id)));

const campaignWithin = (reach: Reach): SQL | undefined =>
  reach.college
    ? undefined
    : sql`(${campaign.organizationIds} <@ ${sql.param(reach.organizationIds)}::uuid[] and ${campaign.organizationIds} <> '{}'
        or exists (select 1 from responsibility_letter l where l.campaign_id = ${campaign.id}
             and (l.organization_id = any(${sql.param(reach.organizationIds)}::uuid[])
               or l.laboratory_id = any(${sql.param(reach.laboratoryIds)}::uuid[]))))`;

const locked = async ({ db, reach }: WriteContext, id: string): Promise<Campaign> => {
  const row = need((await db.select().from(campaign).where(eq(campaign.id, id)).for('update'))[0]);
  if (!reaches(reach, row)) throw fail('NOT_FOUND');
  return row;
};

/** @throws CAMPAIGN_DATES, CAMPAIGN_NOT_DRAFT, TEMPLATE_NOT_PUBLISHED */
export const saveCampaign = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['campaignSave']>,
): Promise<{ id: string }> => {
  const { db, reach, caller } = context;
  if (!reaches(reach, fields)) throw fail('NOT_FOUND');
  if (fields.dueAt < fields.issueAt || fields.validTo < fields.dueAt) throw failAt('dueAt', 'CAMPAIGN_DATES');
  const templates = await db.select().from(template).where(inArray(template.id, fields.templateIds));
  if (templates.length !== fields.templateIds.length || templates.some(({ state }) => state !== 'published'))
    throw failAt('templateIds', 'TEMPLATE_NOT_PUBLISHED');
  const values = {
    ...fields,
    organizationIds: [...new Set(fields.organizationIds)],
    riskLevels: [...new Set(fields.riskLevels)],
    remindDays: [...new Set(fields.remindDays)].sort((a, b) => b - a),
  };
  const before = id ? await locked(context, id) : null;
  if (before && before.version !== version) throw fail('STALE_VERSION');
  if (before && before.state !== 'draft') throw fail('CAMPAIGN_NOT_DRAFT');
  const [row] = before
    ? await db
        .update(campaign)
        .set({ ...values, ...bump })
        .where(eq(campaign.id, before.id))
        .returning()
    : await db
        .insert(campaign)
        .values({ ...values, createdById: accountOf(caller) })
        .returning();
  const saved = need(row);
  context.audit({ target: target(saved), changes: changesOf(campaignFields, before, values) });
  return { id: saved.id };
};

const templatesOf = ({ db }: WriteContext, one: Campaign) =>
  db.select().from(template).where(inArray(template.id, one.templateIds));

/** Issues the letters that are missing; from then on the campaign runs. @throws CAMPAIGN_NOT_RUNNING when it has ended */
export const issueCampaign = async (
  context: WriteContext,
  { id }: InputOf<Endpoints['campaignIssue']>,
  most = atOnce,
): Promise<ResultOf<Endpoints['campaignIssue']>> => {
  const { db } = context;
  const one = await locked(context, id);
  if (one.state === 'ended') throw fail('CAMPAIGN_NOT_RUNNING');
  const result = await issueMissing(context, one, await templatesOf(context, one), most);
  if (one.state === 'draft')
    await db
      .update(campaign)
      .set({ state: 'running', ...bump })
      .where(eq(campaign.id, id));
  if (result.remaining > 0) await context.send('ledger.issue', { campaignId: id });
  context.audit({
    target: target(one),
    changes: [
      { field: 'issued', title: '签发', titleEn: 'Issued', before: null, after: result.issued },
      { field: 'skipped', title: '未签发', titleEn: 'Left out', before: null, after: result.skipped.length },
    ],
  });
  return result;
};

const running = async (context: WriteContext, id: string): Promise<Campaign> => {
  const one = await locked(context, id);
  if (one.state !== 'running') throw fail('CAMPAIGN_NOT_RUNNING');
  return one;
};

export const remindCampaign = async (context: WriteContext, { id }: { id: string }) => {
  const one = await running(context, id);
  const open = await context.db
    .select()
    .from(letter)
    .where(and(eq(letter.campaignId, id), inArray(letter.state, ['pending', 'lowerSigned'])));
  await remindLetters(context, open);
  context.audit({
    target: target(one),
    changes: [{ field: 'reminded', title: '已提醒', titleEn: 'Reminded', before: null, after: open.length }],
  });
  return { reminded: open.length };
};

/** Gives everybody who has not signed more time. */
export const extendCampaign = async (
  context: WriteContext,
  { id, dueAt, reason, version }: InputOf<Endpoints['campaignExtend']>,
): Promise<void> => {
  const { db } = context;
  const one = await running(context, id);
  if (one.version !== version) throw fail('STALE_VERSION');
  if (dueAt <= one.dueAt || dueAt > one.validTo) throw failAt('dueAt', 'CAMPAIGN_DATES');
  await db
    .update(campaign)
    .set({ dueAt, ...bump })
    .where(eq(campaign.id, id));
  await db
    .update(letter)
    .set({ dueAt, overdueTold: false })
    .where(
      and(
        eq(letter.campaignId, id),
        inArray(letter.state, ['pending', 'lowerSigned']),
        sql`${letter.dueAt} < ${dueAt}::date`,
      ),
    );
  context.audit({
    target: target(one),
    changes: [
      ...changesOf({ dueAt: campaignFields.dueAt }, one, { dueAt }),
      { field: 'reason', title: '原因', titleEn: 'Reason', before: null, after: reason },
    ],
  });
};

export const endCampaign = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['campaignEnd']>,
): Promise<void> => {
  const one = await running(context, id);
  if (one.version !== version) throw fail('STALE_VERSION');
  await context.db
    .update(campaign)
    .set({ state: 'ended', ...bump })
    .where(eq(campaign.id, id));
  context.audit({
    target: target(one),
    changes: [{ field: 'state', title: '状态', titleEn: 'State', before: '签订中', after: '已结束' }],
  });
};

export const listCampaigns = async (
  { db, reach }: ReadContext,
  input: InputOf<Endpoints['campaignPageList']>,
): Promise<Page<CampaignRow>> => {
  const day = await dayOf(db);
  const where = and(
    campaignWithin(reach),
    input.year ? eq(campaign.year, input.year) : undefined,
    input.state ? eq(campaign.state, input.state) : undefined,
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const order = input.sortField
    ? orderOf({ year: campaign.year, dueAt: campaign.dueAt }, input, { field: 'year' }, campaign.id)
    : [desc(campaign.year), desc(campaign.id)];
  const rows = await db
    .select()
    .from(campaign)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const mine = reach.college
    ? sql`true`
    : sql`(l.organization_id = any(${sql.param(reach.organizationIds)}::uuid[]) or l.laboratory_id = any(${sql.param(reach.laboratoryIds)}::uuid[]))`;
  const { rows: counted } = await db.execute<{
    campaign: string;
    organization: string;
    name: string | null;
    issued: number;
    signed: number;
    overdue: number;
  }>(sql`
    select l.campaign_id as campaign, l.organization_id as organization, o.name, count(*)::int as issued,
           count(*) filter (where l.state in ('signed', 'expired'))::int as signed,
           count(*) filter (where l.state in ('pending', 'lowerSigned') and l.due_at < ${day}::date)::int as overdue
      from responsibility_letter l left join ${organization} o on o.id = l.organization_id
     where l.campaign_id = any(${sql.param(ids)}::uuid[]) and l.state not in ('replaced', 'void', 'exempt') and ${mine}
     group by 1, 2, 3 order by 4 desc, 3`);
  const data = rows.map(({ createdById: _, createdAt: _c, updatedAt: _u, ...row }) => {
    const own = counted.filter((one) => one.campaign === row.id);
    const sum = (key: 'issued' | 'signed' | 'overdue') => own.reduce((total, one) => total + one[key], 0);
    return {
      ...row,
      issuedCount: sum('issued'),
      signedCount: sum('signed'),
      overdueCount: sum('overdue'),
      byOrganization: own.slice(0, 1000).map((one) => ({
        organizationId: one.organization,
        name: one.name ?? '—',
        issued: one.issued,
        signed: one.signed,
      })),
    };
  });
  return { pageNo, totalCount: await db.$count(campaign, where), data };
};
