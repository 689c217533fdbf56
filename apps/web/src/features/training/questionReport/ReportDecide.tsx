import { type QuestionReportRow, questionReportEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../reportTexts.ts';
import { ReportFacts } from './ReportFacts.tsx';

interface Props {
  row: QuestionReportRow;
  state: 'fixed' | 'declined';
  onClose: () => void;
}

const titles = { fixed: 'fixTitle', declined: 'declineTitle' } as const;
/** What is declined is told why. */
const needsReply = { fixed: false, declined: true } as const;

/** Answers a report, with what it says in sight. */
const ReportDecide = ({ row, state, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={560}
      title={t(titles[state])}
      note={needsReply[state] ? undefined : t('fixNote')}
      okText={t('decide')}
      endpoint={questionReportEndpoints.questionReportDecide}
      initial={{ id: row.id, state }}
      onClose={onClose}
      done={t('decided')}
    >
      <div className="ay-wide">
        <ReportFacts row={row} />
      </div>
      <Field name="reply" wide needed={needsReply[state]} autoFocus />
    </FormDrawer>
  );
};

export default ReportDecide;
