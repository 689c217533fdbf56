import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type Checkpoint, coursewareLimits, files } from '@anyan/contract';
import { Button } from 'antd';
import {
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { texts } from '../coursewareTexts.ts';
import { timeText } from '../learn/lesson.ts';
import {
  firstPlace,
  type PlacedKind,
  placeAt,
  placeFaults,
  placeField,
  placeOf,
  shareOf,
  stepOf,
} from './checkpoints.ts';

const PdfViewer = lazy(() => import('../../../widgets/pdf/PdfViewer.tsx'));

interface Props {
  kind: PlacedKind;
  fileId: string;
  /** Its address where it was saved before. */
  url: string | null;
  /** Seconds of the video, or pages. */
  length: number;
  value: readonly Checkpoint[];
  onChange: (checkpoints: Checkpoint[]) => void;
  disabled: boolean;
}

/** A place as it is read: 05:09 of a video, a page. */
const usePlaceText = (kind: PlacedKind) => {
  const t = useTexts(texts);
  return (place: number) => (kind === 'video' ? timeText(place) : t('pageNo', { n: place }));
};

/**
 * The length of a video or PDF as a bar, with its checkpoints: set at the place shown beside, dragged, moved by keyboard,
 * taken away by the delete key.
 */
export const Timeline = ({ kind, fileId, url, length, value, onChange, disabled }: Props) => {
  const t = useTexts(texts);
  const told = usePlaceText(kind);
  const [shown, setShown] = useState(firstPlace(kind));
  const bar = useRef<HTMLDivElement>(null);
  const faults = placeFaults(kind, value, length);
  const field = placeField(kind);
  const set = (at: number, place: number) => {
    setShown(place);
    onChange(value.map((one, other) => (other === at ? { ...one, [field]: place } : one)));
  };
  const taken = value.some((one) => placeOf(kind, one) === shown);
  const full = value.length >= coursewareLimits.checkpoints;
  return (
    <div className="cw-timeline">
      <Shown kind={kind} fileId={fileId} url={url} place={shown} onPlace={setShown} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard has the player */}
      <div
        ref={bar}
        className="cw-bar-of"
        onClick={({ target, currentTarget, clientX }) => {
          if (target === currentTarget) setShown(placeAt(kind, shareAt(currentTarget, clientX), length));
        }}
      >
        <span className="cw-shown" style={{ insetInlineStart: percent(shareOf(kind, shown, length)) }} />
        {value.map((one, at) => {
          const place = placeOf(kind, one);
          return place === null ? null : (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a checkpoint is known by its place in the list alone
              key={at}
              bar={bar}
              name={t('checkpointNo', { n: at + 1 })}
              told={told(place)}
              place={place}
              share={shareOf(kind, place, length)}
              ends={[firstPlace(kind), length]}
              faulty={faults[at] !== undefined}
              disabled={disabled}
              placeAt={(share) => placeAt(kind, share, length)}
              step={(key, shift) => stepOf(kind, key, shift)}
              onShow={() => setShown(Math.min(place, length))}
              onPlace={(next) => set(at, next)}
              onRemove={() => onChange(value.filter((_, other) => other !== at))}
            />
          );
        })}
      </div>
      <div className="cw-ends ay-quiet">
        <span>{told(firstPlace(kind))}</span>
        <span>{told(length)}</span>
      </div>
      {!disabled && (
        <div className="cw-set">
          <Button
            icon={<PlusOutlined />}
            disabled={taken || full}
            onClick={() => onChange([...value, { [field]: shown, questionId: '' }])}
          >
            {t('setHere', { place: told(shown) })}
          </Button>
          <small className="ay-quiet">
            {full ? t('checkpointsFull', { n: coursewareLimits.checkpoints }) : t('timelineHelp')}
          </small>
        </div>
      )}
    </div>
  );
};

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** How far along a bar a point of the screen is. */
const shareAt = (bar: HTMLElement, x: number): number => {
  const { left, width } = bar.getBoundingClientRect();
  return width > 0 ? (x - left) / width : 0;
};

interface MarkProps {
  bar: RefObject<HTMLDivElement | null>;
  name: string;
  told: string;
  place: number;
  share: number;
  ends: readonly [first: number, last: number];
  faulty: boolean;
  disabled: boolean;
  placeAt: (share: number) => number;
  step: (key: string, shift: boolean) => number | undefined;
  onShow: () => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
}

/** One checkpoint on the bar. */
const Mark = ({ bar, name, told, place, share, ends, faulty, disabled, ...on }: MarkProps) => {
  const dragged = useRef(false);
  const move = (event: PointerEvent) => {
    if (!dragged.current || !bar.current) return;
    const next = on.placeAt(shareAt(bar.current, event.clientX));
    if (next !== place) on.onPlace(next);
  };
  const press = (event: KeyboardEvent) => {
    if (disabled) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return on.onRemove();
    }
    const step = on.step(event.key, event.shiftKey);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(ends[1], Math.max(ends[0], place + step));
    if (next !== place) on.onPlace(next);
  };
  return (
    <button
      type="button"
      role="slider"
      className="cw-mark"
      data-faulty={faulty || undefined}
      aria-label={name}
      aria-valuemin={ends[0]}
      aria-valuemax={ends[1]}
      aria-valuenow={place}
      aria-valuetext={told}
      aria-disabled={disabled}
      title={`${name} · ${told}`}
      style={{ insetInlineStart: percent(share) }}
      onFocus={on.onShow}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (disabled) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        dragged.current = true;
      }}
      onPointerMove={move}
      onPointerUp={() => {
        dragged.current = false;
      }}
      onPointerCancel={() => {
        dragged.current = false;
      }}
    />
  );
};

interface ShownProps {
  kind: PlacedKind;
  fileId: string;
  url: string | null;
  place: number;
  onPlace: (place: number) => void;
}

/** What is at a place of the file; a file that was sent just now is asked for its address. */
const Shown = ({ kind, fileId, url, place, onPlace }: ShownProps) => {
  const t = useTexts(texts);
  const asked = useCall(files.endpoints.signFileUrlGet, { id: fileId }, { enabled: url === null });
  const address = url ?? asked.data?.url;
  if (!address) return asked.isError ? <p className="ay-quiet">{t('noShown')}</p> : <SkeletonBox />;
  if (kind === 'pdf')
    return (
      <Suspense fallback={<SkeletonBox />}>
        <PdfViewer url={address} page={place} label={t('file')} onPage={onPlace} />
      </Suspense>
    );
  return <Film url={address} second={place} onSecond={onPlace} />;
};

const Film = ({
  url,
  second,
  onSecond,
}: {
  url: string;
  second: number;
  onSecond: (second: number) => void;
}) => {
  const t = useTexts(texts);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = video.current;
    // What it plays itself is told once a second, and is no order to go there.
    if (player && Math.floor(player.currentTime) !== second) player.currentTime = second;
  }, [second]);
  const tell = () => {
    const player = video.current;
    if (player && !player.seeking) onSecond(Math.floor(player.currentTime));
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: who writes it puts the captions in
    <video
      ref={video}
      className="cw-video"
      src={url}
      controls
      preload="metadata"
      aria-label={t('shownVideo')}
      onTimeUpdate={tell}
      onSeeked={tell}
    />
  );
};
