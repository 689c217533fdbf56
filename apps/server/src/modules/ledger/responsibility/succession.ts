import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import type { Row } from '../laboratory/store.ts';
import { ledgerSettings } from '../settings.ts';
import {
  responsibilityCampaign as campaign,
  responsibilityLetter as letter,
  responsibilityTemplate as template,
} from '../tables.ts';
import {
  allOrganizations,
  headAbove,
  issueLetters,
  laboratoryParty,
  organizationParty,
  type Party,
} from './issue.ts';
import { notifyToSign } from './notices.ts';
import { type Letter, letters } from './queries.ts';
import { endAll } from './termination.ts';

const inForce = inArray(letter.state, ['pending', 'lowerSigned', 'signed']);
const anotherThan = (headId: string) => ne(letter.lowerSignerId, headId);

/** Issues a letter anew, for whoever answers now; the old one points to it. */
export const replaceLetter = async (
  context: WriteContext,
  one: Letter,
  party: Party,
  reason: string,
): Promise<void> => {
  const { db } = context;
  const { lowerSignerId } = party;
  if (!lowerSignerId) return;
  const [found] = await db
    .select({ campaign, template })
    .from(campaign)
    .innerJoin(template, eq(template.id, one.templateId))
    .where(eq(campaign.id, one.campaignId));
  if (!found) return;
  await endAll(context, [one], 'reissue', {}, reason);
  const { newHeadDays } = await ledgerSettings.inForce(db);
  const [replacedById = null] = await issueLetters(
    context,
    found.campaign,
    found.template,
    [{ ...party, lowerSignerId }],
    newHeadDays,
  );
  await db.update(letter).set({ replacedById }).where(eq(letter.id, one.id));
};

/** Letters of a unit in running campaigns that somebody, of whom this holds, has signed or is to sign. */
export const runningLetters = (
  context: WriteContext,
  kind: Letter['kind'],
  unitKey: string,
  signedBy?: SQL,
): Promise<readonly Letter[]> => {
  const own = and(eq(letter.unitKey, unitKey), eq(letter.kind, kind), inForce);
  return letters.lockWhere(context, and(own, eq(campaign.state, 'running'), signedBy));
};

/** What still waits above goes to somebody else, who is told of what is his turn. */
const handOver = async (context: WriteContext, toId: string, of: SQL | undefined): Promise<void> => {
  const handed = await context.db
    .update(letter)
    .set({ upperSignerId: toId, ...bump })
    .where(and(of, inArray(letter.state, ['pending', 'lowerSigned']), ne(letter.lowerSignerId, toId)))
    .returning();
  await notifyToSign(
    context,
    handed.filter(({ state }) => state === 'lowerSigned'),
  );
};

/** A new head signs a letter of his own; what his members still have to sign goes to him. */
export const followHead = async (context: WriteContext, laboratory: Row): Promise<void> => {
  const { id, headId } = laboratory;
  if (!headId) return;
  const party = laboratoryParty(await allOrganizations(context), laboratory);
  for (const one of await runningLetters(context, 'organizationLaboratory', id, anotherThan(headId)))
    await replaceLetter(context, one, party, '负责人变更');
  await handOver(context, headId, and(eq(letter.laboratoryId, id), eq(letter.kind, 'laboratoryPerson')));
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
  if (!toId) return;
  const nodes = await allOrganizations(context);
  const node = nodes.find(({ id }) => id === organizationId);
  if (!node) return;
  for (const one of await runningLetters(context, 'collegeOrganization', organizationId, anotherThan(toId)))
    await replaceLetter(context, one, organizationParty(nodes, node), '单位负责人变更');
  if (!fromId) return;
  const below = nodes.filter(({ path }) => path.startsWith(node.path));
  // An organisation between with a head of its own answers to that one.
  const laboratoryPlaces = below.filter((one) => headAbove(nodes, one).unit === node.name);
  const places = laboratoryPlaces.map(({ id }) => id);
  await handOver(
    context,
    toId,
    and(
      eq(letter.upperSignerId, fromId),
      or(
        and(eq(letter.kind, 'organizationLaboratory'), inArray(letter.organizationId, places)),
        node.parentId === null ? eq(letter.kind, 'collegeOrganization') : undefined,
      ),
    ),
  );
};

/** What somebody still had to sign as a member of a laboratory that he has left. */
export const endMembersLetters = async (
  context: WriteContext,
  laboratoryId: string,
  userId: string,
): Promise<void> => {
  const open = await letters.lockWhere(
    context,
    and(
      eq(letter.unitKey, `${laboratoryId}:${userId}`),
      eq(letter.kind, 'laboratoryPerson'),
      inArray(letter.state, ['pending', 'lowerSigned']),
    ),
  );
  await endAll(context, open, 'void', { voidReason: '已离开实验室' });
};

/** Letters of a laboratory that is no more. */
export const endLetters = async (
  context: WriteContext,
  laboratoryId: string,
  reason: string,
): Promise<void> => {
  const ended = await letters.lockWhere(context, and(eq(letter.laboratoryId, laboratoryId), inForce));
  await endAll(context, ended, 'void', { voidReason: reason });
};
