import { certificateCanvas } from '@anyan/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DrawnCertificate, drawCertificate } from './draw.ts';
import './certificate.css';

interface Props {
  certificate: DrawnCertificate;
  /** What it is, for those who hear it. */
  label: string;
  /** Over it: the handles of an editor. */
  children?: ReactNode;
}

/** A certificate, as wide as there is room, at most as wide as its canvas. */
export const CertificateCanvas = ({ certificate, label, children }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const said = JSON.stringify(certificate);
  useEffect(() => {
    // Drawn beside it first: while pictures are on their way the one before stays, and the newest one wins.
    let current = true;
    const beside = document.createElement('canvas');
    void drawCertificate(beside, JSON.parse(said) as DrawnCertificate).then(() => {
      const shown = canvas.current;
      if (!current || !shown || beside.width === 0) return;
      shown.width = beside.width;
      shown.height = beside.height;
      shown.getContext('2d')?.drawImage(beside, 0, 0);
    });
    return () => {
      current = false;
    };
  }, [said]);
  return (
    <div className="certificate-canvas" style={{ maxWidth: certificateCanvas.width }}>
      <canvas ref={canvas} role="img" aria-label={label} width={1872} height={1256} />
      {children}
    </div>
  );
};
