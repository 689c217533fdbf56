import { fail } from '../failure.ts';

/** What an input may hold: more than any call of the contract takes, and so little that checking it holds up nobody. */
const usual = { names: 10_000, values: 50_000, depth: 32 };

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts what a text of JSON would become, before anything of it is made.
 * @throws TOO_MANY_VALUES, TOO_DEEP
 */
export const countJson = (text: string, most = usual): void => {
  let names = 0;
  let values = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (inText) {
      if (sign === backslash) at++;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (sign === comma) values++;
    else if (sign === colon) names++;
    else if (sign === openList || sign === openObject) {
      values++;
      depth++;
      if (depth > most.depth) throw fail('TOO_DEEP');
    } else if (sign === closeList || sign === closeObject) depth--;
    if (names > most.names || values > most.values) throw fail('TOO_MANY_VALUES');
  }
};

/** @throws TOO_MANY_VALUES, TOO_DEEP, BAD_JSON */
export const readJson = (text: string, most = usual): unknown => {
  countJson(text, most);
  try {
    return JSON.parse(text);
  } catch {
    throw fail('BAD_JSON');
  }
};
