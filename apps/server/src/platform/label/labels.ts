import { ghsSvg } from '@anyan/contract/core/ghs';
import { type Pdf, renderPdf } from '../pdf/index.ts';
import { joined } from '../pdf/joined.ts';

export interface LabelContent {
  title: string;
  lines: readonly string[];
  /** Names and values, of a design that has rows for them. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Codes of GHS, the worst first; a design shows as many as it has room for. */
  pictograms: readonly string[];
  signal: string | null;
  /** White on black: what everybody must see. */
  mark: string | null;
  /** The code of the label, to be read by people. */
  code: string;
}

/** Millimetres of a page and of the labels on it. */
interface Sheet {
  design: 'full' | 'compact' | 'tiny' | 'place' | 'waste';
  page: readonly [width: number, height: number];
  label: readonly [width: number, height: number];
  columns: number;
  rows: number;
  left: number;
  top: number;
  gap: number;
  inset: number;
}

/** One label a page, as printers of labels want it. */
const single = (design: Sheet['design'], width: number, height: number, inset = 1.5): Sheet => ({
  ...{ design, page: [width, height], label: [width, height], columns: 1, rows: 1, left: 0, top: 0 },
  ...{ gap: 0, inset },
});

const a4 = [210, 297] as const;

/** By the layouts that people choose. */
const sheets = {
  '100x100': single('waste', 100, 100, 3),
  '60x40': single('place', 60, 40, 2),
  '50x30': single('full', 50, 30),
  '40x20': single('compact', 40, 20, 1.2),
  '25x15': single('tiny', 25, 15, 1),
  a4x24: {
    ...{
      design: 'full',
      page: a4,
      label: [70, 37],
      columns: 3,
      rows: 8,
      left: 0,
      top: 0.5,
      gap: 0,
      inset: 3,
    },
  },
  a4x65: {
    ...{ design: 'compact', page: a4, label: [38.1, 21.2], columns: 5, rows: 13 },
    ...{ left: 4.75, top: 10.7, gap: 2.5, inset: 1 },
  },
} as const satisfies Record<string, Sheet>;
export type LabelLayout = keyof typeof sheets;

/** What a scan of a label opens. */
export const labelAddress = (publicUrl: string, code: string): string => `${publicUrl}/scan?c=${code}`;

/** So many are set at once: setting more of them together takes more memory, and no less time. */
const mostTogether = 60;

interface Labelled {
  publicUrl: string;
  layout: LabelLayout;
  title: string;
}

/** Labels as a PDF, in their order. */
export const renderLabels = async (how: Labelled, labels: readonly LabelContent[]): Promise<Pdf> => {
  const { columns, rows } = sheets[how.layout];
  const onPage = columns * rows;
  const size = onPage * Math.max(1, Math.floor(mostTogether / onPage));
  const parts: Pdf[] = [];
  // One after another, by the same process: all at once would take what is saved.
  for (let from = 0; from === 0 || from < labels.length; from += size)
    parts.push(await renderPart(how, labels.slice(from, from + size)));
  return joined(parts);
};

const renderPart = (
  { publicUrl, layout, title }: Labelled,
  labels: readonly LabelContent[],
): Promise<Pdf> => {
  const symbols = new Set(labels.flatMap(({ pictograms }) => pictograms));
  const images: Record<string, Buffer> = {};
  for (const code of symbols) {
    const svg = ghsSvg(code);
    if (svg) images[`${code}.svg`] = Buffer.from(svg);
  }
  const codes = Object.fromEntries(
    labels.map(({ code }, at) => [`${at}.png`, labelAddress(publicUrl, code)]),
  );
  return renderPdf(
    new URL('./labels.typ', import.meta.url),
    {
      title,
      sheet: sheets[layout],
      labels: labels.map((one, at) => ({
        ...one,
        facts: one.facts ?? [],
        signal: one.signal ?? '',
        pictograms: one.pictograms.filter((code) => `${code}.svg` in images),
        qr: `${at}.png`,
      })),
    },
    { images, codes },
  );
};
