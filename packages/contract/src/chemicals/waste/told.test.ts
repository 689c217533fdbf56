import { expect, it } from 'vitest';
import { noteIn } from '../../core/index.ts';
import { itemAmount, itemName } from './request.ts';

it('what a request is for is told in English, substances as they are called', () => {
  expect(noteIn(itemName, '废酸液', 'en-US')).toBe('Acids');
  expect(noteIn(itemName, '乙醇', 'en-US')).toBe('乙醇');
  expect(noteIn(itemAmount, '5 个', 'en-US')).toBe('5 pcs');
  expect(noteIn(itemAmount, '2.5 L', 'en-US')).toBe('2.5 L');
  expect(noteIn(itemAmount, '待盲记', 'en-US')).toBe('Yours to read');
});
