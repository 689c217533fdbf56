import { WorkbookFault } from './fault.ts';

/** A tag, comment or entity longer than this is not a spreadsheet's; the cap keeps rescans linear. */
const longestToken = 1_048_576;

export type XmlHandler = {
  /** `attributes` is the raw text between the name and the end of the tag. */
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  /** A run of text may come in several calls. */
  text: (text: string) => void;
};

const damaged = (detail: string) => new WorkbookFault('DAMAGED', {}, detail);

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five named and the numeric references; any other one needs a DTD, which is refused. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&([^;&]{0,16});?/g, (_whole, name: string) => {
        const known = named[name];
        if (known !== undefined) return known;
        const code = name.startsWith('#x')
          ? Number.parseInt(name.slice(2), 16)
          : name.startsWith('#')
            ? Number.parseInt(name.slice(1), 10)
            : Number.NaN;
        if (!(code >= 0 && code <= 0x10ffff)) throw damaged('unknown entity');
        return String.fromCodePoint(code);
      })
    : text;

/** Excel keeps characters that XML cannot hold as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

// A name begins behind a space only: without that, a long name without a value would be tried from each letter.
const attribute = /(?:^|\s)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag by their names as written, prefix included. */
export const attributesOf = (raw: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const match of raw.matchAll(attribute)) {
    found.set(match[1] ?? '', decodeEntities(match[2] ?? match[3] ?? ''));
  }
  return found;
};

/** Where a tag ends: the first `>` outside quotes, -1 if the text ends before it. */
const endOfTag = (text: string, from: number): number => {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) {
      quote = code;
    } else if (code === 62) {
      return at;
    }
  }
  return -1;
};

/**
 * Reads XML in pieces without building a tree. Names come without their prefix. A document type is refused, so
 * no entity can be defined; every fault is WorkbookFault DAMAGED.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest = '';
  #depth = 0;
  #seenRoot = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    const used = this.#scan(text);
    this.#rest = used === text.length ? '' : text.slice(used);
    if (this.#rest.length > longestToken) throw damaged('a token of the XML is too long');
  }

  end(): void {
    if (this.#rest !== '' || this.#depth !== 0 || !this.#seenRoot) throw damaged('the XML ends too early');
  }

  /** Handles every whole token and returns how far it came. */
  #scan(text: string): number {
    let at = 0;
    while (at < text.length) {
      const open = text.indexOf('<', at);
      if (open === -1) return this.#lastText(text, at);
      if (open > at) this.#handler.text(decodeEntities(text.slice(at, open)));
      at = open;
      const next = text.charCodeAt(open + 1);
      if (next === 33) {
        const after = this.#declaration(text, open);
        if (after === -1) return open;
        at = after;
      } else if (next === 63) {
        const end = text.indexOf('?>', open);
        if (end === -1) return open;
        at = end + 2;
      } else {
        const end = endOfTag(text, open + 1);
        if (end === -1) return open;
        this.#tag(text, open, end);
        at = end + 1;
      }
    }
    return at;
  }

  /** Text at the end of a piece: a reference such as `&amp;` may have been cut in two. */
  #lastText(text: string, from: number): number {
    const reference = text.lastIndexOf('&');
    const end =
      reference >= from && text.length - reference < 18 && !text.includes(';', reference)
        ? reference
        : text.length;
    if (end > from) this.#handler.text(decodeEntities(text.slice(from, end)));
    return end;
  }

  /** A comment or CDATA section; the position behind it or -1. */
  #declaration(text: string, open: number): number {
    if (text.startsWith('<!--', open)) {
      const end = text.indexOf('-->', open + 4);
      return end === -1 ? -1 : end + 3;
    }
    if (text.startsWith('<![CDATA[', open)) {
      const end = text.indexOf(']]>', open + 9);
      if (end === -1) return -1;
      this.#handler.text(text.slice(open + 9, end));
      return end + 3;
    }
    if (text.length - open < 9) return -1;
    throw damaged('the XML has a document type');
  }

  #tag(text: string, open: number, end: number): void {
    if (text.charCodeAt(open + 1) === 47) {
      this.#depth -= 1;
      if (this.#depth < 0) throw damaged('a tag is closed that is not open');
      const name = text.slice(open + 2, end).trimEnd();
      this.#handler.close(name.slice(name.indexOf(':') + 1));
      return;
    }
    const alone = text.charCodeAt(end - 1) === 47;
    const last = alone ? end - 1 : end;
    let nameEnd = open + 1;
    while (nameEnd < last && text.charCodeAt(nameEnd) > 32) nameEnd += 1;
    const whole = text.slice(open + 1, nameEnd);
    const name = whole.slice(whole.indexOf(':') + 1);
    if (this.#depth === 0 && this.#seenRoot) throw damaged('the XML has two roots');
    this.#seenRoot = true;
    this.#handler.open(name, nameEnd < last ? text.slice(nameEnd + 1, last) : '');
    if (alone) this.#handler.close(name);
    else this.#depth += 1;
  }
}

// Tab, line feed and carriage return may stand in XML; the other control characters, U+FFFE and U+FFFF may not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Without the characters that XML cannot hold; half a surrogate pair becomes U+FFFD. */
export const withoutControls = (text: string): string => text.replace(notXml, '').toWellFormed();

const special = /[&<>"\r]|_(?=x[0-9A-Fa-f]{4}_)/g;
const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A bare CR would be read back as LF; a text that looks like an escape must not be taken for one.
  '\r': '&#13;',
  _: '_x005F_',
};

/** Text for the content of `<t>`. */
export const xmlText = (text: string): string =>
  withoutControls(text).replace(special, (found) => replacements[found] ?? found);

/** Text for an attribute in double quotes. */
export const xmlAttribute = (text: string): string =>
  withoutControls(text).replace(/[&<>"\r\n\t]/g, (found) =>
    found === '\r' || found === '\n' || found === '\t' ? ' ' : (replacements[found] ?? found),
  );
