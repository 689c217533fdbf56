import { type QuestionReportRow, questionReportEndpoints } from '@anyan/contract';
import { Fields } from '../../../widgets/detail/Fields.tsx';

/** What a report says of which question, and what came of it. */
export const ReportFacts = ({ row }: { row: QuestionReportRow }) => (
  <Fields
    record={row}
    schema={questionReportEndpoints.questionReportDetails.result}
    fields={[
      ...(['stem', 'questionType', 'revision', 'kind', 'note', 'personName', 'createdAt'] as const),
      ...(row.deciderName ? (['deciderName', 'decidedAt'] as const) : []),
      'reply?',
    ]}
  />
);
