import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { withdrawApproval } from '../../approval/public.ts';
import { dayAfter } from '../emergency/rules.ts';
import type { Row } from '../laboratory/store.ts';
import { responsibilityLetter as letter, responsibilityCampaign, responsibilityTemplate } from '../tables.ts';
import {
  allOrganizations,
  headAbove,
  issueLetters,
  laboratoryParty,
  organizationParty,
  type Party,
} from './issuing.ts';
import { tellToSign } from './notices.ts';
import { exceptionKind } from './rules.ts';

const open = ['pending', 'lowerSigned', 'signed'] as const;
const daysForNewHead = 15;

const target = ({ id, letterNo }: { id: string; letterNo: string }) => ({
  kind: 'responsibilityLetter',
  id,
  name: letterNo,
});

/** Issues a letter anew, for whoever answers now; the old one points to it. */
export const replaceLetter = async (
  context: WriteContext,
  one: typeof letter.$inferSelect,
  party: Party,
  reason: string,
): Promise<void> => {
  const { db } = context;
  const { lowerId } = party;
  if (!lowerId) return;
  const [found] = await db
    .select({ campaign: responsibilityCampaign, template: responsibilityTemplate })
    .from(responsibilityCampaign)
    .innerJoin(responsibilityTemplate, eq(responsibilityTemplate.id, one.templateId))
    .where(eq(responsibilityCampaign.id, one.campaignId));
  if (!found) return;
  await db
    .update(letter)
    .set({ state: 'replaced', ...bump })
    .where(eq(letter.id, one.id));
  await withdrawApproval(context, { kind: exceptionKind, businessId: one.id, reason: '责任书已替换' });
  const due = dayAfter(await dayOf(db), daysForNewHead);
  const [replacedById] = await issueLetters(
    context,
    found.campaign,
    found.template,
    [{ ...party, lowerId }],
    due > found.campaign.validTo ? found.campaign.validTo : due,
  );
  await db
    .update(letter)
    .set({ replacedById: replacedById ?? null })
    .where(eq(letter.id, one.id));
  context.audit({
    target: target(one),
    changes: [
      { field: 'state', title: '状态', titleEn: 'State', before: one.state, after: '已替换' },
      { field: 'reason', title: '原因', titleEn: 'Reason', before: null, after: reason },
    ],
  });
};

/** A new head signs a letter of his own; what his members still have to sign goes to him. */
export const followHead = async (context: WriteContext, laboratory: Row): Promise<void> => {
  const { db } = context;
  if (!laboratory.headId) return;
  const letters = await db
    .select({ letter })
    .from(letter)
    .innerJoin(responsibilityCampaign, eq(responsibilityCampaign.id, letter.campaignId))
    .where(
      and(
        eq(letter.laboratoryId, laboratory.id),
        eq(letter.kind, 'organizationLaboratory'),
        eq(responsibilityCampaign.state, 'running'),
        inArray(letter.state, [...open]),
        ne(letter.lowerSignerId, laboratory.headId),
      ),
    );
  const party = laboratoryParty(await allOrganizations(context), laboratory);
  for (const { letter: one } of letters) await replaceLetter(context, one, party, '负责人变更');
  const handed = await db
    .update(letter)
    .set({ upperSignerId: laboratory.headId, ...bump })
    .where(
      and(
        eq(letter.laboratoryId, laboratory.id),
        eq(letter.kind, 'laboratoryPerson'),
        inArray(letter.state, ['pending', 'lowerSigned']),
        ne(letter.lowerSignerId, laboratory.headId),
      ),
    )
    .returning();
  await tellToSign(
    context,
    handed.filter(({ state }) => state === 'lowerSigned'),
  );
};

/**
 * A new head of an organisation signs its letter anew, and what waits above for the former one: the letters of those
 * below who answer to him.
 */
export const followOrganizationHead = async (
  context: WriteContext,
  organizationId: string,
  fromId: string | null,
  toId: string | null,
): Promise<void> => {
  const { db } = context;
  if (!toId) return;
  const nodes = await allOrganizations(context);
  const node = nodes.find(({ id }) => id === organizationId);
  if (!node) return;
  const own = await db
    .select({ letter })
    .from(letter)
    .innerJoin(responsibilityCampaign, eq(responsibilityCampaign.id, letter.campaignId))
    .where(
      and(
        eq(letter.unitKey, organizationId),
        eq(letter.kind, 'collegeOrganization'),
        eq(responsibilityCampaign.state, 'running'),
        inArray(letter.state, [...open]),
        ne(letter.lowerSignerId, toId),
      ),
    );
  for (const { letter: one } of own)
    await replaceLetter(context, one, organizationParty(nodes, node), '单位负责人变更');
  if (!fromId) return;
  const below = nodes.filter(({ path }) => path.startsWith(node.path));
  // An organisation between with a head of its own answers to that one.
  const laboratoryPlaces = below.filter((one) => headAbove(nodes, one).unit === node.name);
  const handed = await db
    .update(letter)
    .set({ upperSignerId: toId, ...bump })
    .where(
      and(
        eq(letter.upperSignerId, fromId),
        inArray(letter.state, ['pending', 'lowerSigned']),
        ne(letter.lowerSignerId, toId),
        or(
          and(
            eq(letter.kind, 'organizationLaboratory'),
            inArray(
              letter.organizationId,
              laboratoryPlaces.map(({ id }) => id),
            ),
          ),
          node.parentId === null ? eq(letter.kind, 'collegeOrganization') : undefined,
        ),
      ),
    )
    .returning();
  await tellToSign(
    context,
    handed.filter(({ state }) => state === 'lowerSigned'),
  );
};

/** Letters of a laboratory that is no more. */
export const endLetters = async (
  context: WriteContext,
  laboratoryId: string,
  reason: string,
): Promise<void> => {
  await context.db
    .update(letter)
    .set({ state: 'void', voidReason: reason, ...bump })
    .where(and(eq(letter.laboratoryId, laboratoryId), inArray(letter.state, [...open])));
};
