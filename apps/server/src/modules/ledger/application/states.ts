import {
  type ApplicationEvent,
  approval,
  choice,
  ledger,
  myledger,
  applicationStates as stateNames,
} from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import { ledgerApplication } from '../tables.ts';

const calls = ledger.endpoints;
type Row = typeof ledgerApplication.$inferSelect;
type Stated = Pick<Row, 'id' | 'applicationNo' | 'state' | 'applicantId' | 'approvalId'>;

/** Applications of others are here to be read. */
const own = {
  reached: ({ applicantId }: Stated, self: string) => applicantId === self,
};
const asked = ({ approvalId }: Stated) => approvalId !== null;
export const writable: Row['state'][] = ['draft', 'returned'];
const open: Row['state'][] = ['approving', 'returned'];

/** What happens to an application: what its applicant does, and what the approvers decide. */
export const applicationStates = states<
  Stated,
  ApplicationEvent | 'submit' | 'approve' | 'returned' | 'rejected' | 'withdrawn',
  string
>({
  table: ledgerApplication,
  fields: { state: choice(['状态', 'State'], stateNames) },
  target: ({ id, applicationNo }) => ({ kind: 'ledgerApplication', id, name: applicationNo }),
  places: ({ applicantId }) => [{ person: applicantId }],
  facts: ({ caller }) => caller.accountId,
  events: {
    edit: { ...own, from: ['draft'], calls: calls.applicationSave, by: [myledger.edit] },
    resubmit: { ...own, from: ['returned'], calls: calls.applicationSave, by: [myledger.edit] },
    urge: { ...own, from: ['approving'], calls: approval.endpoints.urge, when: asked },
    withdraw: { ...own, from: open, calls: calls.applicationWithdraw, when: asked },
    // What approvers have seen stays as history.
    delete: { ...own, from: ['draft'], calls: calls.applicationDelete },
    submit: { from: writable, to: 'approving' },
    approve: { from: ['approving'], to: 'approved' },
    returned: { from: open, to: 'returned' },
    rejected: { from: open, to: 'rejected' },
    withdrawn: { from: open, to: 'withdrawn' },
  },
});
