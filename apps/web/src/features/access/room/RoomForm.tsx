import { type AccessRoomDetails, accessRoomEndpoints, accessRoomFields, pickFields } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { FenceField } from './FenceField.tsx';
import { OpenHours } from './OpenHours.tsx';

const { accessRoomDetails, accessRoomSave } = accessRoomEndpoints;

const editOf = (room: AccessRoomDetails) => ({
  ...{ id: room.id, version: room.version },
  ...pickFields(accessRoomFields, room),
});

/** Who gets into a room, when, and what they are to know. */
const RoomForm = ({ row: { id }, onClose }: { row: { id: string }; onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(accessRoomDetails, { id }, { staleTime: 0 });
  const room = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      title={t('settings', { room: read.data?.roomText ?? '' })}
      endpoint={accessRoomSave}
      initial={room && editOf(room)}
      read={read}
      reload={async () => editOf(await call(accessRoomDetails, { id }))}
      onClose={onClose}
      done={t('settingsSaved')}
    >
      <Field name="accessMode" wide help={t('modeHelp')} />
      <Field name="openHours" wide help={t('hoursHelp')} control={<OpenHours />} />
      <Field name="maxPeople" />
      <Field name="maxStayMinutes" />
      <Field name="overtimeMinutes" />
      <Field name="autoSignOutAt" help={t('autoOutHelp')} />
      <Field name="requireSignOut" help={t('signOutHelp')} />
      <Field name="needSmartLock" help={t('needLockHelp')} />
      <Field name="signMethods" wide help={t('methodsHelp')} />
      <Field name="geoFence" wide help={t('fenceHelp')} control={<FenceField />} />
      <Field name="notice" wide />
      <Field name="pledgeText" wide help={t('pledgeHelp')} />
    </FormDrawer>
  );
};

export default RoomForm;
