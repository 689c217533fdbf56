import { describe, expect, it } from 'vitest';
import { byProduct, noteIn, text } from '../core/index.ts';
import { tellApprovals } from './notes.ts';

const plain = text(['内容', 'Content'], { max: 200 });
const inEnglish = (name: string, content: string) => noteIn(byProduct(plain, name), content, 'en-US');

tellApprovals();

describe('what applications say in English', () => {
  it.each([
    ['分析实验室（变更）', '分析实验室 (change)'],
    ['李明来访分析实验室（2026-11-29）', '李明 visits 分析实验室 (2026-11-29)'],
    ['责任书延期：化学学院 ZR-1', 'Letter of responsibility, More time: 化学学院 ZR-1'],
    ['供应商资质：ABC 公司 营业执照', 'Licence of a supplier: ABC 公司, Business licence'],
    ['账务调整（报失）：分析实验室', 'Adjustment of the book, Loss: 分析实验室'],
  ])('the title %s', (stored, told) => {
    expect(inEnglish('approvalTitle', stored)).toBe(told);
  });

  it.each([
    ['2026-11-29 至 2026-12-01', '2026-11-29 to 2026-12-01'],
    ['3 人', '3 people'],
    ['乙醇 500 mL；口罩 2 个', '乙醇 500 mL; 口罩 2 pcs'],
    ['10 → 20 kg 或 L（+100 %）', '10 → 20 kg or L (+100 %)'],
    ['1,200.00 元', '1,200.00 yuan'],
  ])('the value %s', (stored, told) => {
    expect(inEnglish('approvalValue', stored)).toBe(told);
  });

  it('the steps of the shipped flows, several in a row too', () => {
    expect(inEnglish('approvalStep', '导师、校级安全管理员')).toBe(
      'Mentor, Safety officer of the university',
    );
    expect(inEnglish('approvalStep', '导师、本校自设步骤')).toBe('导师、本校自设步骤');
  });

  it('but nothing that its applicant has written', () => {
    for (const said of ['周一 至 周三做合成', '他们 人', '研究需要'])
      expect(inEnglish('approvalValue', said)).toBe(said);
  });
});
