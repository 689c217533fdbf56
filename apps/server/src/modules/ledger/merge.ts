import { noteOf } from '@anyan/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { mergedArray, mergedJson } from '../college/public.ts';
import { allOrganizations, organizationParty } from './responsibility/issue.ts';
import { replaceLetter, runningLetters } from './responsibility/succession.ts';
import { endAll } from './responsibility/termination.ts';
import {
  responsibilityCampaign as campaign,
  laboratory,
  ledgerApplication,
  responsibilityLetter as letter,
  responsibilityUnit as unit,
} from './tables.ts';

const reason = noteOf('merged');
const lettersInForce = ['pending', 'lowerSigned', 'signed'] as const;

/**
 * What an organisation has promised to the college, it promises no more: the head of the other signs for both, unless
 * he has done so in this campaign or there is none.
 */
const moveOwnLetters = async (context: WriteContext, fromId: string, intoId: string): Promise<void> => {
  const { db } = context;
  const nodes = await allOrganizations(context);
  const node = nodes.find(({ id }) => id === intoId);
  for (const one of await runningLetters(context, 'collegeOrganization', fromId)) {
    const there = await db.$count(
      letter,
      and(
        eq(letter.campaignId, one.campaignId),
        eq(letter.unitKey, intoId),
        eq(letter.kind, one.kind),
        sql`${letter.state} not in ('replaced', 'void')`,
      ),
    );
    if (node?.headId && there === 0)
      await replaceLetter(context, one, organizationParty(nodes, node), reason);
    else await endAll(context, [one], 'void', { voidReason: reason });
  }
  // Those that are over are history of the other, but for one that would stand beside its own of the same campaign.
  await db.execute(sql`
    update responsibility_letter l set unit_key = ${intoId} where l.unit_key = ${fromId} and not (
      l.state not in ('replaced', 'void') and exists (
        select from responsibility_letter o where o.campaign_id = l.campaign_id and o.kind = l.kind
           and o.unit_key = ${intoId} and o.state not in ('replaced', 'void')))`);
};

/** Everything of one organisation in the ledger goes to another. */
export const mergeLaboratories = async (
  context: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  const { db } = context;
  // Two of one name in the merged organisation are told apart by the code.
  await db.execute(sql`
    update laboratory l set laboratory_name = left(l.laboratory_name, 40) || '（' || left(l.laboratory_code, 18) || '）'
     where l.organization_id = ${fromId} and l.status <> 'closed' and exists (
       select 1 from laboratory o where o.organization_id = ${intoId} and o.status <> 'closed'
          and lower(o.laboratory_name) = lower(l.laboratory_name))`);
  await db.update(laboratory).set({ organizationId: intoId }).where(eq(laboratory.organizationId, fromId));
  const draft = mergedJson(ledgerApplication.draft, fromId, intoId);
  await db.update(ledgerApplication).set({ draft: draft.value }).where(draft.named);
  const base = mergedJson(ledgerApplication.base, fromId, intoId);
  await db.update(ledgerApplication).set({ base: base.value }).where(base.named);
  await moveOwnLetters(context, fromId, intoId);
  await db.update(letter).set({ organizationId: intoId }).where(eq(letter.organizationId, fromId));
  await db
    .update(campaign)
    .set({ organizationIds: mergedArray(campaign.organizationIds, fromId, intoId) })
    .where(sql`${fromId}::uuid = any(${campaign.organizationIds})`);
  // What was written to the post of the merged one stays where the other has nothing of its own.
  await db.execute(sql`
    update responsibility_unit set id = ${intoId}
     where id = ${fromId} and not exists (select from responsibility_unit where id = ${intoId})`);
  await db.execute(sql`delete from responsibility_unit where id = ${fromId}`);
  await db.execute(sql`
    update responsibility_unit set organization_id = case when organization_id = ${fromId} then ${intoId}::uuid else organization_id end,
           parent_id = case when parent_id = ${fromId} then ${intoId}::uuid else parent_id end
     where ${fromId} in (organization_id, parent_id)`);
};

/** Letters in force of an organisation, and posts of responsibility added under it. */
export const responsibilitiesOf = async (db: Reader, organizationId: string): Promise<number> => {
  const letters = await db.$count(
    letter,
    and(
      or(eq(letter.organizationId, organizationId), eq(letter.unitKey, organizationId)),
      inArray(letter.state, lettersInForce),
    ),
  );
  const posts = await db.$count(
    unit,
    and(
      eq(unit.manual, true),
      or(eq(unit.organizationId, organizationId), eq(unit.parentId, organizationId)),
    ),
  );
  return letters + posts;
};
