import { deviceStates, lockStates, type ManagedRoomRow } from '@anyan/contract';
import { Space } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { displayTones, lockTones } from '../tones.ts';

/** How a room stands with what hangs at its door. */
export const AtDoor = ({ room: { displayState, lockState } }: { room: ManagedRoomRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (!displayState && !lockState) return t('doorsNone');
  return (
    <Space size={4} wrap>
      {displayState && (
        <Tag tone={displayTones[displayState]}>
          {t('display', { state: label(deviceStates[displayState]) })}
        </Tag>
      )}
      {lockState && (
        <Tag tone={lockTones[lockState]}>{t('lock', { state: label(lockStates[lockState]) })}</Tag>
      )}
    </Space>
  );
};
