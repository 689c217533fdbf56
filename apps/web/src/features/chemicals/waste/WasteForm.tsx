import { type BottleRow, bottleEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { mayNeedWitness } from '../stock/mayNeedWitness.ts';
import { WitnessField } from '../stock/WitnessField.tsx';
import { ContainerSelect } from './ContainerSelect.tsx';
import { texts } from './texts.ts';

/** 转废弃: bottles with all that is left in them, into a container or as they are. */
const WasteForm = ({ rows, onClose }: { rows: readonly BottleRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('wasteTitle', { n: rows.length })}
      endpoint={bottleEndpoints.bottleWaste}
      initial={{ ids: rows.map(({ id }) => id) }}
      okText={t('waste')}
      note={t('wasteNote')}
      onClose={onClose}
      done={t('wasted')}
    >
      <Field
        name="wasteContainerId"
        wide
        control={<ContainerSelect laboratoryId={rows[0]?.laboratoryId ?? ''} />}
      />
      <Field name="at" />
      {mayNeedWitness(rows) && <WitnessField call="bottleWaste" endpoint={bottleEndpoints.bottleWaste} />}
    </FormDrawer>
  );
};

export default WasteForm;
