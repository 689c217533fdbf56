import { licenceKinds } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { supplySettings } from '../settings.ts';
import { takeCredit } from '../supplier/credit.ts';
import { suppliers } from '../supplier/queries.ts';
import {
  beginningOn,
  type LicenceRecord,
  licences,
  overLicences,
  suppliersWithGoods,
  takenOver,
} from './queries.ts';
import { licenceWays } from './states.ts';

const atOnce = 100;

/** Renewals that were approved before their first day take over on it. */
const replaceOld = async (context: WriteContext, day: string): Promise<string[]> => {
  const found = await takenOver(context.db, day, atOnce);
  for (const row of (await licences.lockAnywhere(
    context,
    found.map(({ id }) => id),
  )) as LicenceRecord[])
    if (row.state === 'valid' || row.state === 'expired') await move(context, licenceWays, row, 'replace');
  return found.map(({ supplierId }) => supplierId);
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

/** What the day ends and begins; answers the suppliers whose goods are concerned, none when there is no more to do. */
const turn = async (context: WriteContext): Promise<string[]> => {
  const day = await dayOf(context.db);
  const replaced = await replaceOld(context, day);
  const { creditLicenceExpired } = await supplySettings.inForce(context.db);
  const over = await overLicences(context.db, day, atOnce);
  const ended: string[] = [];
  for (const row of (await licences.lockAnywhere(
    context,
    over.map(({ id }) => id),
  )) as LicenceRecord[]) {
    if (row.state !== 'valid') continue;
    await end(context, row, creditLicenceExpired);
    ended.push(row.supplierId);
  }
  return [...new Set([...replaced, ...ended])];
};

const nightly = {
  title: ['资质到期检查', 'Licences by night'],
  module: 'supply',
  unlogged: true,
} as const;

const recheck = async (platform: Platform, supplierIds: readonly string[]): Promise<void> => {
  // One by one: a supplier may have a hundred thousand goods.
  for (const id of supplierIds)
    await asSystem(platform, nightly, async (context) => {
      await recheckGoods(context, { supplierIds: [id] });
    });
};

/** At midnight: licences end and begin, and exactly the goods that hang on them leave or come back. */
export const turnLicences = async (platform: Platform): Promise<void> => {
  const concerned = new Set<string>();
  for (;;) {
    let some: string[] = [];
    await asSystem(platform, nightly, async (context) => {
      some = await turn(context);
    });
    if (some.length === 0) break;
    for (const id of some) concerned.add(id);
  }
  const { db } = platform.database;
  for (const id of await beginningOn(db, await dayOf(db))) concerned.add(id);
  await recheck(platform, [...concerned]);
};

/** After a change of the rules every supplier's goods are looked at again. */
export const recheckAll = async (platform: Platform): Promise<void> =>
  recheck(platform, await suppliersWithGoods(platform.database.db));
