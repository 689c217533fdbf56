import { ghsSvg, worstFirst } from '@anyan/contract/core/ghs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { isLabel, newLabel } from '../labelCode.ts';
import { type LabelLayout, renderLabels } from './labels.ts';

const label = (title: string, no = 1) => ({
  title,
  lines: ['CAS 67-64-1', 'AR 500 mL', '开封 ______', '有效期至 2028-09-01', '化学楼 A302'],
  pictograms: ['GHS02', 'GHS07', 'GHS09', 'GHS05'],
  signal: '危险',
  mark: '易制毒三类',
  code: `B00000000${String(no).padStart(3, '0')}`,
});
const render = (layout: LabelLayout, labels: ReturnType<typeof label>[]) =>
  renderLabels({ publicUrl: 'https://anyan.example.edu.cn', layout, title: '标签' }, labels);
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).texts.join(' ');
const boxes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box = '']) =>
    box
      .split(' ')
      .slice(2)
      .map((points) => Math.round((Number(points) / 72) * 25.4)),
  );

describe('labels', () => {
  it.each([
    ['100x100', 100, 100],
    ['60x40', 60, 40],
    ['50x30', 50, 30],
    ['40x20', 40, 20],
    ['25x15', 25, 15],
  ] as const)('%s is one a page', async (layout, width, height) => {
    const { pdf, pages } = await render(layout, [label('丙酮'), label('乙醚', 2)]);
    expect(pages).toBe(2);
    expect(boxes(pdf)).toEqual([
      [width, height],
      [width, height],
    ]);
  });

  it.each([
    ['a4x24', 24],
    ['a4x65', 65],
  ] as const)('%s is a sheet of %i', async (layout, many) => {
    const rows = Array.from({ length: many }, (_, no) => label('丙酮', no));
    expect((await render(layout, rows)).pages).toBe(1);
    const { pdf, pages } = await render(layout, [...rows, label('丙酮')]);
    expect(pages).toBe(2);
    expect(boxes(pdf)[0]).toEqual([210, 297]);
  });

  it('says everything on the large one, and what matters on the small one', async () => {
    const large = await textOf((await render('50x30', [label('丙酮')])).pdf);
    for (const words of [
      '丙酮',
      'CAS 67-64-1',
      'AR 500 mL',
      '有效期至 2028-09-01',
      '化学楼 A302',
      '危险',
      '易制毒三类',
      'B00000000001',
    ])
      expect(large).toContain(words.replaceAll(' ', ''));
    const small = await textOf((await render('25x15', [label('重铬酸钾基准试剂一级')])).pdf);
    expect(small).toContain('000001');
    expect(small).toContain('重铬酸钾基准试剂');
    expect(small).not.toContain('一级');
  });

  it('keeps the digits on the smallest one, off the edge that printers miss', async () => {
    const { feet } = await readPdf((await render('25x15', [label('重铬酸钾基准试剂一级')])).pdf);
    expect(((feet[0] ?? 0) / 72) * 25.4).toBeGreaterThan(1);
  });

  it('are one document where there are hundreds, which are set in parts', async () => {
    const many = Array.from({ length: 150 }, (_, no) => label('丙酮', no));
    const { pdf, pages } = await render('50x30', many);
    expect(pages).toBe(150);
    const { texts } = await readPdf(pdf);
    expect(texts.map((text) => /B\d{11}/.exec(text)?.[0])).toEqual(many.map(({ code }) => code));
    const text = pdf.toString('latin1');
    const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
    const begins = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(begins.length).toBeGreaterThan(450);
    for (const [at, begin] of begins.entries())
      expect(text.slice(begin, begin + 12)).toMatch(new RegExp(`^${at + 1} 0 obj`));
    const sheet = await render('a4x24', many);
    expect(sheet.pages).toBe(7);
    expect(boxes(sheet.pdf)).toHaveLength(7);
  });

  it('take a name of any length, and what looks like markup', async () => {
    const name = '#let x = 1; [*粗*] $a$ @b <c> "d" \\e '.repeat(6);
    const { pages } = await render('50x30', [label(name)]);
    expect(pages).toBe(1);
  });

  it('leave out a pictogram that there is none of', async () => {
    const { pages } = await render('50x30', [{ ...label('丙酮'), pictograms: ['GHS99', 'GHS02'] }]);
    expect(pages).toBe(1);
  });
});

describe('codes of labels', () => {
  it('are refused with any single slip', () => {
    const code = newLabel('B');
    expect(isLabel('B', code)).toBe(true);
    for (let at = 1; at < code.length; at++) {
      const other = code[at] === '7' ? '8' : '7';
      expect(isLabel('B', code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
    }
    expect(isLabel('S', code)).toBe(false);
  });
});

describe('pictograms', () => {
  it('are nine, and ordered from the worst', () => {
    expect(Array.from({ length: 9 }, (_, no) => ghsSvg(`GHS0${no + 1}`)).every(Boolean)).toBe(true);
    expect(ghsSvg('GHS10')).toBeUndefined();
    expect(worstFirst(['GHS07', 'GHS02', 'GHS06'])).toEqual(['GHS06', 'GHS02', 'GHS07']);
  });
});
