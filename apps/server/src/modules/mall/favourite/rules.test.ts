import { describe, expect, it } from 'vitest';
import { newsOf, noticeOf } from './rules.ts';

const known = { tellPrice: true, tellStock: true, knownPrice: 1000, knownStock: true };
const goods = { name: '乙醇', price: 1000, inStock: true };

describe('news of goods', () => {
  it.each([
    ['nothing', known, goods, undefined],
    ['a lower price', known, { ...goods, price: 999 }, { price: { from: 1000, to: 999 }, back: false }],
    ['a higher price', known, { ...goods, price: 1001 }, undefined],
    ['a price that was not asked for', { ...known, tellPrice: false }, { ...goods, price: 1 }, undefined],
    ['a price of what is not there', known, { ...goods, price: 1, inStock: false }, undefined],
    ['goods that are back', { ...known, knownStock: false }, goods, { price: null, back: true }],
    ['goods back unasked', { ...known, knownStock: false, tellStock: false }, goods, undefined],
    ['goods gone', known, { ...goods, inStock: false }, undefined],
    [
      'both',
      { ...known, knownStock: false },
      { ...goods, price: 1 },
      { price: { from: 1000, to: 1 }, back: true },
    ],
  ])('%s', (_, before, now, news) => expect(newsOf(before, now)).toEqual(news && { name: '乙醇', ...news }));

  it('is one notice, of one or of several', () => {
    const cheaper = { name: '乙醇', price: { from: 1000, to: 950 }, back: false };
    expect(noticeOf([cheaper])).toEqual({
      title: ['收藏的商品“乙醇”降价了', '“乙醇”: 9.50 yuan instead of 10.00'],
      body: ['价格由 10.00 元降为 9.50 元', '9.50 yuan instead of 10.00'],
    });
    expect(noticeOf([cheaper, { name: '丙酮', price: null, back: true }]).body[0]).toBe(
      '乙醇：价格由 10.00 元降为 9.50 元；丙酮：已到货',
    );
  });
});
