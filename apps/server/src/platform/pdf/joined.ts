import type { Pdf } from './index.ts';

/** What a document consists of, by the numbers of its objects. */
interface Parts {
  objects: Map<number, Buffer>;
  root: number;
  info: number | undefined;
}

const numberAfter = (text: string, name: string): number | undefined => {
  const [, found] = new RegExp(`/${name} (\\d+)`).exec(text) ?? [];
  return found === undefined ? undefined : Number(found);
};

/** The objects of a document as our templates are set: a table of where each begins, and no streams of objects. */
const partsOf = (pdf: Buffer): Parts => {
  const end = pdf.subarray(pdf.lastIndexOf('startxref')).toString('latin1');
  const table = pdf.subarray(Number(/startxref\s+(\d+)/.exec(end)?.[1])).toString('latin1');
  const begins = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at)).sort((a, b) => a - b);
  const root = numberAfter(table, 'Root');
  if (root === undefined || begins.length === 0) throw new Error('no document of ours');
  const objects = new Map<number, Buffer>();
  for (const [at, begin] of begins.entries()) {
    const whole = pdf.subarray(
      begin,
      begins[at + 1] ?? pdf.lastIndexOf('xref\n', pdf.lastIndexOf('startxref') - 1),
    );
    const [head = '', no] = /^(\d+) 0 obj\s/.exec(whole.subarray(0, 20).toString('latin1')) ?? [];
    objects.set(Number(no), whole.subarray(head.length));
  }
  return { objects, root, info: numberAfter(table, 'Info') };
};

/** An object with what it refers to under other numbers; what is packed in a stream refers to nothing. */
const renumbered = (object: Buffer, of: (no: number) => number): Buffer => {
  const packed = object.indexOf('stream');
  const words = (packed < 0 ? object : object.subarray(0, packed)).toString('latin1');
  const said = Buffer.from(
    words.replace(/\b(\d+) 0 R\b/g, (_, no: string) => `${of(Number(no))} 0 R`),
    'latin1',
  );
  return packed < 0 ? said : Buffer.concat([said, object.subarray(packed)]);
};

/**
 * Documents of our own templates one after another as one, with the title of the first. What links pages to each other, as
 * outlines do, is left out. The memory that typst takes grows with the pages of a document, so that a long one whose pages do
 * not know of each other is set in parts.
 */
export const joined = (parts: readonly Pdf[]): Pdf => {
  const [first, ...more] = parts;
  if (!first || more.length === 0) return first ?? { pdf: Buffer.alloc(0), pages: 0 };
  const written: Buffer[] = [Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n', 'latin1')];
  const begins: number[] = [];
  let length = written[0]?.length ?? 0;
  const write = (bytes: Buffer): void => {
    written.push(bytes);
    length += bytes.length;
  };
  // The first two are the catalogue and the tree of all pages.
  let last = 2;
  const trees: number[] = [];
  let info: number | undefined;
  for (const { pdf } of parts) {
    const { objects, root, info: told } = partsOf(pdf);
    const numbers = new Map([...objects.keys()].map((no) => [no, ++last]));
    const of = (no: number) => numbers.get(no) ?? 0;
    const tree = numberAfter(objects.get(root)?.toString('latin1') ?? '', 'Pages') ?? 0;
    trees.push(of(tree));
    if (told !== undefined) info ??= of(told);
    for (const [no, object] of objects) {
      begins[of(no)] = length;
      const own = renumbered(object, of);
      const text =
        no === tree ? own.toString('latin1').replace('/Type /Pages', '/Type /Pages\n  /Parent 2 0 R') : own;
      write(Buffer.from(`${of(no)} 0 obj\n`, 'latin1'));
      write(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
    }
  }
  const pages = parts.reduce((sum, one) => sum + one.pages, 0);
  begins[1] = length;
  write(Buffer.from('1 0 obj\n<<\n  /Type /Catalog\n  /Pages 2 0 R\n>>\nendobj\n\n', 'latin1'));
  begins[2] = length;
  const kids = trees.map((no) => `${no} 0 R`).join(' ');
  write(
    Buffer.from(
      `2 0 obj\n<<\n  /Type /Pages\n  /Count ${pages}\n  /Kids [${kids}]\n>>\nendobj\n\n`,
      'latin1',
    ),
  );
  const rows = begins.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n\r\n`);
  const table = `xref\n0 ${last + 1}\n0000000000 65535 f\r\n${rows.join('')}`;
  const told = info === undefined ? '' : `\n  /Info ${info} 0 R`;
  write(
    Buffer.from(
      `${table}trailer\n<<\n  /Size ${last + 1}\n  /Root 1 0 R${told}\n>>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return { pdf: Buffer.concat(written), pages };
};
