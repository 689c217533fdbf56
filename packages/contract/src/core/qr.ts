/** A QR code of level M, as the grey values of its pixels row by row, its quiet zone included. */
export interface QrCode {
  size: number;
  pixels: number[];
}

// Correction words of a block and blocks, by version (ISO/IEC 18004, level M).
const corrections = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blockCounts = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const quietZone = 4;

const multiply = (x: number, y: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
};

/** Coefficients of the generator, the leading one left out. */
const generator = (degree: number): number[] => {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  for (let root = 1, step = 0; step < degree; step++, root = multiply(root, 2))
    for (let at = 0; at < degree; at++)
      result[at] = multiply(result[at] ?? 0, root) ^ (at + 1 < degree ? (result[at + 1] ?? 0) : 0);
  return result;
};

const remainder = (data: readonly number[], divisor: readonly number[]): number[] => {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    for (const [at, value] of divisor.entries()) result[at] = (result[at] ?? 0) ^ multiply(value, factor);
  }
  return result;
};

const alignments = (version: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
};

const rawBits = (version: number): number => {
  const count = Math.floor(version / 7) + 2;
  const aligned = version >= 2 ? (25 * count - 10) * count - 55 : 0;
  return (16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0);
};

const dataWords = (version: number): number =>
  Math.floor(rawBits(version) / 8) - (corrections[version] ?? 0) * (blockCounts[version] ?? 0);

/** The text in bytes with its head, filled up to what the version holds. */
const packed = (bytes: Uint8Array, version: number): number[] => {
  const length = version < 10 ? 8 : 16;
  let bits = `0100${bytes.length.toString(2).padStart(length, '0')}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const room = dataWords(version) * 8;
  bits += '0'.repeat(Math.min(4, room - bits.length));
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  for (let fill = 0; bits.length < room; fill++) bits += fill % 2 ? '00010001' : '11101100';
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
};

const interleaved = (data: readonly number[], version: number): number[] => {
  const blocks = blockCounts[version] ?? 1;
  const correction = corrections[version] ?? 0;
  const total = Math.floor(rawBits(version) / 8);
  const short = blocks - (total % blocks);
  const shortLength = Math.floor(total / blocks) - correction;
  const divisor = generator(correction);
  const parts: { data: number[]; correction: number[] }[] = [];
  for (let at = 0, block = 0; block < blocks; block++) {
    const part = data.slice(at, at + shortLength + (block < short ? 0 : 1));
    at += part.length;
    parts.push({ data: part, correction: remainder(part, divisor) });
  }
  const column = (at: number) => parts.flatMap((part) => part.data[at] ?? []);
  return [
    ...Array.from({ length: shortLength + 1 }, (_, at) => column(at)).flat(),
    ...Array.from({ length: correction }, (_, at) => parts.map((part) => part.correction[at] ?? 0)).flat(),
  ];
};

type Modules = (boolean | undefined)[][];
type Set = (x: number, y: number, dark: boolean) => void;

const drawPatterns = (version: number, size: number, set: Set): void => {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(x + dx, y + dy, far !== 2 && far !== 4);
      }
  const places = alignments(version);
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
};

const drawFormat = (mask: number, size: number, set: Set): void => {
  // Level M is 00.
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
};

const drawVersion = (version: number, size: number, set: Set): void => {
  if (version < 7) return;
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const far = size - 11 + (at % 3);
    const near = Math.floor(at / 3);
    set(far, near, dark);
    set(near, far, dark);
  }
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a camera finds it: long runs and even squares. */
const penalty = (modules: Modules, size: number): number => {
  let sum = 0;
  for (let y = 0; y < size; y++) {
    const row = modules[y] ?? [];
    const below = modules[y + 1];
    for (let x = 0; x < size; x++) {
      const colour = row[x];
      let [across, down] = [1, 1];
      while (across < 5 && row[x + across] === colour) across++;
      while (down < 5 && modules[y + down]?.[x] === colour) down++;
      sum += (across === 5 ? 1 : 0) + (down === 5 ? 1 : 0);
      if (colour === row[x + 1] && colour === below?.[x] && colour === below?.[x + 1]) sum += 3;
    }
  }
  return sum;
};

/** The modules of a code, dark ones true. @throws RangeError for a text too long for it */
export const qrModules = (text: string, mask?: number): boolean[][] => {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (
    version < corrections.length &&
    dataWords(version) * 8 < 4 + (version < 10 ? 8 : 16) + bytes.length * 8
  )
    version++;
  if (version === corrections.length) throw new RangeError('too long for a QR code');
  const size = version * 4 + 17;
  const words = interleaved(packed(bytes, version), version);
  const draw = (chosen: number): Modules => {
    const modules: Modules = Array.from({ length: size }, () =>
      Array<boolean | undefined>(size).fill(undefined),
    );
    const set: Set = (x, y, dark) => {
      const row = modules[y];
      if (row && x >= 0 && x < size) row[x] = dark;
    };
    drawPatterns(version, size, set);
    drawFormat(chosen, size, set);
    drawVersion(version, size, set);
    let bit = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < size; step++)
        for (const x of [right, right - 1]) {
          const y = upwards ? size - 1 - step : step;
          if (modules[y]?.[x] !== undefined) continue;
          const dark = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
          set(x, y, dark !== (masks[chosen]?.(x, y) ?? false));
          bit++;
        }
    }
    return modules;
  };
  const drawn = (mask === undefined ? masks.map((_, at) => at) : [mask]).map((one) => {
    const modules = draw(one);
    return { modules, penalty: penalty(modules, size) };
  });
  const best = drawn.reduce((a, b) => (b.penalty < a.penalty ? b : a));
  return best.modules.map((row) => row.map((dark) => dark === true));
};

/** For `#qr(data.code, 30mm)` in a template. */
export const qrCode = (text: string): QrCode => {
  const modules = qrModules(text);
  const size = modules.length + 2 * quietZone;
  const pixels = Array<number>(size * size).fill(255);
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) pixels[(y + quietZone) * size + x + quietZone] = 0;
  return { size, pixels };
};
