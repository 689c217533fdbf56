import { passEndpoints, type ShownPass } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { RoomChoice } from '../parts/VisitFields.tsx';
import { texts } from './passTexts.ts';

interface Props {
  of: ShownPass;
  visitorId: string;
  laboratoryId: string;
  onClose: () => void;
}

/** Which further rooms a visitor may enter, and whether his host has to be there. */
const PassForm = ({ of, visitorId, laboratoryId, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('set')}
      endpoint={passEndpoints.passSave}
      initial={{ visitorId, extraRoomIds: of.extraRoomIds, escortRequired: of.escortRequired }}
      onClose={onClose}
      done={t('saved')}
    >
      <Field name="extraRoomIds" wide control={<RoomChoice laboratoryId={laboratoryId} />} />
      <Field name="escortRequired" wide help={t('escortHelp')} />
    </FormDrawer>
  );
};

export default PassForm;
