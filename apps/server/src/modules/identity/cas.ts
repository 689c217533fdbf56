import { createHash } from 'node:crypto';
import type { InputOf, identity, Tokens } from '@anyan/contract';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { library } from '../../platform/library.ts';
import { askOutside } from '../../platform/outside.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../platform/platform.ts';
import { findAccountByLogin } from './queries.ts';
import { endSessions } from './sessions.ts';
import { enteredOrAsked, enterPendingSignIn } from './signIn.ts';
import { casTicket, externalIdentity, pendingSignIn, session } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];

/** A ticket that was shown is remembered so long; servers let one live for seconds. */
const kept = 10 * 60_000;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Where the sign-on sends people back, and its news of a sign-out: one address, from the settings alone. */
const serviceOf = ({ config }: Platform) => `${config.publicUrl}/login`;

/** @throws CAS_NOT_CONFIGURED, CAS_SERVICE_WRONG */
const configured = ({ platform }: ReadContext, service: string | undefined) => {
  const { casUrl } = platform.config;
  if (!casUrl) throw fail('CAS_NOT_CONFIGURED');
  if (service !== undefined && service !== serviceOf(platform)) throw fail('CAS_SERVICE_WRONG');
  return casUrl;
};

export const casAddress = async (context: ReadContext, input: InputOf<Endpoints['casUrl']>) => {
  const base = configured(context, input.service);
  const service = serviceOf(context.platform);
  return { url: `${base}/login?${new URLSearchParams({ service })}`, service };
};

const xml = library<typeof import('fast-xml-parser')>('fast-xml-parser');
const options = {
  processEntities: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
};

/** An own document type could name entities, and none of these messages has one. */
const parseXml = (text: string): unknown =>
  /<!/.test(text) ? undefined : new (xml().XMLParser)(options).parse(text);

const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      found && typeof found === 'object' && Object.hasOwn(found, name)
        ? (found as Record<string, unknown>)[name]
        : undefined,
    value,
  );

/** The user that an answer of `/p3/serviceValidate` names, in JSON or XML; undefined for a refusal or nonsense. */
export const casUserOf = (answer: string): string | undefined => {
  try {
    const text = answer.trim();
    const response = at(text.startsWith('{') ? JSON.parse(text) : parseXml(text), 'serviceResponse');
    const user = at(response, 'authenticationSuccess', 'user');
    if (at(response, 'authenticationFailure') !== undefined) return undefined;
    return typeof user === 'string' && user.trim().length > 0 && user.length <= 64 ? user.trim() : undefined;
  } catch {
    return undefined;
  }
};

/** The ticket whose session a sign-out at the sign-on ends. */
export const casLogoutTicket = (request: string): string | undefined => {
  try {
    const index = at(parseXml(request.trim()), 'LogoutRequest', 'SessionIndex');
    return typeof index === 'string' && index.length > 0 && index.length <= 512 ? index.trim() : undefined;
  } catch {
    return undefined;
  }
};

/** @throws CAS_REFUSED for a ticket shown before: also a guess at one is spent. */
const takeTicket = async ({ db }: ManualContext, hash: string): Promise<void> => {
  const expiresAt = new Date(nowMs() + kept).toISOString();
  const taken = await db
    .insert(casTicket)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: casTicket.hash });
  if (taken.length === 0) throw fail('CAS_REFUSED');
};

/**
 * Signs in whom the sign-on names; his number there is that of his account here.
 * @throws CAS_NOT_CONFIGURED, CAS_SERVICE_WRONG, CAS_REFUSED, CAS_AWAY, NO_USER, ACCOUNT_DISABLED, SECOND_FACTOR_REQUIRED
 */
export const tokensByCas = async (
  context: ManualContext,
  { ticket, service }: InputOf<Endpoints['casTokens']>,
): Promise<Tokens> => {
  const { platform } = context;
  const base = configured(context, service);
  const hash = hashOf(ticket);
  await takeTicket(context, hash);
  const query = { service: serviceOf(platform), ticket, format: 'JSON' };
  const answer = await askOutside(`${base}/p3/serviceValidate`, query).catch((error: Error) => {
    platform.log.warn({ error: error.name }, 'the single sign-on did not answer');
    throw fail('CAS_AWAY');
  });
  const user = casUserOf(answer);
  if (!user) throw fail('CAS_REFUSED');
  const pending = await context.write(async (write) => {
    const who = await findAccountByLogin(write.db, user);
    if (!who) throw fail('NO_USER');
    const entered = await enterPendingSignIn(write, who, { loginType: 'CAS', casTicketHash: hash });
    await noteIdentity(write, who.id, user.toLowerCase());
    return entered;
  });
  return enteredOrAsked(context, pending);
};

const noteIdentity = async ({ db }: WriteContext, accountId: string, subject: string): Promise<void> => {
  // A number that went on to somebody else is no longer bound to who had it.
  await db
    .delete(externalIdentity)
    .where(and(eq(externalIdentity.provider, 'cas'), eq(externalIdentity.subject, subject)));
  await db
    .insert(externalIdentity)
    .values({ accountId, provider: 'cas', subject, boundAt: nowIso() })
    .onConflictDoUpdate({
      target: [externalIdentity.accountId, externalIdentity.provider],
      set: { subject },
    });
};

/** Ends the session that a ticket opened. The ticket is known to the sign-on and us alone, which is the proof. */
const endByTicket = (platform: Platform, ticket: string): Promise<void> =>
  asSystem(
    platform,
    unlogged('identity', ['统一身份认证退出', 'Signed out at the single sign-on']),
    async (context) => {
      await context.db.delete(pendingSignIn).where(eq(pendingSignIn.casTicketHash, hashOf(ticket)));
      const [live] = await context.db
        .select({ id: session.id, accountId: session.accountId })
        .from(session)
        .where(and(eq(session.casTicketHash, hashOf(ticket)), isNull(session.revokedAt)));
      if (!live) return;
      await endSessions(context, live.accountId, 'signed out at the single sign-on', { only: live.id });
      context.audit({ target: { kind: 'account', id: live.accountId, name: '' } });
    },
  );

/** The sign-on posts a form to the service's address when somebody signs out there. Nobody learns what came of it. */
export const casRoutes = (app: FastifyInstance, platform: Platform): void => {
  if (!platform.config.casUrl) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/login', { schema: { hide: true } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : undefined;
      const ticket = casLogoutTicket(form?.get('logoutRequest') ?? '');
      if (ticket) await endByTicket(platform, ticket);
      return reply.code(204).send();
    });
  });
};

export const forgetCasTickets = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(casTicket).where(lt(casTicket.expiresAt, nowIso()));
};
