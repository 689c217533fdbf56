import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  pages: number;
  title: string | undefined;
  /** Words of each page, without the blanks between them. */
  texts: string[];
  /** Names of the fonts, and whether each is embedded. */
  fonts: { name: string; embedded: boolean }[];
  images: number;
  /** Points between the foot of each page and its lowest line of text. */
  feet: number[];
}

/** Reads a PDF back with another program than the one that wrote it. */
export const readPdf = async (pdf: Buffer): Promise<ReadPdf> => {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const read: ReadPdf = {
    pages: document.numPages,
    title: undefined,
    texts: [],
    fonts: [],
    images: 0,
    feet: [],
  };
  const info = (await document.getMetadata()).info as { Title?: string };
  read.title = info.Title;
  for (let no = 1; no <= document.numPages; no++) {
    const page = await document.getPage(no);
    const { items } = await page.getTextContent();
    read.feet.push(
      Math.min(...items.flatMap((item) => ('str' in item && item.str ? item.transform[5] : []))),
    );
    read.texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ''),
    );
  }
  const source = pdf.toString('latin1');
  read.fonts = [
    ...new Set([...source.matchAll(/\/FontName\s*\/([^\s/]+)/g)].map(([, name = '']) => name)),
  ].map((name) => ({
    name,
    embedded: /\/FontFile[23]?\s/.test(source),
  }));
  read.images = [...source.matchAll(/\/Subtype\s*\/Image/g)].length;
  await document.destroy();
  return read;
};
