import { type BottleRow, bottleEndpoints } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const OpenForm = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('openTitle')}
      endpoint={bottleEndpoints.bottleOpen}
      initial={{ id: row.id, version: row.version, openedAt: formatDay(Date.now()) }}
      onClose={onClose}
      done={t('opened')}
    >
      <Field name="openedAt" />
    </FormDrawer>
  );
};

export default OpenForm;
