import { type SheetRow, sheetEndpoints, sheetLimits } from '@anyan/contract';
import { Alert } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const { casCodeDetailPublish } = sheetEndpoints;

/** Puts a draft in force, with what is new about it. */
const PublishForm = ({ row, onClose }: { row: SheetRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const gap = sheetLimits.sections - row.completeness;
  return (
    <FormDrawer
      size={480}
      title={t('publishTitle', { name: row.chineseName })}
      endpoint={casCodeDetailPublish}
      initial={{ id: row.id, version: row.version }}
      okText={t('publish')}
      note={t('publishNote')}
      onClose={onClose}
      done={({ sheetVersion: n }) => t('published', { n })}
    >
      {gap > 0 && <Alert className="ay-wide" type="warning" showIcon title={t('publishGap', { n: gap })} />}
      <Field name="note" wide autoFocus />
    </FormDrawer>
  );
};

export default PublishForm;
