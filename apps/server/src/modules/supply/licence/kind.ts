import { noteOf, qualificationPermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { type Application, type BusinessKind, collegeStep, lastComment } from '../../approval/public.ts';
import { officeStep } from '../supplier/steps.ts';
import { approveLicence, licenceSays, refuseLicence } from './service.ts';
import { licenceKind } from './states.ts';

const refused = async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> =>
  refuseLicence(context, businessId, await lastComment(context.db, instanceId));

/** 供应商资质. */
export const supplierQualification: BusinessKind = {
  kind: licenceKind,
  name: ['供应商资质', 'Licence of a supplier'],
  module: 'supply',
  facts: [{ key: 'hazardousLicence', label: ['含危险品类资质', 'A hazardous licence'], type: 'boolean' }],
  says: licenceSays,
  telling: ['供应商', '资质类型', '有效期'],
  returnable: false,
  detailRoute: '/purchase/qualificationManage?open={id}',
  viewPermission: qualificationPermission.query,
  onApproved: (context, { businessId }) => approveLicence(context, businessId),
  onRejected: refused,
  onTerminated: refused,
  onWithdrawn: (context, { businessId }) => refuseLicence(context, businessId, noteOf('takenBack')),
  shippedFlows: [
    {
      flowName: '供应商资质（危险品类）',
      priority: 10,
      conditions: { all: [{ fact: 'hazardousLicence', op: '=', value: true }] },
      steps: [officeStep, collegeStep],
    },
    { flowName: '供应商资质', priority: 20, steps: [officeStep] },
  ],
};
