import { qrCode } from '@anyan/contract/core/qr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { renderPdf } from './index.ts';
import { qrPicture } from './qrPicture.ts';
import { richBlocks } from './richBlocks.ts';

const template = new URL('../../testing/sample.typ', import.meta.url);
const at = '2026-09-01T08:00:00.000Z';
const sample = (more: object = {}) => ({
  title: '实验室安全责任书',
  number: 'ZR-2026-0001',
  name: '张三',
  text: '承诺履行职责。',
  body: [],
  signature: null,
  ...more,
});

describe('a document', () => {
  it('is set in Chinese with its fonts inside, and can be read back', async () => {
    const { pdf, pages } = await renderPdf(template, sample(), { at });
    const read = await readPdf(pdf);
    expect(read).toMatchObject({ pages: 1, title: '实验室安全责任书' });
    expect(pages).toBe(1);
    expect(read.texts[0]).toContain('张三：承诺履行职责。');
    expect(read.texts[0]).toContain('ZR-2026-0001第1页/共1页');
    expect(read.fonts.length).toBeGreaterThan(0);
    for (const { name, embedded } of read.fonts)
      expect([name, embedded]).toEqual([expect.stringMatching(/Noto(Serif|Sans)/), true]);
    expect(pdf.length).toBeLessThan(200_000);
  });

  it('is the same to the byte for the same input and moment', async () => {
    const [first, again, later] = [
      await renderPdf(template, sample(), { at }),
      await renderPdf(template, sample(), { at }),
      await renderPdf(template, sample(), { at: '2026-09-02T08:00:00.000Z' }),
    ];
    expect(again.pdf.equals(first.pdf)).toBe(true);
    expect(later.pdf.equals(first.pdf)).toBe(false);
  });

  it('takes what people typed for text, however much it looks like a template', async () => {
    const hostile = '#panic("x") #read("/etc/passwd") #import "@preview/x:1.0.0" *a* $x$ \\ <l> @r `c`';
    const { pdf } = await renderPdf(template, sample({ text: hostile, name: hostile }), { at });
    expect((await readPdf(pdf)).texts[0]).toContain(hostile.replace(/\s+/g, ''));
  });

  it('breaks long text over pages and counts them', async () => {
    const text = '遵守实验室安全管理制度，规范使用危险化学品。'.repeat(300);
    const { pdf, pages } = await renderPdf(template, sample({ text }), { at });
    const read = await readPdf(pdf);
    expect(read.pages).toBe(pages);
    expect(pages).toBeGreaterThan(3);
    expect(read.texts.at(-1)).toContain(`第${pages}页/共${pages}页`);
  });

  it('shows a picture that is handed in, and nothing for none', async () => {
    const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const signed = await renderPdf(template, sample({ signature: 'sign.png' }), {
      at,
      images: { 'sign.png': png },
    });
    expect((await readPdf(signed.pdf)).images).toBeGreaterThan(0);
    const plain = await renderPdf(template, sample(), { at });
    expect((await readPdf(plain.pdf)).images).toBe(0);
    // What one document was given is not there for the next.
    await expect(renderPdf(template, sample({ signature: 'sign.png' }), { at })).rejects.toThrow('not found');
  });

  it('shows a QR code of its text', async () => {
    const shown = sample({ signature: 'code.png' });
    const text = 'https://anyan.example.edu.cn/scan?c=B00000000001';
    const drawn = await renderPdf(template, shown, { at, codes: { 'code.png': text } });
    const given = await renderPdf(template, shown, {
      at,
      images: { 'code.png': qrPicture(qrCode(text)) },
    });
    expect(drawn.pdf.equals(given.pdf)).toBe(true);
    await expect(renderPdf(template, shown, { at })).rejects.toThrow('not found');
  });

  it('is the right one however many are asked for at once', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `ZR-${1000 + at}`);
    const made = await Promise.all(numbers.map((number) => renderPdf(template, sample({ number }), { at })));
    const texts = await Promise.all(made.map(async ({ pdf }) => (await readPdf(pdf)).texts.join('')));
    expect(texts.map((text) => /ZR-\d+/.exec(text)?.[0])).toEqual(numbers);
  });

  it('fails alone: a template in error, and the next one is set', async () => {
    const [bad, good] = await Promise.allSettled([
      renderPdf(template, { title: 1 }, { at }),
      renderPdf(template, sample(), { at }),
    ]);
    expect(bad.status).toBe('rejected');
    expect(good.status).toBe('fulfilled');
  });
});

describe('rich text', () => {
  const html = `<h2>一、职责</h2><p>遵守<strong>制度</strong>，<em>规范</em>操作。<br>每日检查</p>
    <ol><li>开门</li><li><p>关电</p></li></ol><blockquote>安全第一</blockquote>
    <table><tbody><tr><th>甲</th><th>乙</th></tr><tr><td>丙</td></tr></tbody></table>句末`;

  it('becomes blocks, each with its words', async () => {
    expect(richBlocks(html)).toMatchObject([
      { kind: 'heading', level: 3 },
      { kind: 'par' },
      { kind: 'list', ordered: true, items: [[{ kind: 'par' }], [{ kind: 'par' }]] },
      { kind: 'quote' },
      { kind: 'table', columns: 2, cells: [[{}], [{}], [{}], []] },
      { kind: 'par', children: [{ kind: 'text', text: '句末' }] },
    ]);
    const { pdf } = await renderPdf(template, sample({ body: richBlocks(html) }), { at });
    const [text = ''] = (await readPdf(pdf)).texts;
    for (const words of [
      '一、职责',
      '遵守制度，规范操作。',
      '每日检查',
      '开门',
      '关电',
      '安全第一',
      '甲乙丙',
      '句末',
    ])
      expect(text).toContain(words);
  });

  it('that is empty, broken or full of blanks leaves nothing behind', () => {
    for (const one of [
      '',
      '  ',
      '<p> </p>',
      '<p><br></p>',
      '<ul></ul>',
      '<ol><li> </li></ol>',
      '<table></table>',
    ])
      expect([one, richBlocks(one)]).toEqual([one, []]);
    expect(richBlocks('<p>a<b>b')).toEqual([
      {
        kind: 'par',
        children: [
          { kind: 'text', text: 'a' },
          { kind: 'strong', children: [{ kind: 'text', text: 'b' }] },
        ],
      },
    ]);
  });
});
