import { roomUses } from '@anyan/contract';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { RowEditor, type RowsProps } from '../parts/RowEditor.tsx';
import { recordTexts } from '../recordTexts.ts';
import { type RoomsFor, SharedRoom } from './SharedRoom.tsx';
import { areaOf, faultOfRow, freeOf, holdersText, type KnownRoom, type RoomShare } from './shares.ts';

const nobody: RoomsFor = {};

/** The rooms of a laboratory, each with the share that it holds and what it is used for. */
export const RoomShares = ({
  known: begun = [],
  of = nobody,
  ...props
}: RowsProps<RoomShare> & { known?: readonly KnownRoom[]; of?: RoomsFor }) => {
  const t = useTexts(recordTexts);
  /** Those that were chosen here, newest first: what the register tells now counts. */
  const [met, setMet] = useState<readonly KnownRoom[]>([]);
  const known = [...met, ...begun];
  const { value = [], disabled } = props;
  const roomOf = ({ roomId }: RoomShare) => known.find((one) => one.roomId === roomId);
  const area = areaOf(value, known);

  const below = (row: RoomShare, index: number) => {
    const fault = faultOfRow(value, index, known);
    if (fault)
      return (
        <p role="alert" className="ay-row-fault">
          {fault.fault === 'shareOver'
            ? t('shareOver', { taken: fault.taken, free: Math.max(0, 100 - fault.taken) })
            : t(fault.fault)}
        </p>
      );
    const names = holdersText(roomOf(row)?.sharedWith ?? []);
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
            <SharedRoom
              value={row.roomId}
              known={room}
              of={of}
              taken={value.flatMap(({ roomId }) => roomId ?? [])}
              disabled={disabled}
              onChange={(roomId, chosen) => {
                if (chosen) setMet([chosen, ...met]);
                // Never more than what is left of it.
                set({ roomId, ...(chosen ? { share: freeOf(chosen).share || 100 } : {}) });
              }}
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
