import { questionPermission, type ReportEvent, training } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { target } from '../question/states.ts';
import { questionReport } from '../tables.ts';
import type { ReportRecord } from './queries.ts';

const decided = {
  from: ['open'] as const,
  calls: training.endpoints.questionReportDecide,
  by: [questionPermission.edit],
  elsewhere: () => fail('REPORT_CLOSED'),
};

/** What happens to a report by those who edit its question. */
export const reportStates = states<ReportRecord, ReportEvent, undefined>({
  table: questionReport,
  fields: {
    state: { title: '纠错状态', titleEn: 'State of the report' },
    reply: { title: '处理说明', titleEn: 'Reply' },
  },
  target: ({ questionId, stem }) => target({ id: questionId, stem }),
  places: ({ ownerOrganizationId }) => [{ organization: ownerOrganizationId }],
  facts: () => undefined,
  events: {
    fix: { ...decided, to: 'fixed' },
    decline: { ...decided, to: 'declined' },
  },
});
