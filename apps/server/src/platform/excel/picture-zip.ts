import { sizeText } from '@anyan/contract';
import yauzl from 'yauzl';
import { WorkbookFault } from './fault.ts';

/** Files that an archive of pictures may hold. */
const mostEntries = 20_000;

const damaged = (detail: string) => new WorkbookFault('PICTURES_DAMAGED', {}, detail);

const readUtf8 = new TextDecoder('utf-8', { fatal: true });
const readGbk = new TextDecoder('gb18030');

/** A name as it was meant: Windows writes Chinese ones in its own code page and says nothing of it. */
const nameIn = ({ fileName }: yauzl.Entry): string => {
  // Names are not decoded by the reader: it would refuse the whole archive for one that leads out of its folder.
  const bytes = fileName as unknown as Buffer;
  try {
    return readUtf8.decode(bytes);
  } catch {
    return readGbk.decode(bytes);
  }
};

/** By what names are compared: without folders, case and the two ways of writing accents. */
const keyOf = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();

const openZip = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, zip) => {
      if (error) reject(new WorkbookFault('PICTURES_NO_ZIP', {}, error.message));
      else resolve(zip);
    });
  });

/** Reads the directory only. Nothing of a name becomes a path: files are found by the last part of it. */
const entriesOf = (zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry[]>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry[]>();
    if (zip.entryCount > mostEntries) {
      reject(new WorkbookFault('PICTURES_MANY', { max: mostEntries }));
      return;
    }
    zip.on('entry', (entry: yauzl.Entry) => {
      const name = nameIn(entry);
      const key = keyOf(name);
      // What a Mac adds beside each file has the same name.
      if (key !== '' && !/(^|\/)__MACOSX\//.test(name))
        entries.set(key, [...(entries.get(key) ?? []), entry]);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(damaged(error.message)));
    zip.readEntry();
  });

/** Unpacked bytes of an archive, and how many times its own size from 10 MB on; each picture has a limit of its own. */
const most = { bytes: 2 * 1024 * 1024 * 1024, ratio: 100, ratioFrom: 10 * 1024 * 1024 };
const isArchive = /\.(zip|rar|7z|tar|gz|tgz|bz2|xz)$/i;
/** Of the file types of Unix, in the upper half of what an entry says of itself. */
const linkType = 0o120000;

/** Refuses an archive that is no plain heap of files, by its directory alone. */
const refuseOdd = (zip: yauzl.ZipFile, entries: Iterable<yauzl.Entry>): void => {
  let bytes = 0;
  for (const entry of entries) {
    const path = nameIn(entry);
    const name = path.slice(0, 100);
    if (/^[\\/]|^[A-Za-z]:/.test(path) || path.split(/[\\/]/).includes('..'))
      throw new WorkbookFault('PICTURES_UNSAFE', { name });
    if (((entry.externalFileAttributes >>> 16) & 0o170000) === linkType)
      throw new WorkbookFault('PICTURES_LINK', { name });
    if (isArchive.test(path)) throw new WorkbookFault('PICTURES_NESTED', { name });
    bytes += entry.uncompressedSize;
  }
  if (bytes > most.bytes || (bytes > most.ratioFrom && bytes > most.ratio * zip.fileSize))
    throw new WorkbookFault('PICTURES_LARGE', { max: sizeText(most.bytes) });
};

/** Why a picture of an archive cannot be had. */
export type PictureMissing = 'absent' | 'several' | 'tooLarge' | 'encrypted' | 'damaged';

/** An archive of pictures, each found by its file name. @throws WorkbookFault for one that is no archive */
export class PictureZip {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: Map<string, yauzl.Entry[]>;

  private constructor(zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry[]>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(path: string): Promise<PictureZip> {
    const zip = await openZip(path);
    try {
      return new PictureZip(zip, await entriesOf(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** The names of its files, without folders. @throws WorkbookFault for an archive that is no plain heap of files */
  names(): string[] {
    const entries = [...this.#entries.values()].flat();
    refuseOdd(this.#zip, entries);
    return [...new Set(entries.flatMap((entry) => (nameIn(entry).split(/[\\/]/).at(-1) ?? '').trim() || []))];
  }

  /** The bytes of a file, or why there are none; of one that has more than `most` no more are unpacked. */
  async content(name: string, most: number): Promise<Buffer | PictureMissing> {
    const [entry, ...others] = this.#entries.get(keyOf(name)) ?? [];
    if (!entry) return 'absent';
    if (others.length > 0) return 'several';
    if (entry.isEncrypted()) return 'encrypted';
    if (entry.uncompressedSize > most) return 'tooLarge';
    const pieces: Buffer[] = [];
    let size = 0;
    try {
      for await (const piece of await this.#unpacked(entry)) {
        size += piece.length;
        // The directory may say less than there is.
        if (size > most) return 'tooLarge';
        pieces.push(piece);
      }
    } catch {
      return 'damaged';
    }
    return Buffer.concat(pieces);
  }

  #unpacked(entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
  }
}
