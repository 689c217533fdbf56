import { supplierPermission } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Application, type BusinessKind, collegeStep, lastComment } from '../../approval/public.ts';
import { admitLicences, refuseLicences } from '../licence/service.ts';
import { tellSupplier } from './notices.ts';
import { suppliers } from './queries.ts';
import { admissionKind, admissionSays, handIn } from './self.ts';
import { closeAccounts } from './service.ts';
import { supplierWays } from './states.ts';
import { officeStep } from './steps.ts';
import { supplier } from './tables.ts';

/** Back at its papers; what is not only returned begins anew. */
const back =
  (anew: boolean) =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await suppliers.lockAnywhere(context, businessId);
    if (row.supplierStatus === 'pendingReview')
      await move(context, supplierWays, row, 'return', {
        statusReason: await lastComment(context.db, instanceId),
        statusAt: nowIso(),
      });
    if (anew) await context.db.update(supplier).set({ approvalId: null }).where(eq(supplier.id, row.id));
  };

/** 供应商入驻. */
export const supplierAdmission: BusinessKind = {
  kind: admissionKind,
  name: ['供应商入驻', 'Admission of a supplier'],
  module: 'supply',
  facts: [{ key: 'hazardousLicence', label: ['含危险品类资质', 'A hazardous licence'], type: 'boolean' }],
  says: admissionSays,
  telling: ['企业名称', '统一社会信用代码', '联系人'],
  returnable: true,
  detailRoute: '/purchase/supplierManage?open={id}',
  editRoute: '/supplier/mineProfile',
  viewPermission: supplierPermission.query,
  submitAgain: async (context, { businessId, applicantId }) =>
    handIn(context, await suppliers.lockAnywhere(context, businessId), applicantId),
  onApproved: async (context, { businessId }) => {
    const row = await suppliers.lockAnywhere(context, businessId);
    await move(context, supplierWays, row, 'approve', {
      joinedAt: row.joinedAt ?? (await dayOf(context.db)),
      statusReason: null,
      statusAt: nowIso(),
    });
    await admitLicences(context, row.id);
    await tellSupplier(context, row.id, {
      title: ['贵企业已通过入驻审批', 'Your company has been admitted'],
    });
  },
  onReturned: back(false),
  onWithdrawn: back(true),
  onTerminated: back(true),
  onRejected: async (context, { businessId, instanceId }) => {
    const row = await suppliers.lockAnywhere(context, businessId);
    if (row.supplierStatus !== 'pendingReview') return;
    const statusReason = await lastComment(context.db, instanceId);
    await move(context, supplierWays, row, 'refuse', { statusReason, statusAt: nowIso() });
    await refuseLicences(context, row.id, statusReason);
    await tellSupplier(context, row.id, {
      title: ['入驻审批未通过', 'Your company was not admitted'],
      ...(statusReason ? { body: [statusReason, statusReason] as const } : {}),
    });
    await closeAccounts(context, row.id);
  },
  shippedFlows: [
    {
      flowName: '供应商入驻（含危险品类资质）',
      priority: 10,
      conditions: { all: [{ fact: 'hazardousLicence', op: '=', value: true }] },
      steps: [officeStep, collegeStep],
    },
    { flowName: '供应商入驻', priority: 20, steps: [officeStep] },
  ],
};
