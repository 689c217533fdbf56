import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Calls, nothing, page } from './asking.ts';

const modules = join(import.meta.dirname, '../../apps/server/src/modules');

/** How every function of a file of queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'approval/flows/queries': {
    flowsWithin: (q, { reach }) => q(reach),
    listFlows: (q, { context, ids }) =>
      q(context, {
        ...page,
        kinds: ['laboratoryCreate'],
        organizationId: ids.A,
        state: 'enabled',
        keyword: '50%',
        sortField: 'updatedAt',
      }),
    // There is none: they stop after the flow itself, whose scope is what matters.
    flowDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    listVersions: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    versionDiff: (q, { context, ids }) => q(context, { id: ids.JOB, a: 1, b: 2 }).catch(() => {}),
    businessKinds: nothing,
  },
  'ledger/application/queries': {
    listApplications: (q, { context, ids }) =>
      q(context, {
        ...page,
        kind: 'change',
        state: 'draft',
        laboratoryId: ids.JOB,
        from: '2026-01-01',
        to: '2026-02-01',
        keyword: 'TZ',
      }),
    applicationShown: nothing,
    applicationDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    closeChecks: (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }).catch(() => {}),
  },
  'ledger/emergency/queries': {
    listEmergencyEquipment: (q, { context }) =>
      q(context, { ...page, kind: 'aed', checkOverdue: true, expired: false, sortField: 'nextCheckAt' }),
    emergencyByToken: (q, { context }) => q(context, { qrToken: 'F1' }).catch(() => {}),
    listChecks: (q, { context, ids }) => q(context, { emergencyEquipmentId: ids.JOB }).catch(() => {}),
  },
  'ledger/laboratory/queries': {
    laboratoryMatches: (q) => q('yjhc'),
    rowSelection: nothing,
    listLaboratories: (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{
          keyword: '合成',
          organizationId: ids.A,
          subtree: true,
          laboratoryType: '1,2',
          discipline: '0703',
        },
        ...{ buildingId: ids.BUILDING, roomId: ids.ROOM, riskLevel: ['I', 'II'], hazardCategory: ['chem'] },
        ...{ status: 'active', headId: ids.PERSON, noOfficer: true, noLevel: true, letterOverdue: true },
        ...{ completenessBelow: 80, sortField: 'riskLevel', sortOrder: 'descend' },
      }),
    spreadLaboratories: (q, { context }) => q(context, { column: 'riskLevel', status: 'active' }),
    countLevels: (q, { context }) => q(context),
    countLaboratories: (q, { context }) => q(context, {}),
    laboratoryBatches: (q, { context }) => q(context, {}),
    selectLaboratories: (q, { context, ids }) => q(context, { keyword: '合成', organizationId: ids.A }),
  },
  'ledger/member/queries': {
    listMembers: (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }).catch(() => {}),
  },
  'ledger/responsibility/queries': {
    lettersWhere: nothing,
    listLetters: (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{
          campaignId: ids.JOB,
          kind: 'laboratoryPerson',
          organizationId: ids.A,
          subtree: true,
          laboratoryId: ids.JOB,
          state: 'signed',
        },
        ...{ overdue: false, keyword: '沈', sortField: 'dueAt' },
      }),
    listOverdue: (q, { context, ids }) => q(context, { ...page, organizationId: ids.A, days: 3 }),
    letterDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    mineLetters: (q, { context }) => q(context),
    countLetters: (q, { context }) => q(context, { state: 'expired' }),
    countOverdue: (q, { context }) => q(context, {}),
  },
};
for (const file of globSync('*/testing/calls.ts', { cwd: modules })) {
  const own: Calls = (await import(join(modules, file))).calls;
  for (const [path, of] of Object.entries(own)) calls[`${file.split('/')[0]}/${path}`] = of;
}
