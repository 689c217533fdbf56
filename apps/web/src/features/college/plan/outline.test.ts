import { describe, expect, it } from 'vitest';
import {
  isDrawn,
  isRectangle,
  middleOf,
  moved,
  pointAt,
  rectangleOf,
  resized,
  withCorner,
  withCornerBehind,
  withoutCorner,
} from './outline.ts';

const box = rectangleOf([0.3, 0.4], [0.1, 0.2]);
const triangle = [
  [0, 0],
  [0.4, 0],
  [0.2, 0.4],
];

describe('an outline', () => {
  it('is drawn from any corner to the opposite one, on the picture', () => {
    expect(box).toEqual([
      [0.1, 0.2],
      [0.3, 0.2],
      [0.3, 0.4],
      [0.1, 0.4],
    ]);
    expect(pointAt(-1, 1.2)).toEqual([0, 1]);
    expect(isRectangle(box)).toBe(true);
    expect(isRectangle(triangle)).toBe(false);
    expect(isRectangle([...triangle, [0, 0.4]])).toBe(false);
    expect(middleOf(box).map((value) => value.toFixed(2))).toEqual(['0.20', '0.30']);
  });

  it('moves in its shape as far as the picture goes', () => {
    expect(moved(box, { dx: 0.1, dy: -0.1 })[0]).toEqual([0.2, 0.1]);
    expect(moved(box, { dx: -5, dy: 5 })).toEqual(rectangleOf([0, 0.8], [0.2, 1]));
    expect(moved(triangle, { dx: 0.9, dy: 0 })[1]).toEqual([1, 0]);
  });

  it('grows and shrinks from its upper left corner', () => {
    expect(resized(box, { dx: 0.1, dy: 0.2 })).toEqual(rectangleOf([0.1, 0.2], [0.4, 0.6]));
    expect(resized(box, { dx: 5, dy: 5 })).toEqual(rectangleOf([0.1, 0.2], [1, 1]));
    expect(isDrawn(resized(box, { dx: -5, dy: -5 }))).toBe(true);
    expect(resized(triangle, { dx: 0.4, dy: 0 })[2]).toEqual([0.4, 0.4]);
  });

  it('stays a rectangle when one corner is held, and any shape where it was one', () => {
    expect(withCorner(box, 2, [0.5, 0.6])).toEqual(rectangleOf([0.1, 0.2], [0.5, 0.6]));
    expect(withCorner(box, 0, [0.05, 0.1])).toEqual(rectangleOf([0.05, 0.1], [0.3, 0.4]));
    expect(withCorner(triangle, 2, [0.9, 2])).toEqual([
      [0, 0],
      [0.4, 0],
      [0.9, 1],
    ]);
  });

  it('gets a corner more in the middle of a side, and keeps three at least', () => {
    expect(withCornerBehind(triangle, 2)).toEqual([...triangle, [0.1, 0.2]]);
    expect(withCornerBehind(triangle, 0)[1]).toEqual([0.2, 0]);
    expect(withoutCorner(withCornerBehind(triangle, 0), 1)).toEqual(triangle);
    expect(withoutCorner(triangle, 0)).toEqual(triangle);
  });

  it('counts when it is big enough to be meant', () => {
    expect(isDrawn(box)).toBe(true);
    expect(isDrawn(rectangleOf([0.1, 0.1], [0.1, 0.5]))).toBe(false);
    expect(
      isDrawn([
        [0, 0],
        [0.5, 0.5],
      ]),
    ).toBe(false);
  });
});
