import { type BottleRow, bottleEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** Freezes a bottle, or lets it be used again. */
const FreezeForm = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const freeze = row.can.includes('freeze');
  return (
    <FormDrawer
      size={480}
      title={t(freeze ? 'freezeTitle' : 'unfreezeTitle', { name: row.chineseName })}
      endpoint={bottleEndpoints.bottleFreeze}
      initial={{ ids: [row.id], freeze }}
      okText={t(freeze ? 'freeze' : 'unfreeze')}
      okDanger={freeze}
      note={freeze ? t('freezeNote') : undefined}
      onClose={onClose}
      done={t(freeze ? 'frozenDone' : 'unfrozenDone')}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default FreezeForm;
