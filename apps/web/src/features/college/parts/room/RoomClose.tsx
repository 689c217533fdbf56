import { buildingEndpoints, type InputOf, type ResultOf } from '@anyan/contract';
import { Form } from 'antd';
import { bracketed } from '../../../../platform/format.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { RoomCascader } from '../../../../widgets/pick/RoomCascader.tsx';
import { texts } from '../../texts.ts';

const { roomStatusChange, roomLaboratoryList } = buildingEndpoints;

type Laboratories = ResultOf<typeof roomLaboratoryList>;
type Moves = NonNullable<InputOf<typeof roomStatusChange>['laboratories']>;

interface Props {
  ids: string[];
  laboratories: Laboratories;
  onClose: () => void;
}

/** Closes rooms that laboratories are in: each moves to another room, or is closed with it. */
const RoomClose = ({ ids, laboratories, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('roomCloseTitle')}
      endpoint={roomStatusChange}
      initial={{
        ids,
        roomStatus: 2,
        laboratories: laboratories.map(({ roomId, laboratoryId }) => ({
          roomId,
          laboratoryId,
          toRoomId: null,
        })),
      }}
      okText={t('roomClose')}
      okDanger
      note={t('roomCloseNote')}
      onClose={onClose}
      done={t('roomClosed')}
    >
      <Field name="laboratories" wide control={<MoveRows laboratories={laboratories} />} />
      <ReasonField />
    </FormDrawer>
  );
};

interface RowsProps {
  laboratories: Laboratories;
  value?: Moves;
  onChange?: (value: Moves) => void;
}

const MoveRows = ({ laboratories, value = [], onChange }: RowsProps) => {
  const t = useTexts(texts);
  return laboratories.map(({ laboratoryName, roomNo }, at) => (
    <Form.Item key={value[at]?.laboratoryId ?? laboratoryName} label={laboratoryName + bracketed(roomNo)}>
      <RoomCascader
        value={value[at]?.toRoomId ?? null}
        placeholder={t('roomCloseWith')}
        onChange={(toRoomId) =>
          onChange?.(value.map((one, no) => (no === at ? { ...one, toRoomId: toRoomId ?? null } : one)))
        }
      />
    </Form.Item>
  ));
};

/** Asked for where a laboratory is to be closed. */
const ReasonField = () => {
  const moves: Moves = Form.useWatch('laboratories') ?? [];
  return moves.some(({ toRoomId }) => !toRoomId) && <Field name="reason" wide needed />;
};

export default RoomClose;
