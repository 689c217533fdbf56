import { describe, expect, it } from 'vitest';
import { hueOf, initialOf } from '../../platform/Portrait.tsx';
import { shorten, widthOf } from './ellipsis.ts';
import { toneOf } from './tone.ts';

describe('ellipsis', () => {
  it('counts what is not ASCII as two', () => {
    expect(widthOf('ab')).toBe(2);
    expect(widthOf('化学')).toBe(4);
    expect(widthOf('a化')).toBe(3);
  });
  it('leaves a text of exactly the width', () => expect(shorten('化学楼', 6)).toBe('化学楼'));
  it('cuts one place beyond', () => expect(shorten('化学楼a', 6)).toBe('化学楼…'));
  it('cuts no character in half', () => expect(shorten('化学楼', 5)).toBe('化学…'));
});

describe('a person', () => {
  it('shows the last character of a Chinese name', () => expect(initialOf('欧阳修')).toBe('修'));
  it('shows the first letter of another', () => expect(initialOf('john smith')).toBe('J'));
  it('has the same colour everywhere', () => expect(hueOf('陈安')).toBe(hueOf('陈安')));
});

it('says what a shared status means', () => {
  expect(toneOf('useStatus', 2)).toBe('error');
  expect(toneOf('userType', 1)).toBeUndefined();
});
