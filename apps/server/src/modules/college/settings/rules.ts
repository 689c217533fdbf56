/** True for a time zone that dates can be shown in. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};

const squeezed = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/> | </g, (gap) => gap.trim())
    .trim();

/** True when two texts differ in nothing but the white space around their tags; a form may lay it out anew. */
export const sameHtml = (a: string, b: string): boolean => squeezed(a) === squeezed(b);
