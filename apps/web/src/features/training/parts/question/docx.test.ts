import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { textOfDocx } from './docx.ts';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const docx = (paragraphs: string, lists = ''): ArrayBuffer => {
  const bytes = zipSync({
    'word/document.xml': strToU8(`<w:document ${word}><w:body>${paragraphs}</w:body></w:document>`),
    ...(lists ? { 'word/numbering.xml': strToU8(`<w:numbering ${word}>${lists}</w:numbering>`) } : {}),
  });
  return bytes.slice().buffer as ArrayBuffer;
};
const paragraph = (text: string, numbered = '') =>
  `<w:p><w:pPr>${numbered}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const at = (list: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

it('reads a line a paragraph, however its words are split', () => {
  const split = '<w:p><w:r><w:t>1. 浓硫酸</w:t></w:r><w:r><w:tab/><w:t>稀释时</w:t></w:r></w:p>';
  expect(textOfDocx(docx(split + paragraph('A. 酸入水') + paragraph('答案：A')))).toBe(
    '1. 浓硫酸 稀释时\nA. 酸入水\n答案：A',
  );
});

it('writes out the numbers and letters of lists, which begin anew below each question', () => {
  const lists = `<w:abstractNum w:abstractNumId="7">
      <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl>
      <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/></w:lvl>
    </w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>`;
  const body = [
    paragraph('发生火情首先应当', at(3, 0)),
    paragraph('报警', at(3, 1)),
    paragraph('围观', at(3, 1)),
    paragraph('答案：A'),
    paragraph('灭火器检查周期', at(3, 0)),
    paragraph('每月', at(3, 1)),
  ].join('');
  expect(textOfDocx(docx(body, lists))).toBe(
    '1. 发生火情首先应当\nA. 报警\nB. 围观\n答案：A\n2. 灭火器检查周期\nA. 每月',
  );
});

it('refuses what is no Word document', () => {
  expect(() => textOfDocx(new TextEncoder().encode('plain').buffer as ArrayBuffer)).toThrow();
  expect(() => textOfDocx(docx('<w:p>'))).toThrow();
});
