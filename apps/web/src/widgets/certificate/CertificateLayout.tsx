import {
  type CertificateFieldKey,
  type CertificatePlace,
  certificateCanvas,
  certificateFieldKeys,
} from '@anyan/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { CertificateCanvas } from './CertificateCanvas.tsx';
import type { DrawnCertificate } from './draw.ts';
import { heightOf, type Snapped, snapped, stepped } from './snap.ts';
import { texts } from './texts.ts';
import './certificate.css';

interface Props {
  certificate: DrawnCertificate;
  chosen: CertificateFieldKey | undefined;
  onChoose: (key: CertificateFieldKey) => void;
  onMove: (key: CertificateFieldKey, to: { x: number; y: number }) => void;
}

const { width, height } = certificateCanvas;
const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** A certificate whose parts are dragged, or moved with the arrow keys; they are drawn to each other and to the middle. */
export const CertificateLayout = ({ certificate, chosen, onChoose, onMove }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ key: CertificateFieldKey; dx: number; dy: number }>(undefined);
  const [guides, setGuides] = useState<Snapped['guides']>({});
  const shown = certificate.fields.filter(({ visible }) => visible);
  const pointOf = (event: PointerEvent) => {
    const at = box.current?.getBoundingClientRect();
    const scale = at && at.width > 0 ? width / at.width : 1;
    return { x: (event.clientX - (at?.left ?? 0)) * scale, y: (event.clientY - (at?.top ?? 0)) * scale };
  };
  const grab = (event: PointerEvent, place: CertificatePlace) => {
    const point = pointOf(event);
    held.current = { key: place.key, dx: point.x - place.x, dy: point.y - place.y };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onChoose(place.key);
  };
  const drag = (event: PointerEvent, place: CertificatePlace) => {
    const grip = held.current;
    if (grip?.key !== place.key) return;
    const point = pointOf(event);
    const others = shown.filter(({ key }) => key !== place.key);
    const { guides: lines, ...to } = snapped(place, { x: point.x - grip.dx, y: point.y - grip.dy }, others);
    setGuides(lines);
    onMove(place.key, to);
  };
  const release = () => {
    held.current = undefined;
    setGuides({});
  };
  const press = (event: KeyboardEvent, place: CertificatePlace) => {
    const to = stepped(place, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    onMove(place.key, to);
  };
  return (
    <CertificateCanvas certificate={certificate} label={t('preview')}>
      <div ref={box} className="certificate-handles">
        {shown.map((place) => (
          <button
            key={place.key}
            type="button"
            className="certificate-handle"
            aria-pressed={place.key === chosen}
            aria-label={t('move', { what: label(certificateFieldKeys[place.key]) })}
            title={label(certificateFieldKeys[place.key])}
            style={{
              left: share(place.x, width),
              top: share(place.y, height),
              width: share(place.w, width),
              height: share(heightOf(place), height),
            }}
            onFocus={() => onChoose(place.key)}
            onPointerDown={(event) => grab(event, place)}
            onPointerMove={(event) => drag(event, place)}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={(event) => press(event, place)}
          />
        ))}
        {guides.x !== undefined && (
          <i className="certificate-guide-x" style={{ left: share(guides.x, width) }} />
        )}
        {guides.y !== undefined && (
          <i className="certificate-guide-y" style={{ top: share(guides.y, height) }} />
        )}
      </div>
    </CertificateCanvas>
  );
};
