/** Width of a text as columns count it: a character outside ASCII takes two places. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x7f ? 2 : 1;
  return width;
};

/** The text cut to `max` places with an ellipsis; unchanged where it fits. */
export const shorten = (text: string, max: number): string => {
  if (widthOf(text) <= max) return text;
  let width = 0;
  let short = '';
  for (const character of text) {
    const next = width + ((character.codePointAt(0) ?? 0) > 0x7f ? 2 : 1);
    if (next > max) break;
    width = next;
    short += character;
  }
  return `${short.trimEnd()}…`;
};
