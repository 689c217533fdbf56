import { strFromU8, unzipSync } from 'fflate';

/** Of a part of the file when unpacked; a document of a thousand questions has a tenth of it. */
const mostBytes = 20 * 1024 * 1024;

const partsOf = (content: ArrayBuffer): Record<string, Uint8Array> =>
  unzipSync(new Uint8Array(content), {
    filter: ({ name, originalSize }) =>
      (name === 'word/document.xml' || name === 'word/numbering.xml') && originalSize <= mostBytes,
  });

const parsed = (xml: Uint8Array): Document => {
  const document = new DOMParser().parseFromString(strFromU8(xml), 'application/xml');
  if (document.querySelector('parsererror')) throw new Error('a part of the document is broken');
  return document;
};

// Word writes its names with the prefix w, whatever the schema would allow.
const all = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagName(`w:${name}`),
];
const first = (within: Element | undefined, name: string): Element | undefined =>
  within && all(within, name)[0];
const attributeOf = (element: Element | undefined, name = 'val'): string =>
  element?.getAttribute(`w:${name}`) ?? '';

interface Level {
  letters: boolean;
  bullets: boolean;
  start: number;
}

/** How the lists of the document count, by list and level. */
const levelsOf = (numbering: Document | undefined): ((list: string, level: string) => Level | undefined) => {
  const abstracts = new Map(
    (numbering ? all(numbering, 'abstractNum') : []).map((one) => [attributeOf(one, 'abstractNumId'), one]),
  );
  const lists = new Map(
    (numbering ? all(numbering, 'num') : []).map((one) => [
      attributeOf(one, 'numId'),
      abstracts.get(attributeOf(first(one, 'abstractNumId'))),
    ]),
  );
  return (list, level) => {
    const abstract = lists.get(list);
    const found = abstract && all(abstract, 'lvl').find((one) => attributeOf(one, 'ilvl') === level);
    if (!found) return undefined;
    const format = attributeOf(first(found, 'numFmt'));
    return {
      letters: /Letter$/.test(format),
      bullets: format === 'bullet' || format === 'none',
      start: Number(attributeOf(first(found, 'start')) || 1),
    };
  };
};

const written: Record<string, (element: Element) => string> = {
  'w:t': ({ textContent }) => textContent ?? '',
  'w:tab': () => ' ',
  'w:br': () => '\n',
};
const textOf = (paragraph: Element): string =>
  [...paragraph.getElementsByTagName('*')]
    .map((element) => written[element.tagName]?.(element) ?? '')
    .join('')
    .trim();

/**
 * The text of a Word document (.docx), a line a paragraph, with the numbers and letters that Word draws by itself.
 * @throws where it is none, or broken
 */
export const textOfDocx = (content: ArrayBuffer): string => {
  const { 'word/document.xml': body, 'word/numbering.xml': numbering } = partsOf(content);
  if (!body) throw new Error('no Word document');
  const levels = levelsOf(numbering && parsed(numbering));
  const counted = new Map<string, number>();
  const markOf = (paragraph: Element): string => {
    const numbered = first(first(paragraph, 'pPr'), 'numPr');
    const [list, level] = [
      attributeOf(first(numbered, 'numId')),
      attributeOf(first(numbered, 'ilvl')) || '0',
    ];
    const found = numbered && levels(list, level);
    if (!found || found.bullets) return '';
    const n = counted.get(`${list} ${level}`) ?? found.start;
    counted.set(`${list} ${level}`, n + 1);
    // What lies deeper begins anew.
    for (const key of counted.keys())
      if (key.startsWith(`${list} `) && Number(key.split(' ')[1]) > Number(level)) counted.delete(key);
    return found.letters ? `${String.fromCharCode(64 + n)}. ` : `${n}. `;
  };
  return all(parsed(body), 'p')
    .map((paragraph) => markOf(paragraph) + textOf(paragraph))
    .join('\n');
};
