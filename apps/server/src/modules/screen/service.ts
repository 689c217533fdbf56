import {
  type HomePage,
  houseMenus,
  type InputOf,
  inLocale,
  type ResultOf,
  routeNamed,
  type screen,
  type WorkplaceLayout,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { type CardSource, rowsOfCard } from '../../platform/cards.ts';
import { now, nowIso, today } from '../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { signedUrl } from '../../platform/files/files.ts';
import { need } from '../../platform/scope.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { hasApplied } from '../access/public.ts';
import { collegeTimeZone, findOrganization } from '../college/public.ts';
import { builtMenus, findAccount, rolesOf, signInBefore, widestScope } from '../identity/public.ts';
import {
  countTodos,
  countUnread,
  countWarnings,
  listCalendar,
  listTodos,
  listWarnings,
  weekFrom,
} from '../notification/public.ts';
import { validCertificates } from '../training/public.ts';
import { cardSource, cardsOf } from './cards.ts';
import { isInLaboratory, keptLayout } from './queries.ts';
import {
  greetingOf,
  hourIn,
  inShippedOrder,
  layoutOf,
  mayBeNew,
  newcomerSteps,
  stepsDone,
  tipOf,
} from './rules.ts';
import { workplaceLayout } from './tables.ts';

type Endpoints = typeof screen.endpoints;

/** Menus that a quick entry may lead to: the own ones, and the pages that belong to everybody. */
const quickMenus = (caller: Caller): string[] => [...houseMenus, ...caller.menus];

/** Own menus, those that lead to a finished page first (超级管理员 also has the others). */
const usualMenus = ({ menus }: Caller): string[] =>
  [...menus].sort((a, b) => Number(builtMenus.has(b)) - Number(builtMenus.has(a)));

const ownLayout = (
  context: ReadContext,
  kept: WorkplaceLayout | undefined,
  roles: readonly { code: string | null }[],
): WorkplaceLayout =>
  layoutOf(kept, {
    cards: inShippedOrder(
      cardsOf(context),
      roles.map(({ code }) => code),
    ),
    menus: usualMenus(context.caller),
    quick: quickMenus(context.caller),
  });

const doneBy = async (db: Reader, { id, phone }: { id: string; phone: string | null }) =>
  stepsDone({
    phone,
    certificates: (await validCertificates(db, [id])).get(id) ?? [],
    applied: await hasApplied(db, id),
  });

/** Everything the workplace page shows before its cards load. */
export const homePage = async (context: ReadContext): Promise<HomePage> => {
  const { db, caller, platform } = context;
  const who = need(await findAccount(db, caller.accountId));
  const place = who.organizationId ? await findOrganization(db, who.organizationId) : undefined;
  const timeZone = await collegeTimeZone(db);
  const todos = await countTodos(context, who.id);
  const roles = await rolesOf(db, who.id);
  const isNew = mayBeNew(roles) && !(await isInLaboratory(db, who.id));
  return {
    serverTime: nowIso(),
    greetingKey: greetingOf(hourIn(timeZone, now())),
    name: who.name,
    avatar: who.avatarFileId ? signedUrl(platform, who.avatarFileId, 'thumb') : null,
    roles: [...caller.roleNames],
    organizationName: place?.name ?? null,
    dataScope: widestScope(roles),
    lastLoginAt: await signInBefore(db, caller),
    isAdmin: who.isAdmin,
    tip: tipOf(today(timeZone), who.id),
    layout: ownLayout(context, await keptLayout(db, who.id), roles),
    cards: cardsOf(context),
    counts: {
      ...{ todo: todos.total, overdue: todos.overdue },
      ...{ warning: await countWarnings(context), unread: await countUnread(db, who.id) },
    },
    ...(isNew ? { steps: [...newcomerSteps], stepsDone: await doneBy(db, who) } : {}),
  };
};

const loadCard = async (context: ReadContext, key: string, source: CardSource) => {
  const computedAt = nowIso();
  try {
    return { data: await source.data(context), computedAt };
  } catch (error) {
    const failure = error instanceof Failure ? error : fail('INTERNAL');
    // The message of a database error holds SQL and values.
    if (!(error instanceof Failure))
      context.platform.log.error(
        { card: key, requestId: context.origin.requestId, error: (error as Error).name },
        'card failed',
      );
    return { data: null, computedAt, error: failure.sentence(context.locale) };
  }
};

/** Data of some cards side by side: one that fails says so and spoils no other, one not allowed is left out. */
export const cardData = async (
  context: ReadContext,
  { keys }: InputOf<Endpoints['cardData']>,
): Promise<ResultOf<Endpoints['cardData']>> => {
  const loaded = await Promise.all(
    [...new Set(keys)].flatMap((key) => {
      const source = cardSource(context, key);
      return source ? [loadCard(context, key, source).then((card) => [key, card] as const)] : [];
    }),
  );
  return Object.fromEntries(loaded);
};

/** The card of quick entries: names of menus that the caller still has. */
export const quickCard: CardSource = {
  data: async (context) => ({
    // Which cards there are, the roles' order and all, is not asked here.
    entries: ownLayout(context, await keptLayout(context.db, context.caller.accountId), []).quickEntries,
  }),
};

/** The card of what waits for the caller, most urgent first. */
export const todoCard: CardSource = {
  data: async (context) => {
    const { data, totalCount } = await listTodos(context, { pageNo: 1, pageSize: rowsOfCard });
    return { rows: data, total: totalCount };
  },
};

/** The card of what the caller is warned of, the gravest first. */
export const warningCard: CardSource = {
  data: async (context) => {
    const { data, totalCount } = await listWarnings(context, { pageNo: 1, pageSize: rowsOfCard });
    return { rows: data, total: totalCount };
  },
};

/** The card of the week that begins today. */
export const calendarCard: CardSource = {
  data: async (context) => {
    const rows = await listCalendar(context, weekFrom(today(await collegeTimeZone(context.db))));
    return { rows: rows.slice(0, rowsOfCard), total: rows.length };
  },
};

/** Keeps the caller's own layout. @throws QUICK_ENTRY_UNKNOWN, STALE_VERSION when another device saved in between */
export const saveLayout = async (
  context: WriteContext,
  { version, ...input }: InputOf<Endpoints['layoutSave']>,
): Promise<WorkplaceLayout> => {
  const { db, caller, locale } = context;
  const menus = quickMenus(caller);
  const strange = input.quickEntries.find((name) => !menus.includes(name));
  if (strange !== undefined) {
    const title = routeNamed(strange)?.title;
    throw fail('QUICK_ENTRY_UNKNOWN', { name: title ? inLocale(title, locale) : strange });
  }
  const roles = await rolesOf(db, caller.accountId);
  const values = {
    // Never empty for somebody who has cards: without any it would count as reset.
    cards: ownLayout(context, { ...input, version }, roles).cards,
    quickEntries: [...new Set(input.quickEntries)],
  };
  const { accountId } = caller;
  const saved = await versioned(
    version === 0
      ? db
          .insert(workplaceLayout)
          .values({ accountId, ...values, version: 1 })
          .onConflictDoNothing()
          .returning({ version: workplaceLayout.version })
      : db
          .update(workplaceLayout)
          .set({ ...values, version: bump.version })
          .where(and(eq(workplaceLayout.accountId, accountId), eq(workplaceLayout.version, version)))
          .returning({ version: workplaceLayout.version }),
  );
  return ownLayout(context, { ...values, ...saved }, roles);
};

/** Goes back to the defaults. The version goes on, so that a page still open elsewhere does not undo it. */
export const resetLayout = async (context: WriteContext): Promise<WorkplaceLayout> => {
  const { db, caller } = context;
  const [row] = await db
    .update(workplaceLayout)
    .set({ cards: [], quickEntries: [], version: bump.version })
    .where(eq(workplaceLayout.accountId, caller.accountId))
    .returning({ version: workplaceLayout.version });
  return ownLayout(
    context,
    row && { cards: [], quickEntries: [], ...row },
    await rolesOf(db, caller.accountId),
  );
};
