import { questionReportEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../practiceTexts.ts';

/** Says what is wrong with a question. */
const ReportForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      size={480}
      title={t('reportTitle')}
      note={t('reportNote')}
      okText={t('reportSend')}
      endpoint={questionReportEndpoints.questionReport}
      initial={{ questionId: id, kind: 'answer' }}
      onClose={onClose}
      onDone={() => {
        void message.success(t('reported'));
        onClose();
      }}
    >
      <Field name="kind" wide />
      <Field name="note" wide autoFocus />
    </FormDrawer>
  );
};

export default ReportForm;
