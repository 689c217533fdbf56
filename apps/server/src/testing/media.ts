/** Small videos and PDFs for tests, made byte by byte. */

const u32 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, at * 4);
  return buffer;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** An MP4 of one picture a second; `told` is what its headers say instead of its true length. */
export const mp4 = ({
  seconds = 10,
  told = seconds,
  handler = 'vide',
}: {
  seconds?: number;
  told?: number;
  handler?: 'vide' | 'soun';
} = {}): Buffer => {
  const sample =
    handler === 'vide'
      ? box(
          'avc1',
          Buffer.concat([Buffer.alloc(6), Buffer.from([0, 1]), Buffer.alloc(16)]),
          Buffer.from([1, 64, 0, 240]),
          u32(0x480000, 0x480000, 0),
          Buffer.from([0, 1]),
          Buffer.alloc(32),
          Buffer.from([0, 24, 255, 255]),
        )
      : box(
          'mp4a',
          Buffer.alloc(6),
          Buffer.from([0, 1]),
          Buffer.alloc(8),
          Buffer.from([0, 2, 0, 16]),
          u32(0, 44_100 << 16),
        );
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), sample),
    box('stts', u32(0, 1, seconds, 1000)),
    box('stsc', u32(0, 1, 1, Math.max(1, seconds), 1)),
    box('stsz', u32(0, 4, seconds)),
    box('stco', u32(0, 1, 40)),
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, 1000, told * 1000, 0x55c40000)),
    box('hdlr', u32(0, 0), Buffer.from(handler), u32(0, 0, 0), Buffer.from('x\0')),
    box('minf', handler === 'vide' ? box('vmhd', u32(1, 0, 0)) : box('smhd', u32(0, 0)), table),
  );
  const track = box(
    'trak',
    box('tkhd', u32(7, 0, 0, 1, 0, told * 1000, 0, 0, 0, 0), matrix, u32(320 << 16, 240 << 16)),
    media,
  );
  const head = box(
    'mvhd',
    u32(0, 0, 0, 1000, told * 1000, 0x10000, 0x1000000, 0, 0),
    matrix,
    Buffer.alloc(24),
    u32(2),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2mp41')),
    box('mdat', Buffer.alloc(Math.max(4, seconds * 4), 1)),
    box('moov', head, track),
  ]);
};

/** A PDF of empty pages; an encrypted one asks for a password that nobody knows. */
export const pdfOf = (pages: number, { encrypted = false } = {}): Buffer => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 100 100]>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R>>'),
    ...(encrypted
      ? [`<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`]
      : []),
  ];
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  const id = '00112233445566778899aabbccddeeff';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/ID[<${id}><${id}>]${encrypted ? `/Encrypt ${objects.length} 0 R` : ''}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
