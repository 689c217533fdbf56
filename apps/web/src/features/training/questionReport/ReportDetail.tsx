import { questionReportEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../reportTexts.ts';
import { reportTones } from './columns.tsx';
import { ReportFacts } from './ReportFacts.tsx';

/** A report on a question. */
const ReportDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={questionReportEndpoints.questionReportDetails}
      id={id}
      onClose={onClose}
      size={560}
      title={(one) => one && t('questionOf', { number: one.number })}
      stateField="state"
      tones={reportTones}
    >
      {(record) => <ReportFacts row={record} />}
    </RecordDrawer>
  );
};

export default ReportDetail;
