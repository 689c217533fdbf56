import { type FloorPlan, levelNumerals, type PlanRoom, riskLevels, roomStatuses } from '@anyan/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { PlanStage } from './PlanStage.tsx';
import { type Colouring, RoomShape } from './RoomShape.tsx';
import { planTexts } from './texts.ts';

interface Props {
  plan: NonNullable<FloorPlan['plan']>;
  rooms: readonly PlanRoom[];
  alt: string;
  onOpen: (room: PlanRoom) => void;
}

/** The plan to look at: rooms by their status or by the risk behind their doors; a click tells more. */
export const PlanView = ({ plan, rooms, alt, onOpen }: Props) => {
  const t = useTexts(planTexts);
  const label = useLabel();
  const [colouring, setColouring] = useState<Colouring>('status');
  const drawn = rooms.flatMap((room) => (room.points ? [{ room, outline: room.points }] : []));
  const undrawn = rooms.filter(({ points }) => !points);
  const rated = rooms.some(({ laboratoryCount }) => laboratoryCount > 0);
  const wordsOf = (room: PlanRoom) =>
    [
      room.roomNo,
      room.name,
      label(roomStatuses[room.roomStatus]),
      room.riskLevel && label(riskLevels[room.riskLevel]),
      room.laboratoryCount > 0 && t('laboratories', { n: room.laboratoryCount }),
    ]
      .filter(Boolean)
      .join(' · ');
  const levels = Object.keys(riskLevels) as (keyof typeof riskLevels)[];
  return (
    <>
      <div className="plan-legend">
        {rated && (
          <Segmented<Colouring>
            aria-label={t('colour')}
            value={colouring}
            onChange={setColouring}
            options={[
              { value: 'status', label: t('byStatus') },
              { value: 'level', label: t('byLevel') },
            ]}
          />
        )}
        {colouring === 'status'
          ? ([1, 2] as const).map((status) => (
              <span key={status}>
                <i data-look={status === 1 ? 'open' : 'closed'} />
                {label(roomStatuses[status])} {drawn.filter(({ room }) => room.roomStatus === status).length}
              </span>
            ))
          : [
              ...levels.map((level) => (
                <span key={level}>
                  <i data-look={level} />
                  {levelNumerals[level]} {drawn.filter(({ room }) => room.riskLevel === level).length}
                </span>
              )),
              <span key="none">
                <i data-look="none" />
                {t('notRated')} {drawn.filter(({ room }) => !room.riskLevel).length}
              </span>,
            ]}
      </div>
      <PlanStage url={plan.pictureUrl} size={plan} alt={alt}>
        {(unit) =>
          drawn.map(({ room, outline }) => (
            <RoomShape
              key={room.id}
              room={room}
              outline={outline}
              size={plan}
              unit={unit}
              colouring={colouring}
              role="button"
              tabIndex={0}
              aria-label={wordsOf(room)}
              onClick={() => onOpen(room)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onOpen(room);
              }}
            />
          ))
        }
      </PlanStage>
      {undrawn.length > 0 && (
        <div className="plan-undrawn">
          <span>{t('undrawn')}</span>
          {undrawn.map((room) => (
            <button type="button" key={room.id} title={wordsOf(room)} onClick={() => onOpen(room)}>
              {room.roomNo}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
