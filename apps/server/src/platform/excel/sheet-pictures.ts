import type { Package } from './package-reader.ts';
import { attributesOf } from './xml.ts';

/** A picture of a sheet: the column of its cell, counted from 0, and the part of the file that holds it. */
export type PlacedPicture = { column: number; part: string };

/** More than this are not the pictures of a list of records; those beyond are not read. */
const mostPictures = 20_000;

const nothing = () => undefined;

/** Where relations of these kinds lead from a part. */
const targetsOf = async (parts: Package, path: string, kind: string): Promise<string[]> =>
  [...(await parts.relations(path)).values()]
    .filter((one) => one.kind === kind && parts.has(one.target))
    .map(({ target }) => target);

type Anchor = { row: number; column: number; offset: number; embedded: string[] };
const numbers: Record<string, 'row' | 'column' | 'offset'> = { row: 'row', col: 'column', colOff: 'offset' };

/** The anchors of a drawing: the cell at their top left, and what they embed; one without a cell is left out. */
const anchorsOf = async (parts: Package, path: string): Promise<Anchor[]> => {
  const anchors: Anchor[] = [];
  let anchor: (Anchor & { placed: boolean }) | undefined;
  let inFrom = false;
  let field: 'row' | 'column' | 'offset' | undefined;
  let text = '';
  await parts.scan(path, {
    open: (name, raw) => {
      if (name === 'twoCellAnchor' || name === 'oneCellAnchor')
        anchor = { row: 0, column: 0, offset: 0, embedded: [], placed: false };
      else if (name === 'from') inFrom = anchor !== undefined;
      else if (inFrom && Object.hasOwn(numbers, name)) {
        field = numbers[name];
        text = '';
      } else if (name === 'blip' && anchor) {
        const id = [...attributesOf(raw)].find(([key]) => key.endsWith(':embed'))?.[1];
        // The same again stands in what older programs are shown instead.
        if (id && !anchor.embedded.includes(id) && anchor.embedded.length < 100) anchor.embedded.push(id);
      }
    },
    close: (name) => {
      if (name === 'from') {
        if (anchor) anchor.placed = true;
        inFrom = false;
      } else if (field && Object.hasOwn(numbers, name)) {
        const value = Number(text.trim());
        if (anchor && Number.isSafeInteger(value) && value >= 0) anchor[field] = value;
        field = undefined;
      } else if (name === 'twoCellAnchor' || name === 'oneCellAnchor') {
        if (anchor?.placed && anchor.embedded.length > 0 && anchors.length < mostPictures)
          anchors.push(anchor);
        anchor = undefined;
      }
    },
    text: (piece) => {
      if (field && text.length < 20) text += piece;
    },
  });
  return anchors;
};

/** The pictures that lie on a sheet, by the number of the row in which their top left corner is, from left to right. */
export const picturesOn = async (parts: Package, sheet: string): Promise<Map<number, PlacedPicture[]>> => {
  const placed = new Map<number, (PlacedPicture & { offset: number })[]>();
  for (const drawing of await targetsOf(parts, sheet, 'drawing')) {
    const relations = await parts.relations(drawing);
    for (const { row, column, offset, embedded } of await anchorsOf(parts, drawing))
      for (const id of embedded) {
        const found = relations.get(id);
        if (found?.kind !== 'image') continue;
        const here = placed.get(row + 1) ?? [];
        here.push({ column, offset, part: found.target });
        placed.set(row + 1, here);
      }
  }
  for (const here of placed.values()) here.sort((a, b) => a.column - b.column || a.offset - b.offset);
  return placed;
};

/** What the formula of a cell that WPS shows a picture in names; its parts are listed beside the sheets. */
const inCell = /DISPIMG\(\s*"([^"]{1,100})"/i;

/** The id of the picture that WPS has put into a cell; undefined where its text says no such thing. */
export const pictureInCell = (text: string): string | undefined => inCell.exec(text)?.[1];

/** The parts of the pictures that WPS has put into cells, by their ids. */
export const picturesInCells = async (parts: Package, book: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const list of await targetsOf(parts, book, 'cellImage')) {
    const relations = await parts.relations(list);
    let name: string | undefined;
    await parts.scan(list, {
      open: (tag, raw) => {
        const attributes = attributesOf(raw);
        if (tag === 'cNvPr') name = attributes.get('name');
        else if (tag === 'blip') {
          const id = [...attributes].find(([key]) => key.endsWith(':embed'))?.[1] ?? '';
          const part = relations.get(id)?.target;
          if (name && part && found.size < mostPictures) found.set(name, part);
        }
      },
      close: nothing,
      text: nothing,
    });
  }
  return found;
};
