/** Addresses of the maps of Chinese characters, by their files: documents that bring no font along speak in them. */
const maps = import.meta.glob<string>(
  '../../../../../node_modules/pdfjs-dist/cmaps/{Adobe-GB1-UCS2,GB*,UniGB*}.bcmap',
  { query: '?url', import: 'default', eager: true },
);
const addresses = new Map(Object.entries(maps).map(([path, url]) => [path.split('/').at(-1), url]));

/** Hands pdf.js the files that it asks for by name; of what is not there it goes on without. */
export class CharacterMaps {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename);
    if (!url) throw new Error(`not shipped: ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
