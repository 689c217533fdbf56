import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useCollege } from '../../platform/college.ts';
import { savePicture } from '../../platform/download.ts';
import { useLabel } from '../../platform/i18n.ts';
import { type Card, drawCard } from './drawing.ts';
import './applycard.css';

interface Props {
  /** Made once for what it shows: drawn again whenever it is another one. */
  card: Card;
  name: string;
  /** What the picture is saved as. */
  file: string;
  download: string;
}

/** The card of an application, with the picture of it to take along. */
export const ApplyCanvas = ({ card, name, file, download }: Props) => {
  const label = useLabel();
  const college = useCollege();
  const canvas = useRef<HTMLCanvasElement>(null);
  const collegeName = college?.collegeName ?? '';
  const logoUrl = college?.logoUrl ?? null;
  useEffect(() => {
    if (canvas.current) void drawCard(canvas.current, { ...card, collegeName, logoUrl }, label);
  }, [card, collegeName, logoUrl, label]);
  return (
    <div className="ay-apply-card">
      <canvas ref={canvas} role="img" aria-label={name} width={card.width * 2} height={card.height * 2} />
      <Button onClick={() => canvas.current?.toBlob((blob) => blob && savePicture(file, blob))}>
        {download}
      </Button>
    </div>
  );
};
