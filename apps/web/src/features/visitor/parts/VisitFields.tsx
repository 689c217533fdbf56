import { laboratoryEndpoints, visitorPermission } from '@anyan/contract';
import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { texts } from '../texts.ts';

const { laboratoryDetails } = laboratoryEndpoints;

interface Props {
  /** Chosen already: on the card of a laboratory. */
  laboratory?: { id: string; laboratoryName: string } | undefined;
  /** Beside the host. */
  children?: ReactNode;
}

/** Where, with whom and when. Who keeps the visitors chooses any laboratory in reach and another host; a host his own. */
export const VisitFields = ({ laboratory, children }: Props) => {
  const t = useTexts(texts);
  const keeps = useMay(visitorPermission.query);
  const form = Form.useFormInstance();
  const [chosen, setChosen] = useState(laboratory?.id);
  return (
    <>
      <Field
        name="laboratoryId"
        control={
          <LaboratorySelect
            purpose={keeps ? 'scope' : 'mine'}
            known={laboratory}
            onPicked={(picked) => {
              setChosen(picked?.id);
              form.setFieldsValue({ roomIds: [] });
            }}
          />
        }
      />
      <Field name="roomIds" help={t('roomsHelp')} control={<RoomChoice laboratoryId={chosen} />} />
      {keeps && (
        <Field name="hostId" help={t('hostHelp')} wide={!children} control={<PersonSelect userType={1} />} />
      )}
      {children}
      <Field name="purpose" wide />
      <Field name="from" />
      <Field name="to" />
    </>
  );
};

interface RoomProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  laboratoryId: string | undefined;
}

/** Rooms of the laboratory chosen above. */
export const RoomChoice = ({ laboratoryId, ...rest }: RoomProps) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(
    laboratoryDetails,
    { id: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  return (
    <Select
      {...rest}
      mode="multiple"
      disabled={!laboratoryId}
      loading={isFetching}
      placeholder={t(laboratoryId ? 'chooseRooms' : 'chooseLaboratoryFirst')}
      options={data?.rooms.map((room) => ({
        value: room.roomId,
        label: `${room.buildingName}-${room.roomNo}`,
      }))}
    />
  );
};
