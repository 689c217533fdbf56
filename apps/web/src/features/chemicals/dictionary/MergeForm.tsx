import { type SubstanceRow, substanceEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { SubstanceSelect } from './SubstanceSelect.tsx';
import { texts } from './texts.ts';

/** Merges some substances into one that is kept. */
const MergeForm = ({ rows, onClose }: { rows: readonly SubstanceRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const ids = rows.map(({ id }) => id);
  const names = rows.map(({ chineseName }) => chineseName).join(nameComma());
  return (
    <FormDrawer
      size={480}
      title={t('mergeTitle', { n: rows.length })}
      okText={t('merge')}
      okDanger
      endpoint={substanceEndpoints.substanceMerge}
      initial={{ ids }}
      onClose={onClose}
      done={t('merged')}
    >
      <Alert className="ay-wide" type="warning" showIcon title={t('mergeNote', { names })} />
      <Field name="keepId" wide control={<SubstanceSelect except={ids} />} />
    </FormDrawer>
  );
};

export default MergeForm;
