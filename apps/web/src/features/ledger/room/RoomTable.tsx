import { type LaboratoryDetails, roomUses } from '@anyan/contract';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { floorName } from '../../../widgets/pick/floorName.ts';
import { texts as shared } from '../../../widgets/texts.ts';
import { recordTexts } from '../recordTexts.ts';
import { holdersText } from './shares.ts';
import '../ledger.css';

/** The rooms of a laboratory: what for, how much of each, and who else is in it. */
export const RoomTable = ({ rooms }: { rooms: LaboratoryDetails['rooms'] }) => {
  const t = useTexts(recordTexts);
  const words = useTexts(shared);
  const label = useLabel();
  return (
    <ul className="ay-rooms">
      {rooms.map((room) => (
        <li key={room.roomId}>
          <b>
            {room.buildingName} {room.roomNo}
          </b>
          <span>
            {[
              floorName(words, room.floor),
              label(roomUses[room.use]),
              room.area === null ? undefined : `${formatNumber(room.area)} ㎡`,
              `${t('share')} ${room.share}%`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {room.sharedWith.length > 0 && (
            <small>{t('sharedWith', { names: holdersText(room.sharedWith) })}</small>
          )}
        </li>
      ))}
    </ul>
  );
};
