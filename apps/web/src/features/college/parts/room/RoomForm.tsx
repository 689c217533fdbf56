import { buildingEndpoints, type RoomRow } from '@anyan/contract';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { OrganizationTreeSelect } from '../../../../widgets/pick/OrganizationTreeSelect.tsx';
import { PersonSelect } from '../../../../widgets/pick/PersonSelect.tsx';
import { texts } from '../../texts.ts';

const { roomPageList, roomAdd, roomEdit } = buildingEndpoints;

const editOf = (row: RoomRow) => ({
  id: row.id,
  buildingId: row.buildingId,
  floor: row.floor,
  roomNo: row.roomNo,
  name: row.name,
  area: row.area,
  useType: row.useType,
  organizationId: row.organizationId,
  managerId: row.manager?.id ?? null,
  version: row.version,
});

interface Props {
  buildingId: string;
  row?: RoomRow;
  onClose: () => void;
}

/** Adds or edits a room of a building. */
const RoomForm = ({ buildingId, row, onClose }: Props) => {
  const t = useTexts(texts);
  const fields = (
    <>
      <Field name="floor" help={t('floorHelp')} autoFocus={!row} />
      <Field name="roomNo" />
      <Field name="name" />
      <Field name="useType" />
      <Field name="area" />
      <Field name="organizationId" control={<OrganizationTreeSelect />} />
      <Field name="managerId" control={<PersonSelect known={[row?.manager]} />} />
    </>
  );
  if (!row) {
    return (
      <FormDrawer onClose={onClose} title={t('roomAdd')} endpoint={roomAdd} initial={{ buildingId }}>
        {fields}
      </FormDrawer>
    );
  }
  const reload = async () => {
    const { data } = await call(roomPageList, { buildingId, keyword: row.roomNo, pageSize: 100 });
    const found = data.find((one) => one.id === row.id);
    return found ? editOf(found) : {};
  };
  return (
    <FormDrawer
      onClose={onClose}
      title={t('roomEdit')}
      endpoint={roomEdit}
      initial={editOf(row)}
      reload={reload}
    >
      {fields}
    </FormDrawer>
  );
};

export default RoomForm;
