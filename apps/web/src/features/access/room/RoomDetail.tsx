import { accessRoomEndpoints } from '@anyan/contract';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Displays } from '../code/Displays.tsx';
import { StickerButtons } from '../code/StickerButtons.tsx';
import { EffectiveRequirement } from '../requirement/EffectiveRequirement.tsx';
import { texts } from '../texts.ts';
import { modeTones } from '../tones.ts';
import { ContactList } from './ContactList.tsx';
import { openText } from './hoursText.ts';

const { accessRoomDetails, accessRoomHistory } = accessRoomEndpoints;

/** A room: who gets in, when, what it asks, and who answers for it. */
const RoomDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={accessRoomDetails}
      id={id}
      onClose={onClose}
      title={(room) => room?.roomText}
      stateField="accessMode"
      tones={modeTones}
      history={{ endpoint: accessRoomHistory }}
    >
      {(room) => (
        <>
          <Fields
            record={room}
            schema={accessRoomDetails.result}
            fields={[
              {
                field: 'laboratories',
                render: ({ laboratories }) => laboratories.map(({ name }) => name).join('、'),
              },
              { field: 'level', render: ({ level }) => <RiskLevel level={level} /> },
              'categories',
              'roomStatus',
              {
                field: 'openHours',
                render: ({ openHours }) => openText(openHours, label),
              },
              {
                field: 'maxPeople',
                title: t('maxPeople'),
                render: ({ maxPeople: n }) => (n > 0 ? formatNumber(n) : t('anyNumber')),
              },
              ...(['maxStayMinutes', 'overtimeMinutes', 'autoSignOutAt'] as const),
              ...(['requireSignOut', 'signMethods', 'needSmartLock', 'notice'] as const),
            ]}
          />
          {room.lockMissing && (
            <p>
              <Tag tone="warning">{t('lockMissing')}</Tag>
            </p>
          )}
          <h3 className="ay-section-title">{t('requirement')}</h3>
          <EffectiveRequirement effective={room.effective} />
          {room.pledgeText && (
            <>
              <h3 className="ay-section-title">
                {t('pledge')}{' '}
                <small className="ay-quiet">{t('pledgeVersion', { n: room.pledgeVersion })}</small>
              </h3>
              <p className="access-text">{room.pledgeText}</p>
            </>
          )}
          <h3 className="ay-section-title">{t('contacts')}</h3>
          <ContactList contacts={room.contacts} />
          {room.can.includes('edit') && (
            <>
              <Displays roomId={room.id} />
              <StickerButtons roomId={room.id} level={room.level} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default RoomDetail;
