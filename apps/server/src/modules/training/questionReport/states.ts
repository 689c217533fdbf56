import { logFact, questionPermission, questionReportRow, type ReportEvent, training } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { coursewareReach } from '../courseware/reach.ts';
import { target } from '../question/states.ts';
import { questionReport } from '../tables.ts';
import type { ReportRecord } from './queries.ts';

type Facts = Pick<Awaited<ReturnType<typeof coursewareReach>>, 'covers'>;

const decided = {
  from: ['open'] as const,
  calls: training.endpoints.questionReportDecide,
  by: [questionPermission.edit],
  reached: (row: ReportRecord, { covers }: Facts) => covers(row, questionPermission.edit),
  elsewhere: () => fail('REPORT_CLOSED'),
};

/** What happens to a report by those who edit its question. */
export const reportStates = states<ReportRecord, ReportEvent, Facts>({
  table: questionReport,
  // In the history of its question, which has a state of its own.
  fields: { state: logFact(['纠错状态', 'State of the report']), reply: questionReportRow.properties.reply },
  target: ({ questionId, stem }) => target({ id: questionId, stem }),
  places: ({ ownerOrganizationId }) => [{ organization: ownerOrganizationId }],
  facts: coursewareReach,
  events: {
    fix: { ...decided, to: 'fixed' },
    decline: { ...decided, to: 'declined' },
  },
});
