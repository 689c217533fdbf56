import type { BuildingRow } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { RowActions } from '../../../../widgets/list/RowActions.tsx';
import type { Action } from '../../../../widgets/list/types.ts';
import { texts } from '../../texts.ts';
import '../../college.css';

interface Props {
  rows: readonly BuildingRow[];
  actions: (row: BuildingRow) => readonly Action[];
  onOpen: (row: BuildingRow) => void;
}

/** Buildings as cards: picture, place, and how many of their rooms are open. */
export const BuildingCards = ({ rows, actions, onOpen }: Props) => {
  const t = useTexts(texts);
  return (
    <ul className="ay-buildings">
      {rows.map((row) => (
        <li key={row.id} className="ay-panel">
          <div className="ay-building-photo">
            {row.photoUrl ? (
              <img src={row.photoUrl} alt="" loading="lazy" />
            ) : (
              <Facade floors={row.floorsAbove} />
            )}
          </div>
          <div className="ay-building-body">
            <button type="button" className="ay-open ay-building-name" onClick={() => onOpen(row)}>
              {row.name}
            </button>
            <div className="ay-building-place">
              {row.campus} · {row.code}
            </div>
            <div className="ay-building-facts">
              {t('buildingFacts', {
                above: row.floorsAbove,
                below: row.floorsBelow ? t('buildingBelow', { n: row.floorsBelow }) : '',
                rooms: row.roomCount,
                open: row.openRoomCount,
              })}
            </div>
            <div className="ay-building-share" aria-hidden>
              <i style={{ width: `${row.roomCount ? (row.openRoomCount / row.roomCount) * 100 : 0}%` }} />
            </div>
            <RowActions actions={actions(row)} name={row.name} />
          </div>
        </li>
      ))}
    </ul>
  );
};

/** A house of as many floors, where there is no picture. */
const Facade = ({ floors }: { floors: number }) => {
  const shown = Math.min(8, Math.max(2, floors));
  const top = 92 - shown * 9;
  return (
    <svg viewBox="0 0 240 100" preserveAspectRatio="xMidYMax slice" aria-hidden focusable="false">
      <rect
        x="70"
        y={top}
        width="100"
        height={100 - top}
        rx="2"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeOpacity="0.35"
      />
      {Array.from({ length: shown }, (_, floor) =>
        [0, 1, 2, 3, 4].map((column) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: windows have no identity
            key={`${floor}/${column}`}
            x={79 + column * 17}
            y={top + 5 + floor * 9}
            width="12"
            height="5"
            rx="1"
            fill="var(--accent)"
            opacity={(floor * 5 + column * 3) % 7 ? 0.28 : 0.6}
          />
        )),
      )}
      <line x1="0" x2="240" y1="99.5" y2="99.5" stroke="var(--line-strong)" />
    </svg>
  );
};
