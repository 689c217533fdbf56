import { levelNumerals, type PlanRoom } from '@anyan/contract';
import type { SVGProps } from 'react';
import { boxOf, middleOf, type Outline } from './outline.ts';
import type { Size } from './PlanStage.tsx';

export type Colouring = 'status' | 'level';

/** What a room is coloured by; a state never speaks by its colour alone. */
export const lookOf = (room: PlanRoom, colouring: Colouring): string =>
  colouring === 'status' ? (room.roomStatus === 1 ? 'open' : 'closed') : (room.riskLevel ?? 'none');

interface Props extends Omit<SVGProps<SVGGElement>, 'points'> {
  room: PlanRoom;
  outline: Outline;
  size: Size;
  unit: number;
  colouring: Colouring;
  chosen?: boolean;
}

/** A room on the picture, with its number where there is space for it. */
export const RoomShape = ({ room, outline, size, unit, colouring, chosen, ...rest }: Props) => {
  const { left, right, top, bottom } = boxOf(outline);
  const [x = 0, y = 0] = middleOf(outline);
  const wide = ((right - left) * size.width) / unit;
  const high = ((bottom - top) * size.height) / unit;
  const level = colouring === 'level' && room.riskLevel ? levelNumerals[room.riskLevel] : '';
  const lines =
    level && high >= 34 ? [room.roomNo, level] : [level ? `${room.roomNo} ${level}` : room.roomNo];
  const longest = Math.max(...lines.map((line) => line.length));
  return (
    <g {...rest} className="plan-room" data-look={lookOf(room, colouring)} data-chosen={chosen}>
      <polygon points={outline.map(([a = 0, b = 0]) => `${a * size.width},${b * size.height}`).join(' ')} />
      {wide >= longest * 7.5 && high >= 16 * lines.length && (
        <text fontSize={12 * unit} strokeWidth={3 * unit} aria-hidden>
          {lines.map((line, at) => (
            <tspan
              key={line}
              x={x * size.width}
              y={y * size.height + (at - (lines.length - 1) / 2) * 15 * unit}
            >
              {line}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
};
