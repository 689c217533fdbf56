import { fileLimits } from '@anyan/contract/core/fileLimits';
import { Button, Flex } from 'antd';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { draw, ink, linesOf, type Point, type Stroke } from './strokes.ts';
import { texts } from './texts.ts';
import './sign.css';

const width = 560;
const height = 180;

interface Props {
  busy?: boolean;
  onDone?: (png: Blob) => void;
  onTooLarge?: () => void;
  /** Its lines as text instead of a picture; told with each stroke. */
  onLines?: (lines: string) => void;
}

/** A sheet to write one's name on; gives a transparent picture of the ink alone. */
export const SignaturePad = ({ busy, onDone, onTooLarge, onLines }: Props) => {
  const t = useTexts(texts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [drawing, setDrawing] = useState(false);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    Object.assign(context, { strokeStyle: ink, lineWidth: 3, lineCap: 'round', lineJoin: 'round' });
    draw(context, strokes);
  }, [strokes]);

  /** The sheet is shown narrower on phones than it is. */
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = box.width ? width / box.width : 1;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrawing(true);
    const point = pointOf(event);
    setStrokes((before) => [...before, [point]]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing) return;
    const point = pointOf(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
  };
  const end = () => {
    setDrawing(false);
    onLines?.(linesOf(strokes));
  };
  const finish = () =>
    canvas.current?.toBlob((png) => {
      if (!png) return;
      if (png.size > fileLimits.signatureBytes) onTooLarge?.();
      else onDone?.(png);
    }, 'image/png');

  return (
    <div className="ay-sign">
      <div className="ay-sign-sheet">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          aria-label={t('pad')}
          role="img"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {strokes.length === 0 && <span aria-hidden>{t('hint')}</span>}
      </div>
      <Flex gap={8} justify="flex-end">
        <Button
          size="small"
          disabled={strokes.length === 0}
          onClick={() => {
            setStrokes([]);
            onLines?.('');
          }}
        >
          {t('clear')}
        </Button>
        {onDone && (
          <Button
            size="small"
            type="primary"
            ghost
            disabled={strokes.length === 0}
            loading={busy}
            onClick={finish}
          >
            {t('use')}
          </Button>
        )}
      </Flex>
    </div>
  );
};
