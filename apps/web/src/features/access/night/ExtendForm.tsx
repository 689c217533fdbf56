import { accessApplyEndpoints, nightLimits, type OwnRoomRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './nightTexts.ts';

interface Props {
  room: Pick<OwnRoomRow, 'id' | 'roomText'>;
  onClose: () => void;
}

/** Asks to stay longer today in a room. */
const ExtendForm = ({ room, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('extendTitle', { room: room.roomText })}
      endpoint={accessApplyEndpoints.accessExtendToday}
      initial={{ roomId: room.id, companionIds: [] }}
      onClose={onClose}
      done={t('extended')}
    >
      <Field name="until" wide help={t('extendHelp', { hours: nightLimits.extendHours })} />
      <Field name="purpose" wide />
      <Field name="companionIds" wide control={<LazyPersonSelect multiple />} />
    </FormDrawer>
  );
};

export default ExtendForm;
