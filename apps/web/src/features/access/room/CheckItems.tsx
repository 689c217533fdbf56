import { type ApplyKind, type CheckItem, type WayOut, waysOut } from '@anyan/contract';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import '../access.css';

const pages: Readonly<Record<WayOut, string>> = {
  learn: '/access/userLearnList',
  exam: '/access/userExamList',
  certificates: '/access/userExamList?tab=certificates',
  sign: '/ledger/mineLaboratoryList',
  apply: '/access/mineAccessRoomList?tab=applicable',
  renew: '/access/mineAccessApplyList?new=renew',
  pledge: '/access/mineAccessRoomList',
  collegePledge: '/access/mineAccessRoomList?pledge=college',
  night: '/access/mineAccessApplyList?new=night',
  appeal: '/dashboard/my?tab=points',
};

/** Ways that begin an application, for a room where one is known. */
const begins: Readonly<Partial<Record<WayOut, ApplyKind>>> = { apply: 'new', renew: 'renew', night: 'night' };

interface Props {
  items: readonly CheckItem[];
  /** They are the reader’s own, so that what helps is offered. */
  own?: boolean;
  room?: Place | null | undefined;
}

/** For which room a way helps, and for which laboratory of those that share it. */
interface Place {
  id: string;
  laboratoryId: string | null;
}

/** What a room asks, item by item: met or not, what there is, and what helps. */
export const CheckItems = ({ items, own = false, room }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ul className="access-items" aria-label={t('asked')}>
      {items.map(({ key, ok, hint, text, textEn, have, haveEn, ways }) => (
        <li key={key}>
          <Tag tone={ok ? 'success' : hint ? 'warning' : 'error'}>
            {t(ok ? 'met' : hint ? 'hintOnly' : 'notMet')}
          </Tag>
          <span>{label([text, textEn])}</span>
          {have && <small className="ay-quiet">{label([have, haveEn ?? have])}</small>}
          {own && ways.length > 0 && (
            // Together, also where they need a line of their own.
            <span className="access-ways">
              {ways.map((way) => (
                <WayLink key={way} way={way} room={room} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

interface WayProps {
  way: WayOut;
  room?: Place | null | undefined;
}

export const WayLink = ({ way, room }: WayProps) => {
  const label = useLabel();
  const of = room?.laboratoryId;
  const kind = begins[way];
  const to =
    kind && room && of
      ? `/access/mineAccessApplyList?new=${kind}&room=${room.id}&laboratory=${of}`
      : pages[way];
  return <Link to={to}>{label(waysOut[way])}</Link>;
};
