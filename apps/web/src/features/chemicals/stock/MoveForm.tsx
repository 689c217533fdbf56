import { type BottleRow, bottleEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PutFields } from '../together/PutFields.tsx';
import { PlaceSelect } from './pickers.tsx';
import { texts } from './texts.ts';

interface Props {
  rows: readonly Pick<BottleRow, 'id' | 'laboratoryId'>[];
  /** Where they go, if that was said before. */
  locationId?: string;
  onClose: () => void;
}

const MoveForm = ({ rows, locationId, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      size={480}
      title={t('moveTitle', { n: rows.length })}
      endpoint={bottleEndpoints.bottleMove}
      initial={{ ids: rows.map(({ id }) => id), ...(locationId ? { locationId } : {}) }}
      okText={t('move')}
      onClose={onClose}
      onDone={({ warnings }) => {
        void message.success(t('moved'));
        for (const warning of warnings) void message.warning(warning, 8);
        onClose();
      }}
    >
      <Field name="locationId" control={<PlaceSelect laboratoryId={rows[0]?.laboratoryId} />} />
      <PutFields />
    </FormDrawer>
  );
};

export default MoveForm;
