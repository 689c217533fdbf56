import {
  chemicalPermission,
  instanceEndpoints,
  type WasteContainerEvent,
  type WasteRequestEvent,
  type WasteRoundEvent,
  wasteCategories,
  wasteContainerEndpoints,
  wastePermission,
  wasteRequestEndpoints,
  wasteRoundEndpoints,
} from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { reaches, states } from '../../../platform/states.ts';
import { membershipsOf } from '../stock/access.ts';
import type { RoundRecord } from './collectionQueries.ts';
import type { ContainerRecord } from './containerQueries.ts';
import type { WasteRequestRecord } from './queries.ts';
import { wasteContainer, wasteRequest, wasteRound } from './tables.ts';

export const containerTarget = ({
  id,
  code,
  wasteCategory,
}: Pick<ContainerRecord, 'id' | 'code' | 'wasteCategory'>) => ({
  kind: 'wasteContainer',
  id,
  name: `${wasteCategories[wasteCategory][0]} ${code}`,
});

interface InLaboratories {
  memberOf: ReadonlySet<string>;
  reach: Reach;
}

/** How much is in it is not among what is written down: it would tell an amount that somebody has still to read himself. */
const {
  filled: _,
  percent: _percent,
  ...written
} = wasteContainerEndpoints.wasteContainerDetails.result.properties;

/** What happens to a container: it is filled, asked for, and carried away. */
export const containerStates = states<
  ContainerRecord,
  WasteContainerEvent | 'fill' | 'reopen' | 'ask' | 'release' | 'collect',
  InLaboratories
>({
  table: wasteContainer,
  fields: written,
  target: containerTarget,
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: async ({ db, caller, reachOf }) => ({
    memberOf: await membershipsOf(db, caller.accountId),
    reach: reachOf(wastePermission.add, chemicalPermission.use),
  }),
  events: {
    add: {
      from: ['inUse'],
      calls: wasteContainerEndpoints.wasteContentAdd,
      reached: ({ laboratoryId, organizationId }, { memberOf, reach }) =>
        memberOf.has(laboratoryId) ||
        reaches(reach, { organization: organizationId, laboratory: laboratoryId }),
    },
    edit: { from: ['inUse', 'full'], calls: wasteContainerEndpoints.wasteContainerSave },
    print: {
      from: ['inUse', 'full', 'toCollect', 'collected'],
      calls: wasteContainerEndpoints.wasteLabelPrint,
    },
    fill: { from: ['inUse', 'full'], to: 'full' },
    reopen: { from: ['inUse', 'full'], to: 'inUse' },
    /** Nothing goes in any more while somebody decides whether it is collected. */
    ask: { from: ['inUse', 'full'], to: 'toCollect' },
    release: { from: ['toCollect'], to: ({ full }) => (full ? 'full' : 'inUse') },
    collect: { from: ['toCollect'], to: 'collected' },
  },
});

export const wasteRequestTarget = ({ id, requestNo }: { id: string; requestNo: string }) => ({
  kind: 'wasteRequest',
  id,
  name: requestNo,
});

const {
  wasteRequestSave,
  wasteRequestSubmit,
  wasteRequestWithdraw,
  wasteRequestDelete,
  wasteRequestDetails,
} = wasteRequestEndpoints;
const own = (row: WasteRequestRecord, { self }: { self: string }): boolean => row.applicantId === self;

/** What happens to a request: what its applicant does, the approval, the round, the company. */
export const wasteRequestStates = states<
  WasteRequestRecord,
  | WasteRequestEvent
  | 'approve'
  | 'return'
  | 'reject'
  | 'terminate'
  | 'plan'
  | 'load'
  | 'store'
  | 'handOver'
  | 'takeBack',
  { self: string }
>({
  table: wasteRequest,
  fields: wasteRequestDetails.result.properties,
  target: wasteRequestTarget,
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    edit: { from: ['draft', 'returned', 'withdrawn'], calls: wasteRequestSave, reached: own },
    submit: {
      from: ['draft', 'returned', 'withdrawn'],
      to: 'approving',
      calls: wasteRequestSubmit,
      reached: own,
    },
    urge: { from: ['approving'], calls: instanceEndpoints.urge, reached: own },
    withdraw: { from: ['approving', 'returned'], to: 'withdrawn', calls: wasteRequestWithdraw, reached: own },
    // What approvers have seen stays as history.
    delete: { from: ['draft'], calls: wasteRequestDelete, reached: own },
    approve: { from: ['approving'], to: 'toCollect' },
    return: { from: ['approving'], to: 'returned' },
    reject: { from: ['approving'], to: 'rejected' },
    terminate: { from: ['approving', 'returned'], to: 'rejected' },
    plan: { from: ['toCollect'] },
    load: { from: ['toCollect'], to: 'loaded' },
    store: { from: ['loaded'], to: 'stored' },
    handOver: { from: ['stored'], to: 'handedOver' },
    /** A batch was put right: this was not in it. */
    takeBack: { from: ['handedOver'], to: 'stored' },
  },
});

const { wasteRoundSave, wasteCollect, wasteRoundFinish, wasteRoundPrint, wasteRoundDetails } =
  wasteRoundEndpoints;

/** A round goes through what it collects; whoever reaches all of it, or was asked to collect it, does so. */
export const roundStates = states<RoundRecord, WasteRoundEvent | 'run', { self: string; reach: Reach }>({
  table: wasteRound,
  fields: wasteRoundDetails.result.properties,
  target: ({ id, date, vehicle }) => ({ kind: 'wasteRound', id, name: `${date} ${vehicle}` }),
  places: ({ organizationIds }) => [{ organizations: organizationIds }],
  facts: ({ caller, reachOf }) => ({
    self: caller.accountId,
    reach: reachOf(wastePermission.collect),
  }),
  events: {
    edit: { from: ['planned'], calls: wasteRoundSave },
    collect: {
      from: ['planned', 'running'],
      calls: wasteCollect,
      reached: (row, { self, reach }) =>
        row.handlerIds.includes(self) || reaches(reach, { organizations: row.organizationIds }),
    },
    run: { from: ['planned', 'running'], to: 'running' },
    finish: {
      from: ['running'],
      to: 'done',
      calls: wasteRoundFinish,
      elsewhere: ({ state }) => fail(state === 'planned' ? 'WASTE_NOTHING_LOADED' : 'WRONG_STATE'),
      reached: (row, { self, reach }) =>
        row.handlerIds.includes(self) || reaches(reach, { organizations: row.organizationIds }),
    },
    print: { from: ['planned', 'running', 'done'], calls: wasteRoundPrint },
  },
});
