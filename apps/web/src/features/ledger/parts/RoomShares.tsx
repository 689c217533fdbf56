import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { roomUses } from '@anyan/contract';
import { Button, InputNumber } from 'antd';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { RoomCascader } from '../../../widgets/pick/RoomCascader.tsx';
import { texts } from '../texts.ts';
import { areaOf, faultOfRow, type KnownRoom, type RoomShare } from './shares.ts';
import '../ledger.css';

interface Props {
  value?: RoomShare[];
  onChange?: (rooms: RoomShare[]) => void;
  known?: readonly KnownRoom[];
  disabled?: boolean;
}

/** The rooms of a laboratory, each with the share that it holds and what it is used for. */
export const RoomShares = ({ value = [], onChange, known = [], disabled }: Props) => {
  const t = useTexts(texts);
  const set = (index: number, change: Partial<RoomShare>) =>
    onChange?.(value.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const area = areaOf(value, known);

  return (
    <div className="ay-rows">
      {value.map((row, index) => {
        const room = known.find((one) => one.roomId === row.roomId);
        const fault = faultOfRow(value, index, known);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity while it is filled in
          <div key={index} className="ay-room-row">
            <RoomCascader
              value={row.roomId}
              onChange={(roomId) => set(index, { roomId })}
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
              onChange={(share) => set(index, { share })}
              disabled={disabled}
              aria-label={t('share')}
            />
            <DictionarySelect
              dictionary={roomUses}
              allowClear={false}
              value={row.use}
              onChange={(use) => set(index, { use })}
              disabled={disabled}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('roomRemove')}
              disabled={disabled}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
            {fault ? (
              <p role="alert" className="ay-row-fault">
                {fault.fault === 'shareOver'
                  ? t('shareOver', { taken: fault.taken, free: Math.max(0, 100 - fault.taken) })
                  : t(fault.fault)}
              </p>
            ) : (
              room &&
              room.sharedWith.length > 0 && (
                <p>
                  {t('sharedWith', {
                    names: room.sharedWith
                      .map(({ laboratoryName, share }) => `${laboratoryName} ${share}%`)
                      .join(nameComma()),
                  })}
                </p>
              )
            )}
          </div>
        );
      })}
      <div className="ay-rows-foot">
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || value.length >= 50}
          onClick={() => onChange?.([...value, { roomId: null, share: 100, use: 'experiment' }])}
        >
          {t('roomAdd')}
        </Button>
        {value.length > 0 && area !== undefined && <span>{t('roomArea', { area })}</span>}
      </div>
    </div>
  );
};
