import {
  type InputOf,
  type LimitRaiseDetails,
  type LimitRaiseRow,
  type limitEndpoints,
  limitPermission,
  shortDecimal,
} from '@anyan/contract';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { equals, register } from '../../../platform/register.ts';
import { ofOneself } from '../../../platform/scope.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { isConcerned } from '../../approval/public.ts';
import { roomText } from '../../college/public.ts';
import { personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { limitName } from './names.ts';
import { raiseStates } from './states.ts';
import { chemicalLimit, limitRaise } from './tables.ts';

type Calls = typeof limitEndpoints;

const { updatedAt: _u, ...own } = getTableColumns(limitRaise);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      key: chemicalLimit.key,
      unit: chemicalLimit.unit,
      substanceId: chemicalLimit.substanceId,
      category: chemicalLimit.category,
      storageClass: chemicalLimit.storageClass,
      hCodes: chemicalLimit.hCodes,
      applicantName: sql<string>`coalesce(${personName(limitRaise.applicantId)}, '')`,
      laboratoryName: laboratory.laboratoryName,
      roomText: roomText(limitRaise.roomId),
      // For what may be done with it; no answer shows them.
      organizationId: laboratory.organizationId,
    })
    .from(limitRaise)
    .innerJoin(chemicalLimit, eq(chemicalLimit.id, limitRaise.limitId))
    .innerJoin(laboratory, eq(laboratory.id, limitRaise.laboratoryId))
    .$dynamic();
export type RaiseRecord = Awaited<ReturnType<typeof read>>[number];

const shownIn = async (context: ReadContext, rows: readonly RaiseRecord[]) => {
  const can = await canOf(context, raiseStates, ['edit', 'withdraw']);
  const name = await limitName(context.db, rows, context.locale);
  return (row: RaiseRecord): LimitRaiseRow => {
    const { newBase: _n, maxBefore, fileIds: _f, appliedAt: _a, organizationId: _o, ...rest } = row;
    const { substanceId: _s, category: _c, storageClass: _k, hCodes: _h, ...shown } = rest;
    return {
      ...shown,
      limitText: name(row),
      max: shortDecimal(maxBefore),
      newMax: shortDecimal(row.newMax),
      can: can(row),
    };
  };
};

/** One's own, and of laboratories in reach. */
export const raises = register({
  name: 'limitRaises',
  table: limitRaise,
  key: limitRaise.id,
  read,
  scope: [
    { organization: laboratory.organizationId, laboratory: limitRaise.laboratoryId },
    ({ self }) => sql`${limitRaise.applicantId} = ${self}`,
  ],
  filters: { limitId: equals<string>(limitRaise.limitId) },
  orders: { createdAt: limitRaise.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
});

/** The caller’s own. */
export const ownRaises = register({
  name: 'ownLimitRaises',
  table: limitRaise,
  key: limitRaise.id,
  read,
  scope: [({ self }) => sql`${limitRaise.applicantId} = ${self}`],
  reach: ofOneself,
  filters: {},
  orders: { createdAt: limitRaise.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
});

const mostShown = 50;

/** The latest of a limit, as far as they are seen. */
export const raisesOf = async (context: ReadContext, limitId: string): Promise<LimitRaiseRow[]> =>
  (await raises.page(context, { limitId, pageNo: 1, pageSize: mostShown })).data;

const maySee = async (context: ReadContext, row: RaiseRecord): Promise<boolean> => {
  const self = context.caller.accountId;
  if (row.applicantId === self) return true;
  if (row.approvalId && (await isConcerned(context.db, row.approvalId, self))) return true;
  const { query } = limitPermission;
  return (
    context.may(query) &&
    reaches(context.reachOf(query), { organization: row.organizationId, laboratory: row.laboratoryId })
  );
};

/** Its applicant, who is or was asked to decide, and those in reach. */
export const maySeeRaise = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await read(context.db).where(eq(limitRaise.id, id));
  return !!row && maySee(context, row);
};

/** @throws NOT_FOUND for whom it does not concern */
export const raiseDetails = async (
  context: ReadContext,
  { id }: InputOf<Calls['limitRaiseDetails']>,
): Promise<LimitRaiseDetails> => {
  const { db, platform } = context;
  const [row] = await read(db).where(eq(limitRaise.id, id));
  if (!row || !(await maySee(context, row))) throw fail('NOT_FOUND');
  const files = await fileRows(db, row.fileIds);
  return {
    ...(await shownIn(context, [row]))(row),
    files: files.map(({ id: fileId, name }) => ({ id: fileId, name, url: signedUrl(platform, fileId) })),
  };
};

/** In force on a day, with who is told that they end. */
export const raisesInForce = (db: Reader, day: string) =>
  db
    .select({
      id: limitRaise.id,
      name: laboratory.laboratoryName,
      on: limitRaise.validTo,
      applicantId: limitRaise.applicantId,
      headId: laboratory.headId,
    })
    .from(limitRaise)
    .innerJoin(laboratory, eq(laboratory.id, limitRaise.laboratoryId))
    .where(and(eq(limitRaise.state, 'applied'), sql`${limitRaise.validTo} >= ${day}::date`))
    .orderBy(desc(limitRaise.validTo), limitRaise.id);
