import { describe, expect, it } from 'vitest';
import { hueOf, initialOf } from '../../platform/Portrait.tsx';
import { shorten, widthOf } from './ellipsis.ts';
import { greetingAt } from './greeting.ts';
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

describe('greeting', () => {
  const at = (hours: number, minutes = 0) => greetingAt(new Date(2026, 0, 1, hours, minutes));
  it.each([
    [8, 59, 'earlyMorning'],
    [9, 0, 'forenoon'],
    [11, 0, 'forenoon'],
    [11, 1, 'noon'],
    [13, 0, 'noon'],
    [13, 1, 'afternoon'],
    [19, 59, 'afternoon'],
    [20, 0, 'evening'],
  ])('%i:%i is %s', (hours, minutes, key) => expect(at(hours, minutes)).toBe(key));
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
