import type { Label } from '@anyan/contract';
import { qrModules } from '@anyan/contract/core/qr';
import { formatMinute } from '../../platform/format.ts';
import { words } from './texts.ts';

/** A line of a card: its title, and what stands there, in so many rows at most. */
export interface CardLine {
  /** Lines from the top; a line of two rows takes more. */
  at: number;
  title: Label;
  says: string;
  most?: number;
}

/** A room with its level, and what is said of that. */
export interface CardRoom {
  roomText: string;
  level: 'I' | 'II' | 'III' | 'IV';
  levelSays: string;
}

/** What somebody said of it, with his decision in words. */
export interface CardOpinion {
  name: string;
  decision: string;
  comment: string | null;
  signatureUrl: string | null;
  at: string;
}

/** What is drawn of an application of any kind. */
export interface Card {
  width: number;
  height: number;
  applyNo: string;
  rooms: readonly CardRoom[];
  /** Somebody has decided, or it passed by itself: it has the band of opinions. */
  decided: boolean;
  auto: boolean;
  opinions: readonly CardOpinion[];
  openUrl: string;
  title: Label;
  photoUrl: string | null;
  lines: readonly CardLine[];
  /** The line at which its rooms stand; what is said where it names none. */
  roomsAt: number;
  noRooms?: Label;
  /** Where the signature stands: a picture, or lines drawn on a sheet of 560 by 180 as the path of an SVG. */
  signature: { at: number; url?: string | null; path?: string | null };
}

/** A card with what the page knows of the college. */
export interface DrawnCard extends Card {
  collegeName: string;
  logoUrl: string | null;
}

/** Words in the reader's language. */
export type Say = (label: Label) => string;

const family = '"Noto Sans SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif';
const [ink, quiet, line, paperColour] = ['#1f2329', '#646a73', '#d0d3d6', '#ffffff'];
const levelColours = { I: '#d92d20', II: '#e8730c', III: '#b58900', IV: '#1a7fd4' } as const;
const margin = 40;
/** Rooms and opinions that stand on it, and where its band of opinions begins. */
const [most, bandAt] = [4, 546];

type Paper = CanvasRenderingContext2D;

const pictureAt = (url: string | null): Promise<HTMLImageElement | null> =>
  url
    ? new Promise((found) => {
        const image = new Image();
        image.onload = () => found(image);
        // What cannot be shown is left out: the words still stand.
        image.onerror = () => found(null);
        image.src = url;
      })
    : Promise.resolve(null);

/** A text in as many lines as there may be, the last one cut. */
export const wrapped = (
  words: string,
  most: number,
  wide: number,
  widthOf: (some: string) => number,
): string[] => {
  const rows = [''];
  for (const sign of words.replaceAll('\n', ' ')) {
    const last = rows.at(-1) ?? '';
    if (widthOf(last + sign) <= wide) rows[rows.length - 1] = last + sign;
    else if (rows.length < most) rows.push(sign);
    else {
      rows[rows.length - 1] = `${last.slice(0, -1)}…`;
      break;
    }
  }
  return rows;
};

const write = (
  paper: Paper,
  said: string,
  x: number,
  y: number,
  { size = 18, colour = ink, bold = false, wide = 400, most = 1 } = {},
): void => {
  paper.font = `${bold ? 'bold ' : ''}${size}px ${family}`;
  paper.fillStyle = colour;
  const rows = wrapped(said, most, wide, (some) => paper.measureText(some).width);
  for (const [at, row] of rows.entries()) paper.fillText(row, x, y + at * size * 1.5);
};

const drawCode = (paper: Paper, words: string, x: number, y: number, side: number): void => {
  const modules = qrModules(words);
  const step = side / modules.length;
  paper.fillStyle = '#000000';
  for (const [at, row] of modules.entries())
    for (const [no, dark] of row.entries())
      if (dark) paper.fillRect(x + no * step, y + at * step, step + 0.2, step + 0.2);
};

/** A picture within a box, as it is. */
const fit = (paper: Paper, picture: HTMLImageElement | null, x: number, y: number, w: number, h: number) => {
  if (!picture) return;
  const by = Math.min(w / picture.width, h / picture.height);
  paper.drawImage(picture, x, y, picture.width * by, picture.height * by);
};

