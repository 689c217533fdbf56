import type { PlanRoom } from '@anyan/contract';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import {
  isRectangle,
  moved,
  type Outline,
  pointAt,
  resized,
  type Shift,
  withCorner,
  withCornerBehind,
  withoutCorner,
} from './outline.ts';
import type { Size } from './PlanStage.tsx';
import { RoomShape } from './RoomShape.tsx';
import { planTexts } from './texts.ts';

interface Props {
  room: PlanRoom;
  outline: Outline;
  size: Size;
  unit: number;
  chosen: boolean;
  onChoose: () => void;
  /** A step of its own. */
  onPut: (outline: Outline) => void;
  /** Goes on with the step. */
  onGo: (outline: Outline) => void;
  onErase: () => void;
}

const arrows: Readonly<Record<string, Shift>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** A share of the picture; with Ctrl a fifth of it, for the last bit. */
const stride = (event: React.KeyboardEvent): Shift | undefined => {
  const arrow = arrows[event.key];
  const step = event.ctrlKey ? 0.001 : 0.005;
  return arrow && { dx: arrow.dx * step, dy: arrow.dy * step };
};

/** A room that can be moved, resized and given other corners. */
export const DrawnRoom = (props: Props) => {
  const { room, outline, size, unit, chosen, onChoose, onPut, onGo, onErase } = props;
  const t = useTexts(planTexts);
  const shape = useRef<SVGGElement>(null);
  useEffect(() => {
    if (chosen && !shape.current?.contains(document.activeElement)) shape.current?.focus();
  }, [chosen]);

  /** Follows the hand until it lets go; the first bit of it is the step that can be undone. */
  const drag = (event: React.PointerEvent<SVGElement>, next: (shift: Shift) => Outline) => {
    event.stopPropagation();
    onChoose();
    const held = event.currentTarget;
    const box = held.ownerSVGElement?.getBoundingClientRect();
    if (!box) return;
    held.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    let begun = false;
    const follow = (to: PointerEvent) => {
      const [right, down] = [to.clientX - from.x, to.clientY - from.y];
      if (!begun && Math.hypot(right, down) < 3) return;
      (begun ? onGo : onPut)(next({ dx: right / box.width, dy: down / box.height }));
      begun = true;
    };
    const end = () => {
      held.removeEventListener('pointermove', follow);
      held.removeEventListener('pointerup', end);
      held.removeEventListener('pointercancel', end);
    };
    held.addEventListener('pointermove', follow);
    held.addEventListener('pointerup', end);
    held.addEventListener('pointercancel', end);
  };

  const onKey = (event: React.KeyboardEvent) => {
    const shift = stride(event);
    if (shift) onPut((event.shiftKey ? resized : moved)(outline, shift));
    else if (event.key === 'Delete' || event.key === 'Backspace') onErase();
    else return;
    event.preventDefault();
  };

  const cornerKey = (event: React.KeyboardEvent, at: number) => {
    event.stopPropagation();
    const shift = stride(event);
    const [x = 0, y = 0] = outline[at] ?? [];
    if (shift) onPut(withCorner(outline, at, pointAt(x + shift.dx, y + shift.dy)));
    else if (event.key === 'Insert' || event.key === '+') onPut(withCornerBehind(outline, at));
    else if (event.key === 'Delete' || event.key === 'Backspace') onPut(withoutCorner(outline, at));
    else return;
    event.preventDefault();
  };

  const more = chosen && !isRectangle(outline);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shape inside is the control, this only holds its corners
    <g ref={shape} tabIndex={-1} style={{ outline: 'none' }} onKeyDown={onKey}>
      <RoomShape
        room={room}
        outline={outline}
        size={size}
        unit={unit}
        colouring="status"
        chosen={chosen}
        role="button"
        tabIndex={0}
        aria-label={room.roomNo}
        aria-pressed={chosen}
        onFocus={onChoose}
        onPointerDown={(event) => drag(event, (shift) => moved(outline, shift))}
      />
      {more &&
        outline.map(([x = 0, y = 0], at) => {
          const [nextX = 0, nextY = 0] = outline[(at + 1) % outline.length] ?? [];
          const middle = pointAt((x + nextX) / 2, (y + nextY) / 2);
          const grown = withCornerBehind(outline, at);
          return (
            <Corner
              // biome-ignore lint/suspicious/noArrayIndexKey: the held one stays when a corner comes before it
              key={at}
              point={middle}
              size={size}
              unit={unit}
              small
              onPointerDown={(event) =>
                drag(event, ({ dx, dy }) =>
                  withCorner(grown, at + 1, pointAt((middle[0] ?? 0) + dx, (middle[1] ?? 0) + dy)),
                )
              }
            />
          );
        })}
      {chosen &&
        outline.map((point, at) => (
          <Corner
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the outline
            key={at}
            point={point}
            size={size}
            unit={unit}
            label={t('corner', { name: room.roomNo, n: at + 1 })}
            onKeyDown={(event) => cornerKey(event, at)}
            onPointerDown={(event) =>
              drag(event, ({ dx, dy }) =>
                withCorner(outline, at, pointAt((point[0] ?? 0) + dx, (point[1] ?? 0) + dy)),
              )
            }
          />
        ))}
    </g>
  );
};

interface CornerProps {
  point: number[];
  size: Size;
  unit: number;
  label?: string;
  small?: boolean;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  onPointerDown: (event: React.PointerEvent<SVGGElement>) => void;
}

/** Large enough for a finger, small to look at. */
const Corner = ({ point: [x = 0, y = 0], size, unit, label, small, ...handlers }: CornerProps) => (
  <g
    {...handlers}
    className="plan-corner"
    data-more={small}
    {...(label ? { role: 'button', tabIndex: 0, 'aria-label': label } : { 'aria-hidden': true })}
  >
    <circle cx={x * size.width} cy={y * size.height} r={(small ? 9 : 14) * unit} />
    <circle cx={x * size.width} cy={y * size.height} r={(small ? 4 : 6) * unit} />
  </g>
);
