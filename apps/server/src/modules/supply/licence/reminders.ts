import {
  creditLimits,
  inLocale,
  type Label,
  licenceKinds,
  licenceLimits,
  type PermissionName,
  qualificationPermission,
  supplierPermission,
  supplierSelfPermission,
} from '@anyan/contract';
import { and, type Column, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { type Dated, remindersOf } from '../../../platform/reminders.ts';
import { within } from '../../../platform/scope.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { isWorkingDay } from '../../approval/public.ts';
import { account, holdersOf } from '../../identity/public.ts';
import {
  endOf,
  levelOf,
  notifyOfAll,
  todosOf,
  type Warning,
  type WarningSource,
} from '../../notification/public.ts';
import { administratorsOf } from '../supplier/queries.ts';
import { qualification, supplier } from '../tables.ts';
import { endingLicences, waitingLicences } from './queries.ts';

const ownPage = '/supplier/mineQualificationList';
const officePage = '/purchase/qualificationManage';

type Ending = Awaited<ReturnType<typeof endingLicences>>[number];

/** What somebody is told of: the office and the company look at it on pages of their own. */
interface Told extends Dated, Pick<Ending, 'supplierId' | 'kind' | 'certificateNo'> {}

/** Each licence once for the purchasing office and once for its company's administrators. */
const endingRows = async (db: Reader, day: string): Promise<readonly Told[]> => {
  const ending = await endingLicences(db, { day, zone: await timeZoneOf(db) });
  if (ending.length === 0) return [];
  const office = await holdersOf(db, qualificationPermission.approve);
  const keepers = await administratorsOf(db, [...new Set(ending.map(({ supplierId }) => supplierId))]);
  return ending.map(({ daysLeft: _, ...row }) => ({
    ...row,
    userIds: [
      ...office,
      ...keepers.flatMap(({ supplierId, accountId }) => (supplierId === row.supplierId ? [accountId] : [])),
    ],
  }));
};

const nameOf = ({ kind, certificateNo }: Pick<Told, 'kind' | 'certificateNo'>, at: 0 | 1): string =>
  `${licenceKinds[kind][at]} ${certificateNo}`;

const titleOf = ([first, ...more]: readonly Told[], over: boolean): Label => {
  if (!first) return ['', ''];
  if (more.length > 0)
    return over
      ? [`${more.length + 1} 份资质已过期`, `${more.length + 1} licences have ended`]
      : [`${more.length + 1} 份资质即将到期`, `${more.length + 1} licences are about to end`];
  return over
    ? [
        `${first.name}的${nameOf(first, 0)}已于 ${first.on} 到期`,
        `${first.name}: ${nameOf(first, 1)} ended on ${first.on}`,
      ]
    : [
        `${first.name}的${nameOf(first, 0)}将于 ${first.on} 到期`,
        `${first.name}: ${nameOf(first, 1)} ends on ${first.on}`,
      ];
};

/** Tells both sides, each with its own page. */
const tellBoth =
  (kind: 'licence.expiring' | 'licence.expired') =>
  async (context: Parameters<typeof notifyOfAll>[0], rows: readonly Told[], day: string): Promise<void> => {
    const office = new Set(await holdersOf(context.db, qualificationPermission.approve));
    const side = (ofOffice: boolean) =>
      rows
        .map((row) => ({ ...row, userIds: row.userIds.filter((id) => office.has(id) === ofOffice) }))
        .filter(({ userIds }) => userIds.length > 0);
    for (const [page, some] of [
      [officePage, side(true)],
      [ownPage, side(false)],
    ] as const)
      await notifyOfAll(context, some, (told) => ({
        kind,
        title: titleOf(told as readonly Told[], kind === 'licence.expired'),
        link: told.length === 1 && told[0] ? `${page}?open=${told[0].id}` : page,
        key: `${kind}:${day}`,
      }));
  };

/** Both sides hear before a licence ends. */
export const licenceReminders = remindersOf<Told>({
  kind: 'licence.expiring',
  module: 'supply',
  title: ['资质即将到期', 'Licences about to end'],
  days: licenceLimits.remind,
  rows: endingRows,
  notify: async (context, rows, day) => {
    await tellBoth('licence.expiring')(context, rows, day);
    for (const { id, supplierId, kind, on } of rows)
      await context.emit('supply.qualificationExpiring', {
        ...{ qualificationId: id, supplierId, kind, validTo: on },
      });
  },
});

/** And on the day after its last. */
export const licenceEndReminders = remindersOf<Told>({
  kind: 'licence.expired',
  module: 'supply',
  title: ['资质已过期', 'Licences that ended'],
  days: [-1],
  rows: endingRows,
  notify: tellBoth('licence.expired'),
});

/** The day on which some working days after another are over. */
const afterWorking = async (db: Reader, from: string, days: number): Promise<string> => {
  let day = from;
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1);
    if (await isWorkingDay(db, day)) left -= 1;
  }
  return day;
};

