import { type FileHandle, open as openFile, rm } from 'node:fs/promises';
import { xmlAttribute } from './xml.ts';
import type { ZipWriter } from './zip-writer.ts';

/** A picture in a cell: its bytes, and its size in points of the screen. */
export type CellPicture = { content: Uint8Array; type: 'png' | 'jpeg'; width: number; height: number };

/** Height of a row with pictures, in points of print; 80 of the screen. */
export const picturedHeight = 60;
/** A picture fills so much of the screen, each of several in a cell a place of its own. */
const box = { width: 104, height: 74 };
const place = { width: 56, margin: 3 };
const emu = 9525;

const main = 'http://schemas.openxmlformats.org/drawingml/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const corner = (tag: 'from' | 'to', column: number, x: number, row: number, y: number): string =>
  `<xdr:${tag}><xdr:col>${column}</xdr:col><xdr:colOff>${Math.round(x * emu)}</xdr:colOff>` +
  `<xdr:row>${row}</xdr:row><xdr:rowOff>${Math.round(y * emu)}</xdr:rowOff></xdr:${tag}>`;

type Kept = { name: string; offset: number; length: number };

/** The pictures of a sheet, kept on disk until the sheet itself is written: an archive is written part by part. */
export class SheetDrawing {
  readonly #path: string;
  readonly #no: number;
  #file: FileHandle | undefined;
  #end = 0;
  readonly #kept: Kept[] = [];
  readonly #anchors: string[] = [];

  /** `no` is that of the sheet, counted from 1. */
  constructor(path: string, no: number) {
    this.#path = `${path}.pictures${no}`;
    this.#no = no;
  }

  /** Puts pictures into a cell, by its row and column counted from 0. */
  async add(row: number, column: number, pictures: readonly CellPicture[]): Promise<void> {
    const most = pictures.length > 1 ? { ...box, width: place.width - place.margin } : box;
    for (const [at, { content, type, width, height }] of pictures.entries()) {
      this.#file ??= await openFile(this.#path, 'w+');
      await this.#file.write(content, 0, content.length, this.#end);
      const no = this.#kept.length + 1;
      this.#kept.push({
        name: `image${this.#no}n${no}.${type}`,
        offset: this.#end,
        length: content.length,
      });
      this.#end += content.length;
      const scale = Math.min(1, most.width / Math.max(1, width), most.height / Math.max(1, height));
      const [shownWidth, shownHeight] = [Math.max(1, width * scale), Math.max(1, height * scale)];
      const x = place.margin + at * place.width;
      // Between two corners of one cell, so that it moves with its row when somebody sorts.
      this.#anchors.push(
        `<xdr:twoCellAnchor editAs="twoCell">${corner('from', column, x, row, place.margin)}` +
          corner('to', column, x + shownWidth, row, place.margin + shownHeight) +
          `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${no + 1}" name="${xmlAttribute(`Picture ${no}`)}"/>` +
          '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
          `<xdr:blipFill><a:blip r:embed="rId${no}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
          `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${Math.round(shownWidth * emu)}" cy="${Math.round(shownHeight * emu)}"/>` +
          '</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>',
      );
    }
  }

  /** Writes the drawing with its pictures into the archive, behind its sheet. */
  async write(zip: ZipWriter): Promise<void> {
    const no = this.#no;
    await zip.add(`xl/worksheets/_rels/sheet${no}.xml.rels`, [
      `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/drawing" Target="../drawings/drawing${no}.xml"/></Relationships>`,
    ]);
    await zip.add(`xl/drawings/drawing${no}.xml`, [
      `${head}<xdr:wsDr xmlns:xdr="${main}/spreadsheetDrawing" xmlns:a="${main}/main" xmlns:r="${relations}">`,
      ...this.#anchors,
      '</xdr:wsDr>',
    ]);
    await zip.add(`xl/drawings/_rels/drawing${no}.xml.rels`, [
      `${head}<Relationships xmlns="${packages}">`,
      ...this.#kept.map(
        ({ name }, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/image" Target="../media/${name}"/>`,
      ),
      '</Relationships>',
    ]);
    for (const { name, offset, length } of this.#kept) {
      const content = Buffer.alloc(length);
      await this.#file?.read(content, 0, length, offset);
      await zip.store(`xl/media/${name}`, content);
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
    await rm(this.#path, { force: true });
  }
}
