import { floorPlanEndpoints, type PlanRoom } from '@anyan/contract';
import { Alert, App, Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { type CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useLeaveGuard } from '../../../widgets/form/useLeaveGuard.ts';
import { FileButton } from '../../../widgets/upload/FileButton.tsx';
import { DrawnRoom } from './DrawnRoom.tsx';
import { inTheMiddle, isDrawn, type Outline, type Point, pointAt, rectangleOf } from './outline.ts';
import { PlanStage } from './PlanStage.tsx';
import { RoomChoices } from './RoomChoices.tsx';
import { planTexts } from './texts.ts';
import { spotsOf, usePlanDraft } from './usePlanDraft.ts';
import { type Picture, usePlanUpload } from './usePlanUpload.ts';

const { floorPlanSave, floorPlanDetails } = floorPlanEndpoints;
const imageTypes = '.png,.jpg,.jpeg';

interface Props {
  buildingId: string;
  floor: number;
  rooms: readonly PlanRoom[];
  picture: Picture;
  /** Of the plan that is being changed; 0 for a new one. */
  version: number;
  alt: string;
  onClose: () => void;
}

type Shape = 'rectangle' | 'polygon';
interface Drawing {
  roomId: string;
  points: Point[];
  /** Where the hand is. */
  at?: Point;
}

/** Draws the rooms of a floor on its picture: by mouse, by finger and by keyboard. */
const PlanEditor = (props: Props) => {
  const { buildingId, floor, rooms, alt, onClose } = props;
  const t = useTexts(planTexts);
  const { message } = App.useApp();
  const fail = useFailure();
  const [picture, setPicture] = useState(props.picture);
  const [version, setVersion] = useState(props.version);
  const [stale, setStale] = useState(false);
  const [shape, setShape] = useState<Shape>('rectangle');
  const [chosen, setChosen] = useState<string>();
  const [drawing, setDrawing] = useState<Drawing>();
  const draft = usePlanDraft(spotsOf(rooms));
  const dirty = draft.dirty || picture.fileId !== props.picture.fileId || version === 0;
  const askLeave = useLeaveGuard(dirty);
  const upload = usePlanUpload(setPicture);
  const nameOf = (roomId: string) => rooms.find(({ id }) => id === roomId)?.roomNo ?? '';

  const save = useAction(floorPlanSave, {
    onSuccess: (_, { spots }) => {
      void message.success(t('saved', { n: spots.length }));
      onClose();
    },
    onError: (failure: CallFailed) => {
      if (failure.errorCode === 'STALE_VERSION') return setStale(true);
      const at = Number(/^spots\.(\d+)/.exec(failure.errors?.[0]?.field ?? '')?.[1] ?? -1);
      setChosen(draft.spots[at]?.roomId ?? chosen);
      fail(failure);
    },
  });
  const send = (of = version) =>
    save.mutate({ buildingId, floor, fileId: picture.fileId, spots: draft.spots, version: of });
  const keepMine = async () => {
    try {
      const { plan, rooms: now } = await call(floorPlanDetails, { buildingId, floor });
      const there = new Set(now.map(({ id }) => id));
      // A room that is gone meanwhile cannot be drawn any more.
      for (const { roomId } of draft.spots) if (!there.has(roomId)) draft.put(roomId, undefined);
      setVersion(plan?.version ?? 0);
      setStale(false);
    } catch (error) {
      fail(error);
    }
  };

  const place = (roomId: string, outline: Outline) => {
    draft.put(roomId, outline);
    setDrawing(undefined);
    setChosen(roomId);
  };
  const finish = (points: Point[]) => {
    if (drawing && isDrawn(points)) place(drawing.roomId, points);
  };
  const begin = (roomId: string) => {
    setChosen(undefined);
    setDrawing({ roomId, points: [] });
  };

  useEffect(() => {
    if (!drawing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrawing(undefined);
      if (event.target instanceof HTMLElement && event.target.closest('button')) return;
      if (event.key === 'Enter') finish(drawing.points);
      if (event.key === 'Backspace') setDrawing({ ...drawing, points: drawing.points.slice(0, -1) });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const pointOf = (event: React.PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return pointAt((event.clientX - left) / width, (event.clientY - top) / height);
  };
  const near = (a: Point | undefined, b: Point, of: Element): boolean => {
    const { width, height } = of.getBoundingClientRect();
    const [x = 0, y = 0] = a ?? [9, 9];
    return Math.hypot((x - (b[0] ?? 0)) * width, (y - (b[1] ?? 0)) * height) < 12;
  };
  const onDown = (event: React.PointerEvent<SVGSVGElement>) => {
    if (!drawing) return setChosen(undefined);
    const point = pointOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (shape === 'rectangle') setDrawing({ ...drawing, points: [point], at: point });
  };
  const onMove = (event: React.PointerEvent<SVGSVGElement>) => {
    if (drawing && drawing.points.length > 0) setDrawing({ ...drawing, at: pointOf(event) });
  };
  const onUp = (event: React.PointerEvent<SVGSVGElement>) => {
    if (!drawing) return;
    const point = pointOf(event);
    const [first] = drawing.points;
    if (shape === 'rectangle') {
      const outline = first ? rectangleOf(first, point) : [];
      if (isDrawn(outline)) place(drawing.roomId, outline);
      else setDrawing({ ...drawing, points: [], at: undefined });
      return;
    }
    if (drawing.points.length > 2 && near(first, point, event.currentTarget)) return finish(drawing.points);
    // The second click of a double click adds nothing.
    if (near(drawing.points.at(-1), point, event.currentTarget)) return finish(drawing.points);
    setDrawing({ ...drawing, points: [...drawing.points, point] });
  };

  const preview = (): Outline => {
    if (!drawing?.at) return drawing?.points ?? [];
    const [first] = drawing.points;
    if (shape === 'rectangle') return first ? rectangleOf(first, drawing.at) : [];
    return [...drawing.points, drawing.at];
  };
  const idle = chosen ? `${nameOf(chosen)} · ${t('keys')}` : t(rooms.length > 0 ? 'choose' : 'noRooms');
  const undrawn = rooms.filter(({ id }) => !draft.outlineOf(id));

  return (
    <>
      {stale && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('stale')}
          style={{ marginBottom: 12 }}
          action={
            <>
              <Button size="small" onClick={onClose}>
                {t('takeTheirs')}
              </Button>{' '}
              <Button size="small" onClick={() => void keepMine()}>
                {t('keepMine')}
              </Button>
            </>
          }
        />
      )}
      <div className="plan-bar">
        <Segmented<Shape>
          aria-label={t('shape')}
          value={shape}
          onChange={(next) => {
            setShape(next);
            if (drawing) setDrawing({ roomId: drawing.roomId, points: [] });
          }}
          options={[
            { value: 'rectangle', label: t('rectangle') },
            { value: 'polygon', label: t('polygon') },
          ]}
        />
        <Button disabled={!draft.canUndo} onClick={draft.undo}>
          {t('undo')}
        </Button>
        <Button danger disabled={!chosen} onClick={() => chosen && erase(chosen)}>
          {t('erase')}
        </Button>
        <FileButton accept={imageTypes} disabled={upload.busy} onFile={(file) => void upload.send(file)}>
          {t('replace')}
        </FileButton>
        <div>
          <Button onClick={() => askLeave(onClose)}>{t('cancel')}</Button>
          <Button type="primary" disabled={!dirty || stale} loading={save.isPending} onClick={() => send()}>
            {t('save')}
          </Button>
        </div>
      </div>
      <div className="plan-note" role="status">
        {drawing ? (
          <>
            {t(shape === 'rectangle' ? 'drawRectangle' : 'drawPolygon', { name: nameOf(drawing.roomId) })}
            <Button size="small" onClick={() => place(drawing.roomId, inTheMiddle)}>
              {t('middle')}
            </Button>
            {isDrawn(drawing.points) && (
              <Button size="small" type="primary" onClick={() => finish(drawing.points)}>
                {t('finish')}
              </Button>
            )}
            <Button size="small" onClick={() => setDrawing(undefined)}>
              {t('stop')}
            </Button>
          </>
        ) : (
          idle
        )}
      </div>
      <PlanStage
        url={picture.url}
        size={picture}
        alt={alt}
        className={drawing ? 'plan-drawing' : 'plan-editing'}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
      >
        {(unit) => (
          <>
            {draft.spots.map(({ roomId, points }) => {
              const room = rooms.find(({ id }) => id === roomId);
              return (
                room && (
                  <DrawnRoom
                    key={roomId}
                    room={room}
                    outline={points}
                    size={picture}
                    unit={unit}
                    chosen={chosen === roomId}
                    onChoose={() => setChosen(roomId)}
                    onPut={(outline) => draft.put(roomId, outline)}
                    onGo={(outline) => draft.go(roomId, outline)}
                    onErase={() => erase(roomId)}
                  />
                )
              );
            })}
            <polygon
              className="plan-draft"
              points={preview()
                .map(([x = 0, y = 0]) => `${x * picture.width},${y * picture.height}`)
                .join(' ')}
            />
          </>
        )}
      </PlanStage>
      <RoomChoices
        rooms={rooms}
        undrawn={undrawn}
        chosen={drawing?.roomId ?? chosen}
        onDraw={begin}
        onChoose={(id) => {
          setDrawing(undefined);
          setChosen(id);
        }}
      />
    </>
  );

  function erase(roomId: string) {
    draft.put(roomId, undefined);
    setChosen(undefined);
  }
};

export default PlanEditor;
