import { licenceKinds, noteOf, qualificationPermission, supplyNotes } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { supplySettings } from '../settings.ts';
import { takeCredit } from '../supplier/credit.ts';
import { forEachSupplier, type SupplierTurn } from '../supplier/each.ts';
import { suppliers } from '../supplier/queries.ts';
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
    note: noteOf(supplyNotes.licenceExpired, {
      ...{ kind: licenceKinds[row.kind][0], no: row.certificateNo ?? '', on: row.validTo ?? '' },
    }),
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

const nightly: SupplierTurn = {
  call: { title: ['资质到期检查', 'Licences by night'], module: 'supply', unlogged: true },
  kind: 'licence.stuck',
  permission: qualificationPermission.approve,
  link: '/purchase/qualificationManage',
  title: (n, [zh, en]) => [
    `${n} 家供应商的资质检查失败：${zh}`,
    `Licences of ${n} suppliers could not be checked: ${en}`,
  ],
  body: [
    '系统会自动重试；其商品可能仍按检查前的资质在售，请核对并查看服务器日志',
    'It is tried again by itself. Their goods may still stand as before: look at them, and at the log of the server',
  ],
};

/** At midnight: licences end and begin, and exactly the goods that hang on them leave or come back. */
export const turnLicences = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const day = await dayOf(db);
  await forEachSupplier(platform, nightly, await turningOn(db, day), (context, id) => turn(context, id, day));
};

/** After a change of the rules every supplier's goods are looked at again. */
export const recheckAll = async (platform: Platform): Promise<void> =>
  forEachSupplier(platform, nightly, await suppliersWithGoods(platform.database.db), (context, id) =>
    recheckGoods(context, { supplierIds: [id] }),
  );
