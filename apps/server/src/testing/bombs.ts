import { randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ZipWriter } from '../platform/excel/zip-writer.ts';

const sheet = 'xl/worksheets/sheet1.xml';
const rows = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const skeleton: Record<string, string> = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships><Relationship Id="a" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="s1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="${type}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  [sheet]: rows(''),
};

/** A workbook with these parts, each as a text again and again: what is unpacked need not be held here. */
const packedIn = async (
  folder: string,
  parts: Record<string, [text: string, times: number]>,
): Promise<Buffer> => {
  const path = join(folder, `bomb-${randomUUID()}`);
  const file = await open(path, 'w');
  const zip = new ZipWriter(file);
  const all = {
    ...Object.fromEntries(Object.entries(skeleton).map(([name, text]) => [name, [text, 1]])),
    ...parts,
  };
  for (const [name, [text, times]] of Object.entries(all) as [string, [string, number]][])
    await zip.add(name, Array<string>(times).fill(text));
  await zip.finish();
  await file.close();
  const content = await readFile(path);
  await rm(path);
  return content;
};
/** The same bytes, each part of them said to be of another size. */
const declaring = (content: Buffer, size: number): Buffer => {
  const bytes = Buffer.from(content);
  for (let at = bytes.readUInt32LE(bytes.length - 6); bytes.readUInt32LE(at) === 0x02014b50; ) {
    bytes.writeUInt32LE(size, at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return bytes;
};
const text = (letters: string, times: number) => letters.repeat(times);
const entities = `<!DOCTYPE a [<!ENTITY a "${text('x', 1000)}"><!ENTITY b "${text('&a;', 1000)}"><!ENTITY c "${text('&b;', 1000)}">]>`;

/** Small files that want to become large, by how. */
export const bombsIn = (folder: string): Record<string, () => Promise<Buffer>> => {
  const packed = (parts: Record<string, [text: string, times: number]>) => packedIn(folder, parts);
  return {
    'a picture of blanks of 30 MB': () => packed({ 'xl/media/a.bmp': [text(' ', 1_000_000), 30] }),
    'parts that are 200 MB together': async () => declaring(await packed({ a: ['x', 1] }), 40_000_000),
    'two thousand parts': () =>
      packed(Object.fromEntries(Array.from({ length: 2000 }, (_, no) => [`a${no}`, ['x', 1]]))),
    'parts said to be of 3 GB': async () => declaring(await packed({}), 3_000_000_000),
    'a sheet of a million empty rows': () => packed({ [sheet]: [rows(text('<row/>', 1_048_576)), 1] }),
    'a sheet of ten million empty rows': () => packed({ [sheet]: [rows(text('<row/>', 10_000_000)), 1] }),
    'entities within entities': () =>
      packed({ [sheet]: [`${entities}${rows('<row><c><v>&c;</v></c></row>')}`, 1] }),
    'elements within elements': () => packed({ [sheet]: [`<worksheet>${text('<a>', 2_000_000)}`, 1] }),
    'a name of three million letters': () => packed({ [sheet]: [`<worksheet ${text('a', 3_000_000)}`, 1] }),
    'a million strings': () =>
      packed({ 'xl/sharedStrings.xml': [`<sst>${text('<si/>', 1_100_000)}</sst>`, 1] }),
    'a cell of five million letters': () =>
      packed({
        [sheet]: [rows(`<row><c t="inlineStr"><is><t>${text('长', 5_000_000)}</t></is></c></row>`), 1],
      }),
    'a million merged cells': () =>
      packed({
        [sheet]: [`${rows('')}<mergeCells>${text('<mergeCell ref="A1:B2"/>', 1_000_000)}</mergeCells>`, 1],
      }),
  };
};
