import { licenceKinds, qualificationPermission } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { loggable } from '../../../platform/database/errors.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { supplySettings } from '../settings.ts';
import { takeCredit } from '../supplier/credit.ts';
import { suppliers } from '../supplier/queries.ts';
import { supplier } from '../tables.ts';
import {
  type LicenceRecord,
  licences,
  overLicences,
  suppliersWithGoods,
  takenOver,
  turningOn,
} from './queries.ts';
import { licenceWays } from './states.ts';

/** Renewals that were approved before their first day take over on it. */
const replaceOld = async (context: WriteContext, supplierId: string, day: string): Promise<void> => {
  const found = await takenOver(context.db, supplierId, day);
  for (const row of (await licences.lockAnywhere(
    context,
    found.map(({ id }) => id),
  )) as LicenceRecord[])
    if (row.state === 'valid' || row.state === 'expired') await move(context, licenceWays, row, 'replace');
};

/** It ended while nobody renewed it: that costs its supplier credit, once. */
const end = async (context: WriteContext, row: LicenceRecord, points: number): Promise<void> => {
  await move(context, licenceWays, row, 'expire');
  await context.emit('supply.qualificationExpired', {
    ...{ qualificationId: row.id, supplierId: row.supplierId, kind: row.kind, validTo: row.validTo ?? '' },
  });
  if (points === 0) return;
  const company = await suppliers.lockAnywhere(context, row.supplierId);
  if (company.supplierStatus !== 'active' && company.supplierStatus !== 'suspended') return;
  await takeCredit(context, company, {
    ...{ kind: 'licenceExpired', points: -points },
    note: `${licenceKinds[row.kind][0]}（${row.certificateNo}）已于 ${row.validTo} 到期`,
  });
};

/**
 * What the day ends and begins of a supplier's licences, with the goods that hang on them: in one transaction, for a
 * licence that has ended is not looked at again.
 */
const turn = async (context: WriteContext, supplierId: string, day: string): Promise<void> => {
  await replaceOld(context, supplierId, day);
  const { creditLicenceExpired } = await supplySettings.inForce(context.db);
  const over = await overLicences(context.db, supplierId, day);
  for (const row of (await licences.lockAnywhere(
    context,
    over.map(({ id }) => id),
  )) as LicenceRecord[])
    if (row.state === 'valid') await end(context, row, creditLicenceExpired);
  await recheckGoods(context, { supplierIds: [supplierId] });
};

const nightly = {
  title: ['资质到期检查', 'Licences by night'],
  module: 'supply',
  unlogged: true,
} as const;

const tellStuck = async (context: WriteContext, supplierIds: readonly string[]): Promise<void> => {
  const rows = await context.db
    .select({ name: supplier.supplierName })
    .from(supplier)
    .where(inArray(supplier.id, [...supplierIds]))
    .orderBy(supplier.supplierName)
    .limit(5);
  const names = rows.map(({ name }) => name);
  await notify(context, {
    userIds: await holdersOf(context.db, qualificationPermission.approve),
    kind: 'licence.stuck',
    title: [
      `${supplierIds.length} 家供应商的资质检查失败：${names.join('、')}`,
      `Licences of ${supplierIds.length} suppliers could not be checked: ${names.join(', ')}`,
    ],
    body: [
      '系统会自动重试；其商品可能仍按检查前的资质在售，请核对并查看服务器日志',
      'It is tried again by itself. Their goods may still stand as before: look at them, and at the log of the server',
    ],
    link: '/purchase/qualificationManage',
    key: `licence.stuck:${await dayOf(context.db)}`,
  });
};

/**
 * A transaction for each: a supplier may have a hundred thousand goods, and one whose turn fails holds up no other. Of
 * those the office hears, and the job is tried again.
 */
const forEachSupplier = async (
  platform: Platform,
  ids: readonly string[],
  work: (context: WriteContext, id: string) => Promise<unknown>,
): Promise<void> => {
  const stuck: string[] = [];
  for (const id of ids)
    try {
      await asSystem(platform, nightly, (context) => work(context, id));
    } catch (error) {
      platform.log.error({ supplierId: id, ...loggable(error) }, 'licences of a supplier');
      stuck.push(id);
    }
  if (stuck.length === 0) return;
  await asSystem(platform, nightly, (context) => tellStuck(context, stuck));
  throw new Error(`licences of ${stuck.length} suppliers`);
};

/** At midnight: licences end and begin, and exactly the goods that hang on them leave or come back. */
export const turnLicences = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const day = await dayOf(db);
  await forEachSupplier(platform, await turningOn(db, day), (context, id) => turn(context, id, day));
};

/** After a change of the rules every supplier's goods are looked at again. */
export const recheckAll = async (platform: Platform): Promise<void> =>
  forEachSupplier(platform, await suppliersWithGoods(platform.database.db), (context, id) =>
    recheckGoods(context, { supplierIds: [id] }),
  );
