// The pledge of the whole college: its texts, who has signed them, and what is asked today.
import {
  accessRequirementPermission,
  collegePledge,
  fieldMessage,
  type grantEndpoints,
  type InputOf,
  inLocale,
  type ResultOf,
  type requirementEndpoints,
  type Titled,
} from '@anyan/contract';
import { count, desc, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter, daysBetween, nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { isOwnSignature } from '../../approval/public.ts';
import { personName } from '../../identity/public.ts';
import { locksOfPerson, syncListsOf } from '../lock/lists.ts';
import { mayChange } from '../requirement/service.ts';
import { accessPledge, accessPledgeSigned } from '../tables.ts';

type Calls = typeof requirementEndpoints;

/** The newest text, unless it was taken back. */
export const currentPledge = async (db: Reader) => {
  const [newest] = await db.select().from(accessPledge).orderBy(desc(accessPledge.version)).limit(1);
  return newest && !newest.withdrawn ? newest : undefined;
};

export const showCollegePledge = async (
  context: ReadContext,
): Promise<ResultOf<Calls['collegePledgeShow']>> => {
  const { db } = context;
  const { edit } = accessRequirementPermission;
  const rows = await db
    .select({
      version: accessPledge.version,
      text: accessPledge.text,
      setByName: personName(accessPledge.setById),
      setAt: accessPledge.setAt,
      askedFrom: accessPledge.askedFrom,
      withdrawn: accessPledge.withdrawn,
    })
    .from(accessPledge)
    .orderBy(desc(accessPledge.version))
    .limit(100);
  const [newest] = rows;
  const current = newest && !newest.withdrawn ? newest : undefined;
  const [signed] = current
    ? await db
        .select({ n: count() })
        .from(accessPledgeSigned)
        .where(eq(accessPledgeSigned.version, current.version))
    : [];
  return {
    text: current?.text ?? null,
    version: current?.version ?? 0,
    versions: rows.map(({ withdrawn: _w, ...row }) => ({
      ...row,
      current: row.version === current?.version,
    })),
    graceLeft: current ? Math.max(0, daysBetween(await dayOf(db), current.askedFrom)) : 0,
    signed: signed?.n ?? 0,
    canEdit: context.may(edit) && context.reachOf(edit).college,
  };
};

const { text, version, askedFrom } = collegePledge.properties;
const logged = { text, version, askedFrom };
const { title: textTitle = '', titleEn: textTitleEn = textTitle } = text as Titled;
const target = { kind: 'accessPledge', id: 'college', name: '全校安全承诺书' };

/**
 * Another text is a version that everybody signs once its days of grace are over; the same one changes these, as long as they
 * run; none takes the pledge back. @throws NOT_ALLOWED, STALE_VERSION, BAD_INPUT at the text where there is none to take back
 */
export const saveCollegePledge = async (
  context: WriteContext,
  given: InputOf<Calls['collegePledgeSave']>,
): Promise<{ version: number }> => {
  const { db, caller } = context;
  await mayChange(context, { scope: 'default' });
  // Two at once would both be the next version.
  await hold(db, 'accessPledge');
  const before = await currentPledge(db);
  if ((before?.version ?? 0) !== given.version) throw fail('STALE_VERSION');
  const text = given.text?.trim() || null;
  const day = await dayOf(db);
  const askedFrom = dayAfter(day, given.graceDays);
  const log = (after: { text: string; version: number; askedFrom: string } | null) =>
    context.audit({ target, changes: changesOf(logged, before ?? null, after) });
  const followed = async (version: number) => {
    await context.send('access.recheck', { scope: 'default', id: null });
    return { version };
  };
  if (text === null) {
    // There is none to take back: who saves has left the text out.
    if (!before)
      throw failAt('text', 'BAD_INPUT', {
        first: fieldMessage('required', inLocale([textTitle, textTitleEn], context.locale), context.locale),
      });
    await db.update(accessPledge).set({ withdrawn: true });
    log(null);
    return followed(0);
  }
  if (before?.text === text) {
    const runs = before.askedFrom > day;
    if (runs)
      await db.update(accessPledge).set({ askedFrom }).where(eq(accessPledge.version, before.version));
    log({ ...before, ...(runs ? { askedFrom } : {}) });
    return followed(before.version);
  }
  const [last] = await db
    .select({ version: sql<number>`coalesce(max(${accessPledge.version}), 0)::int` })
    .from(accessPledge);
  const version = (last?.version ?? 0) + 1;
  await db
    .insert(accessPledge)
    .values({ version, text, setById: caller.accountId, setAt: nowIso(), askedFrom });
  log({ text, version, askedFrom });
  return followed(version);
};

/** Keeps that the caller has signed the college’s pledge; who has done so before signs once. */
export const keepSigned = async (
  { db, caller }: WriteContext,
  version: number,
  signatureId: string,
): Promise<void> => {
  await db
    .insert(accessPledgeSigned)
    .values({ userId: caller.accountId, version, signatureId, signedAt: nowIso() })
    .onConflictDoNothing();
};

/** @throws PLEDGE_CHANGED, APPLY_SIGNATURE_UNKNOWN */
export const signCollegePledge = async (
  context: WriteContext,
  { pledgeVersion, signatureFileId }: InputOf<(typeof grantEndpoints)['collegePledgeSign']>,
): Promise<void> => {
  const { db, caller } = context;
  if ((await currentPledge(db))?.version !== pledgeVersion) throw fail('PLEDGE_CHANGED');
  if (!(await isOwnSignature(db, caller.accountId, signatureFileId)))
    throw failAt('signatureFileId', 'APPLY_SIGNATURE_UNKNOWN');
  await keepSigned(context, pledgeVersion, signatureFileId);
  context.audit({ target, changes: changesOf(logged, null, { version: pledgeVersion }) });
  await syncListsOf(context, locksOfPerson(caller.accountId));
};
