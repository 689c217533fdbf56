/** Ink of a signature: one colour in every look, since it is printed on paper. */
export const ink = '#101828';

export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

const most = 8000;

/**
 * Strokes as text, for who has no account to keep a picture by: `x,y x,y;x,y …`, with fewer points where they are too many.
 * A single dot is no signature, and gives none.
 */
export const linesOf = (strokes: readonly Stroke[]): string => {
  if (strokes.flat().length < 2) return '';
  for (let every = 1; ; every *= 2) {
    const text = strokes
      .map((stroke) =>
        stroke
          .filter((_, at) => at % every === 0 || at === stroke.length - 1)
          .map(({ x, y }) => `${Math.max(0, Math.round(x))},${Math.max(0, Math.round(y))}`)
          .join(' '),
      )
      .join(';');
    if (text.length <= most || every > 64) return text.slice(0, most);
  }
};

/** They as a path of SVG, on a sheet of 560 by 180. */
export const pathOf = (lines: string): string =>
  lines
    .split(';')
    .map((line) => `M${line.split(' ').join('L')}`)
    .join('');

/** Draws strokes as smooth lines: through the middles between points, with the points as handles. */
export const draw = (
  context: Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke'>,
  strokes: readonly Stroke[],
): void => {
  for (const stroke of strokes) {
    const [first] = stroke;
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A dot is a line of no length, which round ends make visible.
    if (stroke.length === 1) context.lineTo(first.x, first.y);
    stroke.slice(1).forEach((point, index) => {
      const before = stroke[index] ?? point;
      context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
    });
    const last = stroke.at(-1);
    if (last) context.lineTo(last.x, last.y);
    context.stroke();
  }
};
