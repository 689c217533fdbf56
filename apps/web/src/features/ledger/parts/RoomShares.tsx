import { roomUses } from '@anyan/contract';
import { InputNumber } from 'antd';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { RoomCascader } from '../../../widgets/pick/RoomCascader.tsx';
import { texts } from '../texts.ts';
import { RowEditor, type RowsProps } from './RowEditor.tsx';
import { areaOf, faultOfRow, type KnownRoom, type RoomShare } from './shares.ts';

/** The rooms of a laboratory, each with the share that it holds and what it is used for. */
export const RoomShares = ({
  known = [],
  ...props
}: RowsProps<RoomShare> & { known?: readonly KnownRoom[] }) => {
  const t = useTexts(texts);
  const { value = [], disabled } = props;
  const roomOf = ({ roomId }: RoomShare) => known.find((one) => one.roomId === roomId);
  const area = areaOf(value, known);

  const below = (row: RoomShare, index: number) => {
    const fault = faultOfRow(value, index, known);
    const others = roomOf(row)?.sharedWith ?? [];
    if (fault)
      return (
        <p role="alert" className="ay-row-fault">
          {fault.fault === 'shareOver'
            ? t('shareOver', { taken: fault.taken, free: Math.max(0, 100 - fault.taken) })
            : t(fault.fault)}
        </p>
      );
    const names = others.map(({ laboratoryName, share }) => `${laboratoryName} ${share}%`).join(nameComma());
    return names && <p>{t('sharedWith', { names })}</p>;
  };

  return (
    <RowEditor
      {...props}
      className="ay-room-row"
      most={50}
      empty={{ roomId: null, share: 100, use: 'experiment' }}
      words={{ add: t('roomAdd'), remove: t('roomRemove') }}
      below={(row, _, index) => below(row, index)}
      foot={value.length > 0 && area !== undefined && <span>{t('roomArea', { area })}</span>}
    >
      {(row, set) => {
        const room = roomOf(row);
        return (
          <>
            <RoomCascader
              value={row.roomId}
              onChange={(roomId) => set({ roomId })}
              known={
                room && {
                  id: room.roomId,
                  buildingId: room.buildingId,
                  text: `${room.buildingName} / ${room.roomNo}`,
                }
              }
              disabled={disabled}
              aria-label={t('rooms')}
            />
            <InputNumber
              value={row.share}
              min={1}
              max={100}
              precision={0}
              suffix="%"
              onChange={(share) => set({ share })}
              disabled={disabled}
              aria-label={t('share')}
            />
            <DictionarySelect
              dictionary={roomUses}
              allowClear={false}
              value={row.use}
              onChange={(use) => set({ use })}
              disabled={disabled}
            />
          </>
        );
      }}
    </RowEditor>
  );
};
