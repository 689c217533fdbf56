import type { InputOf, ResultOf, visitor as visitorContract } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import { actingAs, type ReadContext, type WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { bump } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { actorOf, systemCaller } from '../../platform/session/caller.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { collegeRow } from '../college/public.ts';
import { account } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';
import { limited } from './limits.ts';
import { publicInvitation, publicVisit, visitsWithin } from './queries.ts';
import { visitor, visitorInvitation } from './tables.ts';
import { hashOf, linkOf, tokenOf } from './tokens.ts';
import { checkReceives, isHost, planned, registerVisit } from './visits.ts';

type Endpoints = (typeof visitorContract)['endpoints'];
type Invitation = typeof visitorInvitation.$inferSelect;

const day = 86_400_000;
const targetOf = (id: string, name: string) => ({ kind: 'visitorInvitation', id, name });

/** A link for one or several visitors, good for some days and never longer than the visit. */
export const invite = async (
  context: WriteContext,
  { maxUses, validDays, ...plan }: InputOf<Endpoints['visitorInvite']>,
): Promise<ResultOf<Endpoints['visitorInvite']>> => {
  const { db, caller, platform } = context;
  const { laboratory: where, hostId, roomIds, purpose, from, to } = await planned(context, plan);
  const id = uuid();
  const token = tokenOf(platform, 'invitation', id);
  const expiresAt = new Date(nowMs() + validDays * day).toISOString();
  await db.insert(visitorInvitation).values({
    id,
    tokenHash: hashOf(token),
    hostId,
    laboratoryId: where.id,
    roomIds,
    purpose,
    visitFrom: from,
    visitTo: to,
    maxUses,
    expiresAt,
    createdById: actorOf({ caller }),
  });
  context.audit({ target: targetOf(id, `${where.laboratoryName}：${purpose}`) });
  return { id, url: linkOf(platform, token), expiresAt };
};

export const revokeInvitation = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['invitationRevoke']>,
): Promise<void> => {
  const { db, reach } = context;
  const [row] = await db
    .select({ invitation: visitorInvitation })
    .from(visitorInvitation)
    .innerJoin(laboratory, eq(laboratory.id, visitorInvitation.laboratoryId))
    .innerJoin(account, eq(account.id, visitorInvitation.hostId))
    .where(and(eq(visitorInvitation.id, id), visitsWithin(reach, visitorInvitation)))
    .for('update', { of: visitorInvitation });
  const { invitation } = need(row);
  if (invitation.version !== version) throw fail('STALE_VERSION');
  if (invitation.revokedAt) throw fail('WRONG_STATE');
  await db
    .update(visitorInvitation)
    .set({ revokedAt: nowIso(), ...bump })
    .where(eq(visitorInvitation.id, id));
  context.audit({ target: targetOf(id, invitation.purpose) });
};

/** Why nobody can register by an invitation any more. @throws INVITATION_REVOKED, INVITATION_USED, INVITATION_EXPIRED */
const checkOpen = async (db: Reader, one: Invitation): Promise<void> => {
  if (one.revokedAt) throw fail('INVITATION_REVOKED');
  if (one.uses >= one.maxUses) throw fail('INVITATION_USED');
  if (one.expiresAt <= nowIso() || one.visitTo < (await dayOf(db))) throw fail('INVITATION_EXPIRED');
};

const byToken = (db: Reader, token: string) =>
  db
    .select()
    .from(visitorInvitation)
    .where(eq(visitorInvitation.tokenHash, hashOf(token)));

/** The page behind a link: an invitation to register, or one's own visit. @throws INVITATION_UNKNOWN */
export const showVisitor = (
  { db, origin }: ReadContext,
  { token }: { token: string },
): Promise<ResultOf<Endpoints['visitorShow']>> =>
  limited({ address: origin.ip, token }, async () => {
    const collegeName = (await collegeRow(db))?.collegeName ?? '';
    const visit = await publicVisit(db, token);
    if (visit) return { collegeName, invitation: null, visit };
    const [invitation] = await byToken(db, token);
    if (!invitation) throw fail('INVITATION_UNKNOWN');
    await checkOpen(db, invitation);
    return { collegeName, invitation: (await publicInvitation(db, invitation.id)) ?? null, visit: null };
  });

/** Nobody of the college does it: the log names the visitor, and the approval the product itself. */
const asVisitor = (context: WriteContext, name: string): WriteContext => ({
  ...context,
  ...actingAs(systemCaller, context.reach),
  audit: (note) => context.audit({ actor: { id: null, name: `访客 ${name}` }, ...note }),
});

/** @throws INVITATION_UNKNOWN, what closes an invitation, INVITATION_NO_HOST, CONSENT_NEEDED, VISITOR_EXISTS */
export const registerVisitor = (
  context: WriteContext,
  { token, key, consent, ...given }: InputOf<Endpoints['visitorRegister']>,
): Promise<ResultOf<Endpoints['visitorRegister']>> =>
  limited({ address: context.origin.ip, token }, async () => {
    const { db, platform } = context;
    const [invitation] = await byToken(db, token).for('update');
    if (!invitation) throw fail('INVITATION_UNKNOWN');
    const [again] = await db
      .select({ id: visitor.id, name: visitor.name, state: visitor.state })
      .from(visitor)
      .where(and(eq(visitor.invitationId, invitation.id), eq(visitor.registrationKey, key)));
    const own = asVisitor(context, again?.name ?? given.name.trim());
    // The answer was lost on its way; nothing is done again.
    if (again) {
      own.audit({ target: { kind: 'visitor', ...again } });
      return { token: tokenOf(platform, 'visit', again.id), state: again.state };
    }
    if (!consent) throw failAt('consent', 'CONSENT_NEEDED');
    await checkOpen(db, invitation);
    const [where] = await db.select().from(laboratory).where(eq(laboratory.id, invitation.laboratoryId));
    checkReceives(need(where));
    if (!(await isHost(context, invitation.hostId))) throw fail('INVITATION_NO_HOST');
    const now = await dayOf(db);
    const { id, state } = await registerVisit(
      own,
      given,
      {
        laboratory: need(where),
        hostId: invitation.hostId,
        roomIds: invitation.roomIds,
        purpose: invitation.purpose,
        from: invitation.visitFrom < now ? now : invitation.visitFrom,
        to: invitation.visitTo,
      },
      { invitationId: invitation.id, registrationKey: key },
    );
    await db
      .update(visitorInvitation)
      .set({ uses: invitation.uses + 1 })
      .where(eq(visitorInvitation.id, invitation.id));
    return { token: tokenOf(platform, 'visit', id), state };
  });