/** The purchasing office hears of licences on which nobody has decided for more than two working days. */
export const waitingReminders = remindersOf({
  kind: 'licence.waiting',
  module: 'supply',
  title: ['资质久未审批', 'Licences that wait'],
  days: [-1],
  rows: async (db) => {
    const waiting = await waitingLicences(db);
    const userIds = waiting.length > 0 ? await holdersOf(db, qualificationPermission.approve) : [];
    const rows: Dated[] = [];
    for (const { id, name, handedIn } of waiting)
      rows.push({
        ...{ id, name, userIds },
        on: await afterWorking(db, handedIn, licenceLimits.waiting),
      });
    return rows;
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'licence.waiting',
      title:
        more.length === 0
          ? [`${first?.name}的资质待审批`, `A licence of ${first?.name} waits`]
          : [`${more.length + 1} 份资质待审批`, `${more.length + 1} licences wait`],
      link: more.length === 0 && first ? `${officePage}?open=${first.id}` : `${officePage}?state=pending`,
      key: `licence.waiting:${day}`,
    })),
});

/** Of whose licences, or credit, the caller is warned: what he reaches by the permissions that show it. */
const warned = (context: ReadContext, own: Column, ...names: PermissionName[]): SQL | undefined =>
  context.may(...names) ? within(context.reachOf(...names), { supplier: own }) : sql`false`;

export const licenceWarnings: WarningSource = async (context) => {
  const { db, caller, locale } = context;
  const { query } = qualificationPermission;
  const among = warned(context, qualification.supplierId, query, supplierSelfPermission.query);
  const page = caller.supplierId ? ownPage : officePage;
  const now = { day: await dayOf(db), zone: await timeZoneOf(db) };
  return (await endingLicences(db, now, among).limit(100)).map(
    (row): Warning => ({
      ...{ id: `licence ${row.id}`, kind: 'licence', level: levelOf(row.daysLeft) },
      ...{ laboratoryName: null, daysLeft: row.daysLeft, link: `${page}?open=${row.id}` },
      title: inLocale(titleOf([{ ...row, userIds: [] }], row.daysLeft < 0), locale),
    }),
  );
};

/** Suppliers whose credit is so low that one has to look at them. */
export const creditWarnings: WarningSource = async (context) => {
  const { db, caller, locale } = context;
  const { query } = supplierPermission;
  const rows = await db
    .select({ id: supplier.id, name: supplier.supplierName, points: supplier.creditPoints })
    .from(supplier)
    .where(
      and(
        warned(context, supplier.id, query, supplierSelfPermission.query),
        inArray(supplier.supplierStatus, ['active', 'suspended']),
        lte(supplier.creditPoints, creditLimits.warning),
      ),
    )
    .orderBy(supplier.creditPoints, supplier.id)
    .limit(100);
  return rows.map(
    ({ id, name, points }): Warning => ({
      ...{ id: `credit ${id}`, kind: 'credit', level: points <= creditLimits.suspended ? 1 : 2 },
      ...{ laboratoryName: null, daysLeft: null },
      title: inLocale([`${name}信用分仅 ${points}`, `The credit of ${name} is ${points}`], locale),
      link: caller.supplierId ? '/supplier/mineProfile' : `/purchase/supplierManage?open=${id}`,
    }),
  );
};

/** What a company's administrator has to renew. */
const toRenew = async (db: Reader, accountId: string): Promise<readonly Ending[]> => {
  const [who] = await db
    .select({ supplierId: account.supplierId })
    .from(account)
    .where(eq(account.id, accountId));
  if (!who?.supplierId) return [];
  const keepers = await administratorsOf(db, [who.supplierId]);
  if (!keepers.some((one) => one.accountId === accountId)) return [];
  const now = { day: await dayOf(db), zone: await timeZoneOf(db) };
  return endingLicences(db, now, eq(qualification.supplierId, who.supplierId));
};

/** A company's administrators renew what ends; decisions on licences stand among the approvals. */
export const licenceTodos = todosOf('licence', async (db, userId) => {
  const zone = await timeZoneOf(db);
  return (await toRenew(db, userId)).map((row) => ({
    ...{ id: row.id, what: 'renew', link: `${ownPage}?open=${row.id}` },
    dueAt: endOf(row.on, zone),
    title:
      row.daysLeft < 0
        ? [`资质已过期，请续期：${nameOf(row, 0)}`, `Ended, to be renewed: ${nameOf(row, 1)}`]
        : row.daysLeft === 0
          ? [`资质今天到期，请续期：${nameOf(row, 0)}`, `Ends today: ${nameOf(row, 1)}`]
          : [
              `资质 ${row.daysLeft} 天后到期，请续期：${nameOf(row, 0)}`,
              `Ends in ${row.daysLeft} days: ${nameOf(row, 1)}`,
            ],
  }));
});
