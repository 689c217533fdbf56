import { localListCode } from '@anyan/contract';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { today } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { adjustments } from '../adjust/queries.ts';
import { adjustmentMoves } from '../adjust/states.ts';
import { alerts } from '../alert/queries.ts';
import { alertStates } from '../alert/states.ts';
import { controlListMoves } from '../control/states.ts';
import { raises } from '../limit/raiseQueries.ts';
import { raiseStates } from '../limit/states.ts';
import { requests } from '../request/queries.ts';
import { requestStates } from '../request/states.ts';
import { offers } from '../share/queries.ts';
import { offerStates } from '../share/states.ts';
import { bottles } from '../stock/bottles/queries.ts';
import { bottleStates } from '../stock/bottles/states.ts';
import { places } from '../stock/places/queries.ts';
import { place } from '../stock/places/states.ts';
import { witness } from '../stock/tables.ts';
import { witnessMoves } from '../stock/witness/states.ts';
import { controlList } from '../tables.ts';
import { transfers } from '../transfer/queries.ts';
import { transferStates } from '../transfer/states.ts';
import { insertOffer, objects } from './objects.ts';
import { reportStated } from './report.ts';
import { sheetStated } from './sheet.ts';
import { wasteStated } from './waste.ts';

const past = { expiryDate: '2020-01-01' };
const frozen = { frozenReason: '标签破损' };
/** A place that is there no more. */
const removed = { useStatus: 2 as const };
const whole = [{}, past, frozen];
/** Tested for peroxides. */
const tested = { act: { testResult: 'act' as const }, fail: { ...frozen, testResult: 'fail' as const } };

const confirmedList = { confirmedAt: '2026-01-05T00:00:00.000Z' };
const lapsed = { expiresAt: '2020-01-01T00:00:00.000Z' };

