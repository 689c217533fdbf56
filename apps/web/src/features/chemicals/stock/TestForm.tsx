import { type BottleRow, bottleEndpoints, testResults } from '@anyan/contract';
import { App } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { texts } from './texts.ts';

/** Writes down how many peroxides were found in a bottle. */
const TestForm = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  return (
    <FormDrawer
      size={480}
      title={t('testTitle', { name: row.chineseName })}
      endpoint={bottleEndpoints.bottleTestAdd}
      initial={{ bottleId: row.id, at: new Date().toISOString(), method: 'strip' }}
      note={t('testNote')}
      onClose={onClose}
      onDone={({ result, nextAt }) => {
        const told = [
          label(testResults[result]),
          nextAt && result === 'pass' && t('testNext', { day: nextAt }),
        ];
        void message[result === 'pass' ? 'success' : 'warning'](told.filter(Boolean).join('，'));
        onClose();
      }}
    >
      <Field name="method" />
      <Field name="ppm" />
      <Field name="at" />
      <Field name="note" wide />
      <Field name="fileId" wide control={<FileField />} />
    </FormDrawer>
  );
};

export default TestForm;
