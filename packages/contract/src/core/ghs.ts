// The nine pictograms of GHS, drawn by us: black on white in a red diamond, in a square of 100. In black and white the
// diamond stays a diamond.

const path = (d: string, more = '') => `<path d="${d}"${more}/>`;
const line = (d: string, width = 4) =>
  path(
    d,
    ` fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  );
const white = ' fill="#fff"';

const flame = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${path(
    'M2-34C8-24 20-16 20 1 20 12 12 20 0 20S-20 12-20 1C-20-8-14-13-12-22-8-18-6-15-5-11 0-17 4-24 2-34Z',
  )}${path('M1-8C5-3 10 1 10 8 10 14 6 17 0 17S-10 14-10 8C-10 4-8 1-6-2-4 0-3 2-2 4 1 1 2-3 1-8Z', white)}</g>`;

const symbols: Readonly<Record<string, string>> = {
  // A ball that bursts.
  GHS01:
    '<circle cx="46" cy="60" r="13"/>' +
    path('M58 44 62 27 66 40 79 33 72 45 82 51 70 52 71 62 62 54 55 55Z') +
    path(
      'M35 44 27 34 39 38ZM30 53 19 51 30 47ZM34 71 26 78 31 67ZM50 76 52 84 45 76ZM62 68 70 73 59 73ZM45 42 46 30 51 42Z',
    ),
  GHS02: flame(50, 50, 0.95) + line('M31 74H69', 4),
  // A flame on a ring.
  GHS03:
    flame(50, 40, 0.72) +
    '<circle cx="50" cy="61" r="11.5" fill="#fff" stroke="#000" stroke-width="5"/>' +
    line('M33 79H67', 4),
  GHS04: `<g transform="rotate(-38 50 50)">${path(
    'M24 43.5h37c5 0 7 3 9 3h3v-2.5h5v12h-5v-2.5h-3c-2 0-4 3-9 3H24c-3 0-5-3-5-6.5s2-6.5 5-6.5Z',
  )}</g>`,
  // Two tubes that drip on a bar and on a hand.
  GHS05:
    `<g transform="rotate(28 34 33)">${path('M18 29h25c3 0 5 2 5 4.5s-2 4.5-5 4.5H21Z')}</g>` +
    `<g transform="rotate(-28 66 33)">${path('M82 29H57c-3 0-5 2-5 4.5s2 4.5 5 4.5H79Z')}</g>` +
    path('M42 47c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6ZM58 47c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6Z') +
    path('M22 61h13l3 4h5l3-4h2v11H22Z') +
    path('M54 69c0-4 4-7 8-7l2 3h3l1-3c5 0 9 2 12 0l-14 13H54Z'),
  // Skull and crossbones.
  GHS06:
    line('M27 62 73 80M73 62 27 80', 6) +
    '<circle cx="26" cy="60" r="4"/><circle cx="74" cy="60" r="4"/><circle cx="29" cy="82" r="3.5"/><circle cx="71" cy="82" r="3.5"/>' +
    path(
      'M50 20c-13 0-21 9-21 20 0 7 3 11 8 14v9c0 3 2 4 4 4h18c2 0 4-1 4-4v-9c5-3 8-7 8-14 0-11-8-20-21-20Z',
      ' stroke="#fff" stroke-width="2"',
    ) +
    `<circle cx="41" cy="41" r="5.5"${white}/><circle cx="59" cy="41" r="5.5"${white}/>` +
    path('M50 47 54 54H46Z', white) +
    path('M44 60v6M50 60v6M56 60v6', ' stroke="#fff" stroke-width="2"'),
  GHS07: `${path('M44 22h12l-3 36h-6Z')}<circle cx="50" cy="69" r="6.5"/>`,
  // A person with a star in the chest.
  GHS08:
    '<circle cx="50" cy="29" r="9.5"/>' +
    path('M31 78V53c0-8 5-12 12-12h14c7 0 12 4 12 12v25H62V60 78H38V60 78Z') +
    path('M50 44 53 53 63 48 57 58 67 62 57 65 61 76 51 69 45 78 45 67 34 69 42 61 35 54 46 55Z', white),
  // A bare tree and a fish on its back.
  GHS09:
    line('M23 76H55M37 76V40M37 60 28 50M37 54 47 43M37 46 31 36M47 43 48 35M28 50 22 48', 3.5) +
    path('M52 68c5-8 15-10 23-4l7-6v16l-7-5c-8 6-18 5-23-1Z') +
    `<circle cx="59" cy="65" r="1.8"${white}/>`,
};

/** How much of its drawing fits into the diamond. */
const fits: Readonly<Record<string, number>> = {
  ...{ GHS01: 0.84, GHS03: 0.86, GHS04: 0.95, GHS05: 0.8, GHS06: 0.82, GHS08: 0.84, GHS09: 0.84 },
};

/** The pictogram of a code such as `GHS02` as a picture; undefined for what is none. */
export const ghsSvg = (code: string): string | undefined => {
  const symbol = symbols[code];
  return symbol
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${path(
        'M50 4 96 50 50 96 4 50Z',
        ' fill="#fff" stroke="#d0021b" stroke-width="5.5" stroke-linejoin="round"',
      )}<g transform="translate(50 50) scale(${fits[code] ?? 0.95}) translate(-50 -50)">${symbol}</g></svg>`
    : undefined;
};

/** From the worst to the mildest: what a small label shows of several. */
const byGravity = ['GHS06', 'GHS01', 'GHS05', 'GHS02', 'GHS08', 'GHS03', 'GHS04', 'GHS09', 'GHS07'];
export const worstFirst = <C extends string>(codes: readonly C[]): C[] =>
  [...codes].sort((a, b) => byGravity.indexOf(a) - byGravity.indexOf(b));