export const stated = [
  ...wasteStated,
  ...reportStated,
  ...sheetStated,
  rowsOf({
    table: bottleStates,
    make: objects.scoped.bottle,
    read: bottles.lockAnywhere,
    rows: ({ accountId }) => ({
      inStore: [...whole, tested.act, tested.fail, { ...frozen, frozenFor: 'loss' as const }],
      takenOut: [{ holderId: accountId }, { holderId: accountId, ...frozen }],
      empty: [{}, frozen],
      wasted: [{}],
      supplierReturned: [{}],
      lost: [{}],
      archived: [{}],
    }),
    inputs: {
      open: () => ({ openedAt: '2026-01-05' }),
      freeze: () => ({ freeze: true }),
      unfreeze: () => ({ freeze: false }),
      edit: () => ({ netContent: '500', unit: 'mL' }),
    },
    elsewhere: {
      issue: 'needs a receiver who may enter: stock.test.ts',
      giveBack: 'lines of bottles: stock.test.ts',
      use: 'lines of bottles: stock.test.ts',
      lose: 'lines of bottles: adjust.test.ts',
      test: 'of what forms peroxides: peroxides.test.ts',
      move: 'needs a place of the same laboratory: stock.test.ts',
      split: 'needs a place of the same laboratory: portion.test.ts',
      prepare: 'lines of bottles: portion.test.ts',
      transfer: 'needs another laboratory: transfer.test.ts',
      share: 'in an offer: transfer.test.ts',
    },
  }),
  rowsOf({
    table: place,
    make: objects.scoped.storagePlace,
    read: places.lockAnywhere,
    rows: () => ({
      none: [{}, { parentId: null }, removed],
      applied: [{}, removed],
      approved: [{}, removed],
      revoked: [{}, removed],
    }),
    inputs: {
      edit: () => ({ name: '柜', lockKind: 'double' }),
      approve: () => ({ decision: 'approve', categories: [] }),
      revoke: () => ({ decision: 'revoke', categories: [] }),
    },
    elsewhere: { apply: 'needs a file of one’s own: control.test.ts' },
  }),
  rowsOf({
    table: alertStates,
    make: objects.scoped.chemicalAlert,
    read: alerts.lockAnywhere,
    rows: () => ({
      open: [{}, { remindedOn: today('Asia/Shanghai') }, { kind: 'discrepancy', sourceKind: 'keeperEntry' }],
      handled: [{}],
      ignored: [{}],
    }),
    elsewhere: {
      handle: 'one call with explaining: alert.test.ts',
      explain: 'the keepers and the head: book.test.ts',
      ignore: 'one call with handling: alert.test.ts',
      remind: 'a list of ids: alert.test.ts',
    },
  }),
  rowsOf({
    table: adjustmentMoves,
    make: objects.scoped.chemicalAdjustment,
    read: adjustments.lockAnywhere,
    rows: ({ accountId }) => {
      const own = { applicantId: accountId };
      return { approving: [own, {}], applied: [own], returned: [own], rejected: [own], withdrawn: [own] };
    },
  }),
  rowsOf({
    table: requestStates,
    make: objects.scoped.chemicalRequest,
    read: requests.lockAnywhere,
    rows: ({ accountId }) => {
      const own = { applicantId: accountId };
      return {
        draft: [own, {}],
        approving: [own],
        toIssue: [own],
        partIssued: [own],
        issued: [own],
        closed: [own],
        returned: [own, {}],
        rejected: [own],
        withdrawn: [own],
        expired: [own],
      };
    },
    elsewhere: {
      edit: 'needs a laboratory of one’s own: request.test.ts',
      submit: 'needs a laboratory of one’s own: request.test.ts',
      urge: 'of a running approval: request.test.ts',
      withdraw: 'of a running approval: request.test.ts',
      issue: 'bottles are issued: request.test.ts',
    },
  }),
  rowsOf({
    table: raiseStates,
    make: objects.scoped.limitRaise,
    read: raises.lockAnywhere,
    rows: ({ accountId }) => {
      const own = { applicantId: accountId };
      return {
        approving: [own],
        applied: [own],
        returned: [own, {}],
        rejected: [own],
        withdrawn: [own],
        expired: [own],
      };
    },
    elsewhere: {
      edit: 'needs a laboratory of one’s own: limit.test.ts',
      withdraw: 'of a running approval: limit.test.ts',
    },
  }),
  rowsOf({
    table: transferStates,
    make: objects.scoped.chemicalTransfer,
    read: transfers.lockAnywhere,
    rows: ({ accountId }) => {
      const own = { applicantId: accountId };
      return {
        approving: [own, {}],
        toReceive: [own],
        done: [own],
        returned: [own],
        rejected: [own],
        withdrawn: [own],
        cancelled: [own],
      };
    },
    elsewhere: {
      edit: 'needs bottles and a laboratory: transfer.test.ts',
      receive: 'by the receiving laboratory: transfer.test.ts',
      refuse: 'by the receiving laboratory: transfer.test.ts',
      urge: 'of a running approval: transfer.test.ts',
      withdraw: 'of a running approval: transfer.test.ts',
    },
  }),
  rowsOf({
    table: offerStates,
    make: (world, place) => insertOffer(world, place),
    read: offers.lockAnywhere,
    rows: () => ({
      offered: [{}, { validTo: '2020-01-01' }],
      reserved: [{}],
      handedOver: [{}],
      closed: [{}],
    }),
    elsewhere: {
      reserve: 'for a laboratory of one’s own: transfer.test.ts',
      edit: 'needs bottles: transfer.test.ts',
    },
  }),
  rowsOf({
    table: controlListMoves,
    make: async (world) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(controlList).values({
          ...{ id, code: unique('list'), name: '名录', versionName: unique('版本'), source: '自编' },
          ...{ effectiveFrom: '2020-01-01', state: 'draft' },
        }),
      );
      return id;
    },
    rows: () => ({
      draft: [{}, { code: localListCode }, confirmedList],
      effective: [{}, confirmedList],
      stopped: [{}],
    }),
    elsewhere: {
      confirm: 'with the file of the decision: control.test.ts',
      edit: 'takes a whole list: control.test.ts',
      editLocal: 'there is one alone: control.test.ts',
      renew: 'takes a whole list: control.test.ts',
    },
  }),
  rowsOf({
    table: witnessMoves,
    make: async (world, { accountId }) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(witness).values({
          ...{ id, tokenHash: unique('hash'), code: unique('N'), call: 'bottleAdd', payloadHash: '' },
          ...{ words: [], initiatorId: accountId, expiresAt: '2098-01-01T00:00:00.000Z' },
        } as never),
      );
      return id;
    },
    rows: () => ({ waiting: [{}, lapsed], confirmed: [{}, lapsed], refused: [{}], used: [{}] }),
  }),
];
