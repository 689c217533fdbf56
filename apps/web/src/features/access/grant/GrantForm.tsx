import { accessRoomEndpoints, accessUserPermission, buttonName, grantEndpoints } from '@anyan/contract';
import { App, Form, Select } from 'antd';
import { useAuth } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyLaboratorySelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts as nightTexts } from '../night/nightTexts.ts';
import { OpenHours } from '../room/OpenHours.tsx';
import { texts } from '../texts.ts';
import { NotDone, useNotDone } from './NotDone.tsx';

const { accessUserAdd } = grantEndpoints;

/** Gives people access to rooms of a laboratory. */
const GrantForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const n = useTexts(nightTexts);
  const { message } = App.useApp();
  const { left, show, offer } = useNotDone();
  const override = useAuth().buttonList.includes(buttonName(accessUserPermission.override));
  if (left) return <NotDone {...left} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('addGrant')}
      endpoint={accessUserAdd}
      initial={{ userIds: [], roomIds: [], role: 'user' }}
      onClose={onClose}
      offer={offer}
      onDone={({ failed, ...counts }) => {
        if (failed.length > 0) return show({ done: t('granted', counts), failed });
        void message.success(t('granted', counts));
        onClose();
      }}
    >
      <Field name="userIds" wide help={t('grantHelp')} control={<LazyPersonSelect multiple />} />
      <Field name="laboratoryId" control={<LazyLaboratorySelect purpose="scope" />} />
      <Field name="roomIds" control={<RoomsOfLaboratory />} />
      <Field name="from" />
      <Field name="to" />
      <Field name="role" />
      <Field name="remark" />
      <Field name="slots" wide help={n('slotsHelp')} control={<OpenHours />} />
      {override && <Field name="overrideReason" wide label={t('overrideLabel')} />}
    </FormDrawer>
  );
};

interface PickerProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
}

const RoomsOfLaboratory = (props: PickerProps) => {
  const t = useTexts(texts);
  const laboratoryId = Form.useWatch<string | undefined>('laboratoryId');
  const { data, isFetching } = useCall(
    accessRoomEndpoints.accessRoomList,
    { laboratoryId: laboratoryId ?? '', pageSize: 100 },
    { enabled: !!laboratoryId },
  );
  return (
    <Select
      {...props}
      mode="multiple"
      placeholder={t(laboratoryId ? 'pickRooms' : 'laboratoryFirst')}
      loading={isFetching}
      disabled={props.disabled || !laboratoryId}
      options={(laboratoryId ? (data?.data ?? []) : []).map(({ id, roomText }) => ({
        value: id,
        label: roomText,
      }))}
    />
  );
};

export default GrantForm;