const drawRooms = (paper: Paper, { rooms, noRooms }: DrawnCard, say: Say, y: number): void => {
  let x = margin + 110;
  if (rooms.length === 0 && noRooms) write(paper, say(noRooms), x, y, { wide: 700 });
  for (const { roomText, level, levelSays } of rooms.slice(0, most)) {
    write(paper, roomText, x, y, { wide: 140 });
    const wide = Math.min(140, paper.measureText(roomText).width);
    paper.fillStyle = levelColours[level];
    paper.fillRect(x + wide + 8, y - 2, 44, 24);
    write(paper, levelSays, x + wide + 14, y + 2, { size: 15, colour: paperColour });
    x += wide + 72;
  }
  if (rooms.length > most) write(paper, say(words.rooms(rooms.length)), x, y, { colour: quiet });
};

const drawOpinions = (
  paper: Paper,
  { opinions, auto, width }: DrawnCard,
  signatures: readonly (HTMLImageElement | null)[],
  say: Say,
): void => {
  const top = bandAt;
  write(paper, say(words.opinions), margin, top, { bold: true });
  if (auto) write(paper, say(words.auto), margin + 110, top);
  const wide = (width - 2 * margin) / most;
  for (const [at, one] of opinions.slice(0, most).entries()) {
    const x = margin + at * wide;
    write(paper, `${one.name} · ${one.decision}`, x, top + 32, {
      size: 16,
      wide: wide - 90,
    });
    write(paper, one.comment ?? '', x, top + 56, { size: 14, colour: quiet, wide: wide - 16, most: 2 });
    write(paper, formatMinute(one.at), x, top + 104, { size: 13, colour: quiet });
    fit(paper, signatures[at] ?? null, x + wide - 84, top + 26, 70, 28);
  }
  if (opinions.length > most)
    write(paper, say(words.more), margin + 110, top, {
      size: 14,
      colour: quiet,
    });
};

/** A name that was drawn with a finger, at a quarter of its sheet. */
const drawPath = (paper: Paper, path: string | null | undefined, x: number, y: number): void => {
  if (!path) return;
  paper.save();
  paper.translate(x, y);
  paper.scale(0.28, 0.28);
  paper.strokeStyle = ink;
  paper.lineWidth = 5;
  paper.lineCap = 'round';
  paper.stroke(new Path2D(path));
  paper.restore();
};

/** Draws the card of an application, twice as large as its canvas. */
export const drawCard = async (canvas: HTMLCanvasElement, one: DrawnCard, say: Say): Promise<void> => {
  const [logo, photo, signature, ...signatures] = await Promise.all(
    [
      one.logoUrl,
      one.photoUrl,
      one.signature.url ?? null,
      ...one.opinions.map((each) => each.signatureUrl),
    ].map(pictureAt),
  );
  canvas.width = one.width * 2;
  canvas.height = one.height * 2;
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.scale(2, 2);
  paper.textBaseline = 'top';
  paper.fillStyle = paperColour;
  paper.fillRect(0, 0, one.width, one.height);
  fit(paper, logo ?? null, margin, 30, 56, 56);
  write(paper, one.collegeName, margin + 72, 34, { size: 18, colour: quiet, wide: 600 });
  write(paper, say(one.title), margin + 72, 60, {
    ...{ size: 26, bold: true, wide: 700 },
  });
  write(paper, one.applyNo, one.width - margin - 320, 50, { size: 16, colour: quiet, wide: 200 });
  drawCode(paper, one.openUrl, one.width - margin - 96, 24, 96);
  paper.fillStyle = line;
  paper.fillRect(margin, 134, one.width - 2 * margin, 1);
  const right = one.width - margin - 110;
  fit(paper, photo ?? null, right, 152, 110, 140);
  const yOf = (at: number) => 156 + at * 40;
  for (const { at, title, says, most = 1 } of one.lines) {
    write(paper, say(title), margin, yOf(at), { colour: quiet, wide: 104 });
    write(paper, says, margin + 110, yOf(at), { wide: right - margin - 150, most });
  }
  drawRooms(paper, one, say, yOf(one.roomsAt));
  const signedAt = yOf(one.signature.at) - 12;
  fit(paper, signature ?? null, margin + 110, signedAt, 160, 56);
  drawPath(paper, one.signature.path, margin + 110, signedAt);
  if (one.decided) drawOpinions(paper, one, signatures, say);
};
