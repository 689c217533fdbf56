import type { PlanRoom } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { planTexts } from './texts.ts';

interface Props {
  rooms: readonly PlanRoom[];
  undrawn: readonly PlanRoom[];
  chosen: string | undefined;
  onDraw: (id: string) => void;
  onChoose: (id: string) => void;
}

/** The rooms of the floor: those still to be drawn, and those that are. */
export const RoomChoices = ({ rooms, undrawn, chosen, onDraw, onChoose }: Props) => {
  const t = useTexts(planTexts);
  const drawn = rooms.filter((room) => !undrawn.includes(room));
  const button = (room: PlanRoom, onClick: (id: string) => void) => (
    <button
      type="button"
      key={room.id}
      title={room.name ?? undefined}
      aria-pressed={chosen === room.id}
      onClick={() => onClick(room.id)}
    >
      {room.roomNo}
    </button>
  );
  return (
    <div className="plan-choices">
      {undrawn.length > 0 && (
        <div>
          <span>{t('undrawn')}</span>
          {undrawn.map((room) => button(room, onDraw))}
        </div>
      )}
      {drawn.length > 0 && (
        <div>
          <span>{t('drawn')}</span>
          {drawn.map((room) => button(room, onChoose))}
        </div>
      )}
    </div>
  );
};
