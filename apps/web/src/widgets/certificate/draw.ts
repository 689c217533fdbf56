import {
  type CertificateFacts,
  type CertificatePlace,
  type CertificateSnapshot,
  certificateCanvas,
  certificateHeading,
  certificateLines,
  runsOn,
} from '@anyan/contract';
import { qrModules } from '@anyan/contract/core/qr';

/** A certificate as it is drawn: its layout, what stands in it, and the addresses of its pictures. */
export interface DrawnCertificate
  extends Omit<CertificateSnapshot, 'certificateBackgroundFile' | 'sealFileId'> {
  backgroundUrl: string | null;
  sealUrl: string | null;
  verifyUrl: string;
  facts: CertificateFacts;
}

const family = '"Noto Serif SC", "Source Han Serif SC", "Songti SC", SimSun, serif';
const { width, height } = certificateCanvas;

const pictureAt = (url: string): Promise<HTMLImageElement | null> =>
  new Promise((found) => {
    const image = new Image();
    image.onload = () => found(image);
    // What cannot be shown is left out: the words still stand.
    image.onerror = () => found(null);
    image.src = url;
  });

type Paper = CanvasRenderingContext2D;

const drawFrame = (paper: Paper): void => {
  paper.fillStyle = '#fffdf7';
  paper.fillRect(0, 0, width, height);
  paper.strokeStyle = '#c9a25a';
  for (const [inset, line] of [
    [22, 6],
    [34, 1.5],
  ] as const) {
    paper.lineWidth = line;
    paper.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
};

type Line = Pick<CertificatePlace, 'x' | 'y' | 'w' | 'size' | 'colour' | 'align'>;

const startOf = ({ x, w, align }: Line): number =>
  align === 'left' ? x : align === 'right' ? x + w : x + w / 2;

/** One line that shrinks until it fits. */
const drawLine = (paper: Paper, line: Line, words: string): void => {
  paper.font = `${line.size}px ${family}`;
  const wide = paper.measureText(words).width;
  const size = wide > line.w ? line.size * (line.w / wide) : line.size;
  paper.font = `${size}px ${family}`;
  paper.fillText(words, startOf(line), line.y);
};

/** A text that goes on below where its line is full. */
const drawText = (paper: Paper, line: Line, words: string): void => {
  paper.font = `${line.size}px ${family}`;
  const rows: string[] = [];
  let row = '';
  for (const sign of words) {
    if (sign === '\n' || paper.measureText(row + sign).width > line.w) {
      rows.push(row);
      row = sign === '\n' ? '' : sign;
    } else row += sign;
  }
  for (const [at, one] of [...rows, row].entries())
    paper.fillText(one, startOf(line), line.y + at * line.size * 1.7);
};

const drawCode = (paper: Paper, { x, y, w }: Line, text: string): void => {
  const modules = qrModules(text);
  const quiet = 2;
  const step = w / (modules.length + 2 * quiet);
  paper.fillStyle = '#ffffff';
  paper.fillRect(x, y, w, w);
  paper.fillStyle = '#000000';
  // A hair wider, so that no light line stands between two dark ones.
  for (const [at, row] of modules.entries())
    for (const [no, dark] of row.entries())
      if (dark) paper.fillRect(x + (no + quiet) * step, y + (at + quiet) * step, step + 0.2, step + 0.2);
};

/** Draws a certificate, twice as large as its canvas unless another scale is given. */
export const drawCertificate = async (
  canvas: HTMLCanvasElement,
  one: DrawnCertificate,
  scale = 2,
): Promise<void> => {
  const [background, seal] = await Promise.all(
    [one.backgroundUrl, one.sealUrl].map((url) => (url ? pictureAt(url) : null)),
  );
  canvas.width = width * scale;
  canvas.height = height * scale;
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.scale(scale, scale);
  paper.textBaseline = 'top';
  if (background) paper.drawImage(background, 0, 0, width, height);
  else {
    drawFrame(paper);
    const heading = { ...certificateHeading, align: 'center' as const };
    paper.fillStyle = heading.colour;
    paper.textAlign = 'center';
    drawLine(paper, heading, one.certificateName);
  }
  const lines = certificateLines({ ...one, certificateBackgroundFile: null, sealFileId: null }, one.facts);
  for (const place of one.fields.filter(({ visible }) => visible)) {
    if (place.key === 'qr') drawCode(paper, place, one.verifyUrl);
    else if (place.key === 'seal') {
      if (seal) paper.drawImage(seal, place.x, place.y, place.w, place.w);
    } else {
      paper.fillStyle = place.colour;
      paper.textAlign = place.align;
      const words = lines[place.key] ?? '';
      if (place.key === runsOn) drawText(paper, place, words);
      else drawLine(paper, place, words);
    }
  }
};

/** 荣誉证书.png, 1872×1256: made here, from what the certificate said at its issue. */
export const certificatePng = async (one: DrawnCertificate): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  await drawCertificate(canvas, one);
  return new Promise((made, fail) =>
    canvas.toBlob((blob) => (blob ? made(blob) : fail(new Error('no picture'))), 'image/png'),
  );
};
