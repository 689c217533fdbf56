import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { step, testKind } from '../../../testing/approvals.ts';
import { unique } from '../../../testing/harness.ts';
import { flowStates, flows } from '../flows/queries.ts';
import { addFlow } from '../flows/service.ts';
import { delegations, delegationTable, withState } from '../own/delegationQueries.ts';
import { objects } from './objects.ts';

const [past, begun, soon, later] = ['2020', '2021', '2097', '2098'].map((year) => `${year}-01-01T00:00:00Z`);
/** In force; its draft became the version. */
const inForce = () => ({ publishedVersionId: uuid(), draft: null });

export const stated = [
  rowsOf({
    table: flowStates,
    make: (world, { organizationId, accountId }) =>
      world.write(async (context) => {
        const { kind: businessKind } = testKind(world);
        const steps = [step('a', [accountId])];
        const flow = { flowName: unique('流程'), businessKind, organizationId, priority: 1, steps };
        return (await addFlow(context, flow)).id;
      }),
    read: flows.lockAnywhere,
    rows: () => ({
      draft: [{}],
      enabled: [inForce(), { publishedVersionId: uuid() }],
      disabled: [inForce(), { publishedVersionId: uuid() }],
      archived: [{}, inForce()],
    }),
    inputs: {
      publish: () => ({ changeNote: '首次发布' }),
      enable: () => ({ state: 'enabled' }),
      disable: () => ({ state: 'disabled' }),
    },
    elsewhere: { edit: 'takes the whole flow: flows.test.ts' },
  }),
  rowsOf({
    table: delegationTable,
    make: objects.scoped.approvalDelegation,
    read: async (context, id) => withState(await delegations.lockAnywhere(context, id)),
    rows: () => ({
      upcoming: [{ from: soon, to: later }],
      active: [{ from: begun, to: later }],
      ended: [{ from: past, to: begun }],
      cancelled: [{ from: past, to: later, cancelledAt: begun }],
    }),
    inputs: {
      edit: (_, { accountId }) => ({ delegateId: accountId, kinds: [], from: soon, to: later }),
    },
    elsewhere: { edit: 'asks what else runs at that time: decide.test.ts' },
  }),
];

export const unstated = {
  approval_instance: 'moved by the engine, by votes: running/ and rules/',
  approval_task: 'moved by the engine, by votes: running/ and rules/',
};
