import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identity, personnel } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { ZipWriter } from '../../platform/excel/zip-writer.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { uploaded } from '../../testing/workbooks.ts';

const world = useWorld();

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
const packed = async (parts: Record<string, [text: string, times: number]>): Promise<Buffer> => {
  const path = join(world.platform.files.outgoing, unique('bomb'));
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
  return readFile(path);
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
const bombs: Record<string, () => Promise<Buffer>> = {
  'a picture of blanks of 30 MB': () => packed({ 'xl/media/a.bmp': [text(' ', 1_000_000), 30] }),
  'parts that are 200 MB together': async () => declaring(await packed({ a: ['x', 1] }), 40_000_000),
  'two thousand parts': () =>
    packed(Object.fromEntries(Array.from({ length: 2000 }, (_, no) => [`a${no}`, ['x', 1]]))),
  'parts said to be of 3 GB': async () => declaring(await packed({}), 3_000_000_000),
  'a sheet of a million empty rows': () => packed({ [sheet]: [rows(text('<row/>', 1_048_576)), 1] }),
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

describe('a file that unpacks to something large', () => {
  it('is refused in two seconds, costs little, and stops nobody else', { timeout: 120_000 }, async () => {
    const admin = await world.signedInAs('superAdministrator');
    const contents = await Promise.all(
      Object.entries(bombs).map(async ([what, make]) => [what, await make()] as const),
    );
    for (const [what, content] of contents) expect(content.length, what).toBeLessThan(20 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    let most = before;
    let slowest = 0;
    let over = false;
    const beside = (async (client: Client) => {
      while (!over) {
        const from = performance.now();
        expect((await client.call(identity.endpoints.authInfo)).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - from);
        most = Math.max(most, process.memoryUsage().rss);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })(admin);

    const wrong: string[] = [];
    for (const [what, content] of contents) {
      const tried = async () => {
        const from = performance.now();
        const { state, failure } = await uploaded(admin, personnel.endpoints.personImport, content);
        return { state, failure, ms: Math.round(performance.now() - from) };
      };
      let found = await tried();
      // What the machine did beside it is no fault of the reader.
      if (found.ms > 2000) found = await tried();
      if (found.state !== 'failed' || !found.failure || found.ms > 2000)
        wrong.push(`${what}: ${JSON.stringify(found)}`);
    }
    over = true;
    await beside;
    expect(wrong).toEqual([]);
    expect((most - before) / 1024 / 1024).toBeLessThan(150);
    expect(slowest).toBeLessThan(2000);
  });
});
