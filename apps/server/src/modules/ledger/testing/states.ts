import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { applicationStates } from '../application/states.ts';
import { laboratoryStates } from '../laboratory/states.ts';
import { members } from '../member/queries.ts';
import { memberStates } from '../member/states.ts';
import { campaigns, letters, templates } from '../responsibility/queries.ts';
import { campaignMoves, letterMoves, templateMoves } from '../responsibility/states.ts';
import { objects } from './objects.ts';

const { laboratory, member, application, campaign, letter } = objects.scoped;
const nothing = uuid();
const over = { validTo: '2020-01-01' };
const ofPerson = { kind: 'laboratoryPerson' };
const template = {
  ...{ name: '模板', kind: 'organizationLaboratory', content: '<p>x</p>', clauses: [] },
  ...{ upperParty: '甲', lowerParty: '乙' },
};
const addsUp = 'what suspends it adds up, and is told so: laboratory.test.ts';

export const stated = [
  rowsOf({
    table: laboratoryStates,
    make: laboratory,
    rows: () => ({
      active: [{}, { closing: true }],
      suspended: [{}, { closing: true }],
      closed: [{}],
    }),
    inputs: {
      members: (laboratoryId, { accountId }) => ({ laboratoryId, userId: accountId, memberRole: 'teacher' }),
      photos: () => ({ photos: [], evacuationPlanId: null }),
      resume: () => ({ action: 'resume' }),
      reopen: () => ({ action: 'reopen' }),
      invite: (laboratoryId) => ({
        ...{ laboratoryId, purpose: '参观', from: '2098-01-01', to: '2098-01-02', maxUses: 1, validDays: 1 },
      }),
      close: (laboratoryId) => ({ id: null, kind: 'close', laboratoryId }),
      change: (laboratoryId) => ({ id: null, kind: 'change', laboratoryId }),
      equip: (laboratoryId) => ({
        ...{ laboratoryId, roomId: nothing, kind: 'aed', quantity: 1, position: '门口' },
      }),
    },
    elsewhere: {
      edit: 'takes the whole form: laboratory.test.ts',
      suspend: addsUp,
      resume: addsUp,
      reopen: 'looks at everything as if it were new: laboratory.test.ts',
      equip: 'takes a room of it: member.test.ts',
      check: 'by the label of an equipment: member.test.ts',
    },
  }),
  rowsOf({
    table: memberStates,
    make: member,
    read: members.lockAnywhere,
    rows: () => ({ in: [{}, { memberRole: 'head' }], left: [{}] }),
    inputs: { edit: () => ({ memberRole: 'teacher', mentorId: null }) },
  }),
  rowsOf({
    table: applicationStates,
    make: application,
    rows: () => ({
      draft: [{}],
      approving: [{}, { approvalId: nothing }],
      returned: [{}, { approvalId: nothing }],
      approved: [{}],
      rejected: [{}],
      withdrawn: [{}],
    }),
    inputs: { edit: () => ({ kind: 'create' }), resubmit: () => ({ kind: 'create' }) },
    elsewhere: {
      urge: 'asks the approval, not the application: applicant.test.ts',
      withdraw: 'withdraws its approval: application.test.ts',
    },
  }),
  rowsOf({
    table: letterMoves,
    make: letter,
    read: letters.lockAnywhere,
    rows: ({ accountId }) => ({
      pending: [{}, { upperSignerId: accountId }, over, ofPerson],
      lowerSigned: [{ upperSignerId: accountId }, { upperSignerId: accountId, ...over }],
      signed: [{}, over, ofPerson],
      exempt: [{}],
      expired: [over],
      replaced: [{}],
      void: [{}],
    }),
    inputs: {
      sign: () => ({ signatureFileId: nothing, readToEnd: true }),
      except: () => ({ kind: 'exempt' }),
    },
    elsewhere: {
      sign: 'takes a drawn name: responsibility.test.ts',
      except: 'asks for an approval: responsibility.test.ts',
    },
  }),
  rowsOf({
    table: campaignMoves,
    make: campaign,
    read: campaigns.lockAnywhere,
    rows: () => ({ draft: [{}], running: [{}], ended: [{}] }),
    inputs: { extend: () => ({ dueAt: '2098-06-01' }) },
    elsewhere: { edit: 'takes the whole form: responsibility.test.ts' },
  }),
  rowsOf({
    table: templateMoves,
    make: objects.shared.template,
    read: templates.lockAnywhere,
    rows: () => ({ draft: [{}], published: [{}] }),
    inputs: { edit: () => template, renew: () => template },
  }),
];
