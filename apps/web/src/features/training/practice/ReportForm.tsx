import { questionReportEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../practiceTexts.ts';

/** Says what is wrong with a question. */
const ReportForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('reportTitle')}
      note={t('reportNote')}
      okText={t('reportSend')}
      endpoint={questionReportEndpoints.questionReport}
      initial={{ questionId: id, kind: 'answer' }}
      onClose={onClose}
      done={t('reported')}
    >
      <Field name="kind" wide />
      <Field name="note" wide autoFocus />
    </FormDrawer>
  );
};

export default ReportForm;
