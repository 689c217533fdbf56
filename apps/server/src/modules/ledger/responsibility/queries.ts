import {
  type CampaignRow,
  type InputOf,
  inLocale,
  type ledger,
  type ResultOf,
  responsibility,
} from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actingAs, type ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { likeText } from '../../../platform/paging.ts';
import { either, equals, filter, flagged, register, typedIn } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { idsOf } from '../../../platform/values.ts';
import { keptSubtree, organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import {
  responsibilityCampaign as campaign,
  laboratory,
  responsibilityLetter as letter,
  responsibilityTemplate as template,
} from '../tables.ts';
import { daysLateOf, isOpen } from './rules.ts';
import { campaignMoves, letterMoves, templateMoves } from './states.ts';

type Endpoints = (typeof ledger)['endpoints'];
type LetterFilters = InputOf<Endpoints['letterExport']> & InputOf<Endpoints['letterOverdueExport']>;
type Asked = LetterFilters & { ids?: readonly string[]; sealed?: boolean };

const upper = alias(account, 'upper_signer');
const lower = alias(account, 'lower_signer');

// The text of a letter is long and read with its details alone.
const { contentSnapshot: _t, searchText: _s, ...own } = getTableColumns(letter);
const read = (db: Reader) =>
  db
    .select({
      ...own,
      campaignTitle: sql<string>`${campaign.title}`,
      upperName: upper.name,
      lowerName: sql<string>`${lower.name}`,
      laboratoryName: laboratory.laboratoryName,
    })
    .from(letter)
    // Left joins, all of them: a count drops what it does not look at.
    .leftJoin(campaign, eq(campaign.id, letter.campaignId))
    .leftJoin(lower, eq(lower.id, letter.lowerSignerId))
    .leftJoin(upper, eq(upper.id, letter.upperSignerId))
    .leftJoin(laboratory, eq(laboratory.id, letter.laboratoryId))
    .$dynamic();
export type Letter = Awaited<ReturnType<typeof read>>[number];

const today = async ({ db }: ReadContext) => ({ day: await dayOf(db) });

const toRows = async (context: ReadContext) => {
  const { day } = await today(context);
  const zone = await timeZoneOf(context.db);
  const can = await canOf(context, letterMoves, ['sign', 'except', 'remind', 'reissue', 'void']);
  return (row: Letter) => ({
    ...row,
    upperSigner: row.upperSignerId ? { id: row.upperSignerId, name: row.upperName ?? '—' } : null,
    lowerSigner: { id: row.lowerSignerId, name: row.lowerName },
    // One whose time is over shows so before the nightly job writes it down.
    state: row.state === 'signed' && row.validTo < day ? ('expired' as const) : row.state,
    overdue: isOpen(row) && row.dueAt < day,
    daysLate: daysLateOf(row, day, zone),
    can: can(row),
  });
};

const within = { organization: letter.organizationId, laboratory: letter.laboratoryId };

const common = {
  table: letter,
  key: letter.id,
  read,
  filters: {
    campaignId: equals<string>(letter.campaignId),
    kind: equals<Letter['kind']>(letter.kind),
    organizationId: filter<string, { ids: readonly string[] }>(
      async (id, context, { subtree }) => ({ ids: subtree ? await keptSubtree(context, id) : [id] }),
      ({ ids }) => sql`${letter.organizationId} = any(${ids}::uuid[])`,
    ),
    subtree: filter<boolean, Record<string, never>>(
      () => undefined,
      () => undefined,
    ),
    laboratoryId: equals<string>(letter.laboratoryId),
    state: filter<Letter['state'], { expiredOn?: string; signedOn?: string; is?: string }>(
      async (state, { db }) =>
        state === 'expired' || state === 'signed' ? { [`${state}On`]: await dayOf(db) } : { is: state },
      ({ expiredOn, signedOn, is }) =>
        expiredOn
          ? sql`(${letter.state} = 'expired' or (${letter.state} = 'signed' and ${letter.validTo} < ${expiredOn}::date))`
          : signedOn
            ? sql`(${letter.state} = 'signed' and ${letter.validTo} >= ${signedOn}::date)`
            : sql`${letter.state} = ${is}`,
    ),
    overdue: either(
      today,
      ({ day }) => sql`(${letter.state} in ('pending', 'lowerSigned') and ${letter.dueAt} < ${day}::date)`,
    ),
    days: filter<number, { day: string; days: number }>(
      async (days, context) => ({ ...(await today(context)), days }),
      ({ day, days }) => sql`${letter.dueAt} <= ${day}::date - ${days}::int`,
    ),
    keyword: filter<string, { typed: string }>(
      (given) => (given.trim() ? { typed: `%${likeText(given.trim().toLowerCase())}%` } : undefined),
      ({ typed }) => sql`${letter.searchText} like ${typed}`,
    ),
    ids: filter<readonly string[], { of: readonly string[] }>(
      (of) => ({ of }),
      ({ of }) => sql`${letter.id} = any(${of}::uuid[])`,
    ),
    sealed: flagged(sql`${letter.state} in ('signed', 'expired')`),
  } satisfies { [K in keyof Required<Asked>]: unknown },
  orders: { letterNo: letter.letterNo, dueAt: letter.dueAt, signedAt: letter.signedAt },
};
const byNumber = {
  first: { field: 'letterNo' },
  walk: { by: letter.letterNo, of: (row: Letter) => row.letterNo, type: 'text' },
} as const;

export const letters = register({ name: 'letters', ...common, ...byNumber, scope: [within], shown: toRows });

export const partyLetters = register({
  name: 'party letters',
  ...common,
  ...byNumber,
  scope: [within, { person: letter.lowerSignerId }, { person: letter.upperSignerId }],
  shown: toRows,
});

/** Who calls sees letters as a party, and within `responsibility.query`, whatever the call asks for. */
export const seeing = <C extends ReadContext>(context: C): C => ({
  ...context,
  ...actingAs(context.caller, context.reachOf(responsibility.query)),
});

export const overdueLetters = register({
  name: 'overdue letters',
  ...common,
  scope: [within],
  always: (): Partial<Asked> => ({ overdue: true, subtree: true }),
  first: { field: 'dueAt' },
  walk: { by: letter.dueAt, of: (row) => row.dueAt, type: 'date' },
  shown: async (context) => {
    const show = await toRows(context);
    return (row) => {
      const { upperSigner, lowerSigner, ...one } = show(row);
      // Whose turn it is holds it up.
      const above = row.state === 'lowerSigned' ? upperSigner : null;
      return {
        ...one,
        person: above ?? lowerSigner,
        post: above ? inLocale(['上级签署人', 'Signs above'], context.locale) : row.lowerPost,
        unit: above ? row.upperUnit : row.lowerUnit,
        daysOverdue: one.daysLate,
      };
    };
  },
});

export const mineLetters = async (context: ReadContext): Promise<ResultOf<Endpoints['mineLetterList']>> => {
  const { db, caller } = context;
  const me = caller.accountId;
  const rows = await read(db)
    .where(
      and(
        or(eq(letter.lowerSignerId, me), eq(letter.upperSignerId, me)),
        sql`${letter.state} not in ('replaced', 'void')`,
      ),
    )
    .orderBy(asc(letter.dueAt), desc(letter.id))
    .limit(1000);
  const mine = rows.map(await toRows(context));
  const toSign = mine.filter(({ can }) => can.includes('sign'));
  const signed = mine.filter(
    (one) => !toSign.includes(one) && one.signatures.some(({ userId }) => userId === me),
  );
  return { toSign, signed };
};

const readCampaigns = (db: Reader) => db.select(getTableColumns(campaign)).from(campaign).$dynamic();
export type Campaign = Awaited<ReturnType<typeof readCampaigns>>[number];

/** How far each organisation in reach is with some campaigns. */
const ratesOf = async ({ db, reach }: ReadContext, ids: readonly string[]) => {
  const mine = reach.college
    ? sql`true`
    : sql`(l.organization_id = any(${sql.param(reach.organizationIds)}::uuid[]) or l.laboratory_id = any(${sql.param(reach.laboratoryIds)}::uuid[]))`;
  const { rows } = await db.execute<
    CampaignRow['byOrganization'][number] & { campaignId: string; overdue: number; late: number }
  >(sql`
    select l.campaign_id as "campaignId", l.organization_id as "organizationId", coalesce(o.name, '—') as name,
           count(*)::int as issued, count(*) filter (where l.state in ('signed', 'expired'))::int as signed,
           count(*) filter (where l.state in ('pending', 'lowerSigned') and l.due_at < ${await dayOf(db)}::date)::int as overdue,
           count(*) filter (where l.state in ('signed', 'expired')
             and (l.signed_at at time zone ${await timeZoneOf(db)})::date > l.due_at)::int as late
      from responsibility_letter l left join ${organization} o on o.id = l.organization_id
     where l.campaign_id = any(${sql.param(ids)}::uuid[]) and l.state not in ('replaced', 'void', 'exempt') and ${mine}
     group by 1, 2, 3 order by 4 desc, 3`);
  return Map.groupBy(rows, ({ campaignId }) => campaignId);
};

export const campaigns = register({
  name: 'campaigns',
  table: campaign,
  key: campaign.id,
  read: readCampaigns,
  // One's own are seen, and those in which a letter in reach was issued.
  scope: [
    ({
      places,
      laboratories,
    }) => sql`(${campaign.organizationIds} <@ ${places}::uuid[] and ${campaign.organizationIds} <> '{}'
        or exists (select 1 from responsibility_letter l where l.campaign_id = ${campaign.id}
             and (l.organization_id = any(${places}::uuid[]) or l.laboratory_id = any(${laboratories}::uuid[]))))`,
  ],
  filters: { year: equals<number>(campaign.year), state: equals<Campaign['state']>(campaign.state) },
  orders: { year: campaign.year, dueAt: campaign.dueAt },
  first: { field: 'year', order: 'descend' },
  walk: { by: campaign.title, of: (row) => row.title, type: 'text' },
  shown: async (context, rows) => {
    const can = await canOf(context, campaignMoves, [
      ...(['issue', 'issueMore', 'edit', 'remind', 'extend', 'end'] as const),
    ]);
    const rates = await ratesOf(context, idsOf(rows));
    return (row): CampaignRow => {
      const byOrganization = rates.get(row.id) ?? [];
      const sum = (key: 'issued' | 'signed' | 'overdue' | 'late') =>
        byOrganization.reduce((total, one) => total + one[key], 0);
      return {
        ...row,
        issuedCount: sum('issued'),
        signedCount: sum('signed'),
        overdueCount: sum('overdue'),
        lateCount: sum('late'),
        byOrganization: byOrganization.slice(0, 1000),
        can: can(row),
      };
    };
  },
});

const { content, clauses, ...ofTemplate } = getTableColumns(template);
const readTemplates = (db: Reader) =>
  db
    .select({
      ...ofTemplate,
      usedCount: sql<number>`(select count(*)::int from responsibility_letter l where l.template_id = "responsibility_template"."id")`,
    })
    .from(template)
    .$dynamic();
export type Template = Awaited<ReturnType<typeof readTemplates>>[number];

export const templates = register({
  name: 'templates',
  table: template,
  key: template.id,
  read: readTemplates,
  filters: {
    kind: equals<Template['kind']>(template.kind),
    state: equals<Template['state']>(template.state),
    keyword: typedIn(template.name),
  },
  orders: { name: template.name, updatedAt: template.updatedAt },
  first: { field: 'updatedAt', order: 'descend' },
  walk: { by: template.name, of: (row) => row.name, type: 'text' },
  shown: async (context) => {
    const can = await canOf(context, templateMoves, ['edit', 'renew', 'publish']);
    return (row) => ({ ...row, can: can(row) });
  },
});

export const templateText = async (db: Reader, id: string) =>
  need((await db.select({ content, clauses }).from(template).where(eq(template.id, id)))[0]);

export const templateDetails = async (context: ReadContext, { id }: { id: string }) => ({
  ...(await templates.get(context, id)),
  ...(await templateText(context.db, id)),
});
