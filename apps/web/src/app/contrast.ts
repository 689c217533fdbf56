type Rgb = [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const format = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const light = (part: number): number => {
  const share = part / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red, green, blue] = parse(hex);
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
};

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

/** The colour, darkened as far as white words on it, or it on white, can be read. */
export const readable = (hex: string): string => {
  let colour = hex;
  while (contrast(colour, '#ffffff') < 4.6) {
    colour = format(parse(colour).map((part) => part * 0.97) as Rgb);
  }
  return colour;
};
