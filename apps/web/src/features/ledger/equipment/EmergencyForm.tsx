import { type EmergencyRow, type LaboratoryDetails, laboratoryEndpoints, pickFields } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { Help } from '../../../widgets/show/Help.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { recordTexts } from '../recordTexts.ts';

const { emergencyEquipmentAdd, emergencyEquipmentEdit } = laboratoryEndpoints;

interface Props {
  laboratoryId: string;
  rooms: LaboratoryDetails['rooms'];
  row?: EmergencyRow;
  onClose: () => void;
}

/** A piece of emergency equipment, in a room of the laboratory. */
const EmergencyForm = ({ laboratoryId, rooms, row, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const fields = (
    <>
      <Field name="kind" />
      <Field
        name="roomId"
        control={
          <Select
            placeholder={t('equipmentRoom')}
            options={rooms.map((room) => ({
              value: room.roomId,
              label: `${room.buildingName} ${room.roomNo}`,
            }))}
          />
        }
      />
      <Field name="position" />
      <Field name="quantity" />
      <Field name="model" />
      <Field name="expiryDate" term={<Help of="validity" />} />
      <Field name="checkCycleDays" help={t('cycleHelp')} />
      <Field name="photoFileId" wide control={<PictureField known={row?.photoUrl} />} />
    </>
  );
  if (!row)
    return (
      <FormDrawer
        onClose={onClose}
        title={t('equipmentAdd')}
        endpoint={emergencyEquipmentAdd}
        initial={{ laboratoryId, roomId: rooms[0]?.roomId, quantity: 1 }}
        // Empty is the usual cycle of the kind; null would mean that nobody ever checks it.
        prepare={({ checkCycleDays, ...rest }) => (checkCycleDays ? { ...rest, checkCycleDays } : rest)}
      >
        {fields}
      </FormDrawer>
    );
  return (
    <FormDrawer
      onClose={onClose}
      title={t('equipmentEdit')}
      endpoint={emergencyEquipmentEdit}
      initial={pickFields(emergencyEquipmentEdit.input.properties, row)}
    >
      {fields}
    </FormDrawer>
  );
};

export default EmergencyForm;
