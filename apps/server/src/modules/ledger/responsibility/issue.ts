import { inLocale, type Label, type ledger, type ResultOf } from '@anyan/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { idsOf } from '../../../platform/values.ts';
import { organization } from '../../college/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { ledgerSettings } from '../settings.ts';
import {
  laboratory,
  laboratoryMember,
  responsibilityLetter as letter,
  responsibilityTemplate as template,
} from '../tables.ts';
import { notifyToSign } from './notices.ts';
import type { Campaign } from './queries.ts';
import { dueOf, letterText, textHash } from './rules.ts';

type Template = typeof template.$inferSelect;
type Laboratory = typeof laboratory.$inferSelect;

/** Somebody who is to sign, for a unit, to somebody above: what a letter says of it, and how the list of those left out names it. */
export interface Party
  extends Pick<
    typeof letter.$inferInsert,
    'unitKey' | 'upperUnit' | 'lowerUnit' | 'lowerPost' | 'organizationId'
  > {
  name: string;
  upperSignerId: string | null;
  lowerSignerId: string | null;
  laboratory: Laboratory | null;
}

type Node = typeof organization.$inferSelect;

/** An organisation's head, or that of the nearest one above it. */
export const headAbove = (
  nodes: readonly Node[],
  from: Node | undefined,
): { unit: string; id: string | null } => {
  for (let node = from; node; node = nodes.find(({ id }) => id === node?.parentId))
    if (node.headId) return { unit: node.name, id: node.headId };
  return { unit: from?.name ?? '', id: null };
};

const inScope = (campaign: Pick<Campaign, 'wholeCollege' | 'organizationIds'>, nodes: readonly Node[]) => {
  const tops = nodes.filter(({ id }) => campaign.organizationIds.includes(id));
  return (node: Node) => campaign.wholeCollege || tops.some(({ path }) => node.path.startsWith(path));
};

const rootOf = (nodes: readonly Node[]) => nodes.find(({ parentId }) => parentId === null);

export const laboratoryParty = (nodes: readonly Node[], row: Laboratory): Party => {
  const above = headAbove(
    nodes,
    nodes.find(({ id }) => id === row.organizationId),
  );
  return {
    ...{ unitKey: row.id, name: row.laboratoryName, organizationId: row.organizationId, laboratory: row },
    ...{ upperUnit: above.unit, upperSignerId: above.id },
    ...{ lowerUnit: row.laboratoryName, lowerSignerId: row.headId, lowerPost: '实验室负责人' },
  };
};

export const organizationParty = (nodes: readonly Node[], node: Node): Party => {
  const top = rootOf(nodes);
  return {
    ...{ unitKey: node.id, name: node.name, organizationId: node.id, laboratory: null },
    ...{ upperUnit: top?.name ?? '', upperSignerId: top?.headId ?? null },
    ...{ lowerUnit: node.name, lowerSignerId: node.headId, lowerPost: '单位负责人' },
  };
};

const memberParty = (row: Laboratory, userId: string, name: string): Party => ({
  ...{ unitKey: `${row.id}:${userId}`, name: `${row.laboratoryName} ${name}` },
  ...{ organizationId: row.organizationId, laboratory: row },
  ...{ upperUnit: row.laboratoryName, upperSignerId: row.headId },
  ...{ lowerUnit: row.laboratoryName, lowerSignerId: userId, lowerPost: '成员' },
});

