import { laboratoryEndpoints } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { useBatchTold } from '../parts/useBatchTold.tsx';
import { recordTexts } from '../recordTexts.ts';

const { laboratoryOfficerSave } = laboratoryEndpoints;

interface Props {
  rows: readonly { id: string; laboratoryName: string }[];
  onClose: () => void;
}

/** The same safety officers for several laboratories. */
const OfficerForm = ({ rows, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const tell = useBatchTold();
  return (
    <FormDrawer
      size={480}
      title={t('setOfficersTitle', { n: rows.length })}
      endpoint={laboratoryOfficerSave}
      initial={{ ids: rows.map(({ id }) => id), safetyOfficerIds: [] }}
      note={t('setOfficersNote')}
      onClose={onClose}
      onDone={(results) => {
        tell(results, (id) => rows.find((row) => row.id === id)?.laboratoryName ?? '');
        onClose();
      }}
    >
      <p className="ay-names">{rows.map((row) => row.laboratoryName).join(nameComma())}</p>
      <Field name="safetyOfficerIds" control={<PersonSelect multiple />} />
    </FormDrawer>
  );
};

export default OfficerForm;