/** Whom a template of a campaign asks: organisations, laboratories, or the members of laboratories. */
const partiesOf = async (
  { db }: WriteContext,
  campaign: Campaign,
  kind: Template['kind'],
  nodes: readonly Node[],
): Promise<Party[]> => {
  const covered = nodes.filter(inScope(campaign, nodes));
  if (kind === 'collegeOrganization') {
    const top = rootOf(nodes);
    return covered
      .filter(({ parentId, useStatus }) => parentId === top?.id && useStatus === 1)
      .map((node) => organizationParty(nodes, node));
  }
  const rows = await db
    .select()
    .from(laboratory)
    .where(
      and(
        ne(laboratory.status, 'closed'),
        inArray(laboratory.organizationId, idsOf(covered)),
        campaign.riskLevels.length > 0 ? inArray(laboratory.riskLevel, campaign.riskLevels) : undefined,
      ),
    )
    .orderBy(asc(laboratory.laboratoryCode));
  if (kind === 'organizationLaboratory') return rows.map((row) => laboratoryParty(nodes, row));
  const members = await db
    .select({
      userId: laboratoryMember.userId,
      laboratoryId: laboratoryMember.laboratoryId,
      name: account.name,
    })
    .from(laboratoryMember)
    .innerJoin(account, eq(account.id, laboratoryMember.userId))
    .where(
      and(
        eq(laboratoryMember.state, 'in'),
        ne(laboratoryMember.memberRole, 'head'),
        inArray(laboratoryMember.laboratoryId, idsOf(rows)),
      ),
    )
    .orderBy(asc(laboratoryMember.laboratoryId), asc(laboratoryMember.userId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return members.flatMap(({ userId, laboratoryId, name }) => {
    const row = byId.get(laboratoryId);
    return row ? memberParty(row, userId, name) : [];
  });
};

export const allOrganizations = ({ db }: Pick<WriteContext, 'db'>): Promise<Node[]> =>
  db.select().from(organization);

/** The next serial of a year; letters issued at once wait for each other here. */
const nextSerial = async ({ db }: WriteContext, year: number): Promise<number> => {
  await hold(db, 'responsibility letter');
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(substr(letter_no, 7)::int) as last from responsibility_letter where starts_with(letter_no, ${`ZR${year}`})`);
  return (rows[0]?.last ?? 0) + 1;
};

/** Writes letters for parties, each to be signed within so many days at least; everybody of them is there and has somebody above. */
export const issueLetters = async (
  context: WriteContext,
  campaign: Campaign,
  of: Template,
  parties: readonly (Party & { lowerSignerId: string })[],
  days: number,
): Promise<string[]> => {
  const { db } = context;
  if (parties.length === 0) return [];
  const date = await dayOf(db);
  const dueAt = dueOf(campaign, date, days);
  const ids = [...new Set(parties.map(({ lowerSignerId }) => lowerSignerId))];
  const people = await namesOfPeople(db, ids);
  let serial = await nextSerial(context, campaign.year);
  const rows = parties.map(({ name: _, laboratory: row, ...party }) => {
    const person = people.get(party.lowerSignerId)?.name ?? '';
    const contentSnapshot = letterText(of, {
      ...{ unit: party.lowerUnit, upperUnit: party.upperUnit, laboratory: row },
      ...{ person, post: party.lowerPost, year: campaign.year, date },
    });
    const letterNo = `ZR${campaign.year}${String(serial++).padStart(6, '0')}`;
    const { full, initials } = pinyinOf(person);
    return {
      id: uuid(),
      campaignId: campaign.id,
      templateId: of.id,
      letterNo,
      kind: of.kind,
      ...party,
      laboratoryId: row?.id ?? null,
      riskLevel: row?.riskLevel ?? null,
      contentSnapshot,
      contentHash: textHash(contentSnapshot),
      blockAfterDue: campaign.blockAfterDue,
      dueAt,
      validTo: campaign.validTo,
      searchText: [letterNo, person, full, initials, party.lowerUnit, party.upperUnit]
        .join(' ')
        .toLowerCase(),
    };
  });
  for (let from = 0; from < rows.length; from += 500)
    await db.insert(letter).values(rows.slice(from, from + 500));
  for (const row of rows)
    await context.emit('responsibility.issued', {
      letterId: row.id,
      ...(row.laboratoryId ? { laboratoryId: row.laboratoryId } : {}),
      userId: row.lowerSignerId,
      blockAfterDue: row.blockAfterDue,
    });
  await notifyToSign(
    context,
    rows.map((row) => ({ ...row, state: 'pending' as const })),
  );
  return rows.map(({ id }) => id);
};

/** Why somebody cannot sign; undefined when all is there. */
const whyNot = ({ lowerSignerId: lower, upperSignerId: upper }: Party): Label | undefined =>
  !lower
    ? ['没有负责人', 'It has no head']
    : !upper
      ? ['上级单位没有负责人', 'The organisation above has no head']
      : upper === lower
        ? ['签署双方为同一人', 'Both parties are the same person']
        : undefined;

const isReady = (one: Party): one is Party & { lowerSignerId: string } => whyNot(one) === undefined;

/** Issues what a campaign has not issued yet, up to a number; who has nobody to sign is left out and told. */
export const issueMissing = async (
  context: WriteContext,
  campaign: Campaign,
  atMost: number,
): Promise<ResultOf<(typeof ledger)['endpoints']['campaignIssue']>> => {
  const { db } = context;
  const nodes = await allOrganizations(context);
  const { letterDays } = await ledgerSettings.inForce(db);
  const result = { issued: 0, remaining: 0, skipped: [] as { unit: string; why: string }[] };
  const templates = await db.select().from(template).where(inArray(template.id, campaign.templateIds));
  for (const one of templates) {
    const issued = await db
      .select({ unitKey: letter.unitKey })
      .from(letter)
      .where(
        and(eq(letter.campaignId, campaign.id), eq(letter.kind, one.kind), ne(letter.state, 'replaced')),
      );
    const known = new Set(issued.map(({ unitKey }) => unitKey));
    const missing = (await partiesOf(context, campaign, one.kind, nodes)).filter(
      ({ unitKey }) => !known.has(unitKey),
    );
    for (const party of missing) {
      const why = whyNot(party);
      if (why) result.skipped.push({ unit: party.name, why: inLocale(why, context.locale) });
    }
    const ready = missing.filter(isReady);
    const now = ready.slice(0, Math.max(0, atMost - result.issued));
    await issueLetters(context, campaign, one, now, letterDays);
    result.issued += now.length;
    result.remaining += ready.length - now.length;
  }
  return result;
};
