import { describe, expect, it } from 'vitest';
import { questionsIn } from './text.ts';

const one = (text: string) => {
  const [question, ...more] = questionsIn(text);
  if (!question || more.length > 0) throw new Error(`${more.length + Number(!!question)} questions`);
  return question;
};

describe('a text is read as questions', () => {
  it('with each part on a line of its own', () =>
    expect(
      one('1. 着火时应当（ ）。\nA. 报警\nB. 围观\n答案：A\n解析：先报警。\n再疏散。\n难度：难'),
    ).toEqual({
      ...{ no: 1, questionType: 'single', stem: '着火时应当（ ）。', twice: [], difficulty: 3 },
      options: { A: '报警', B: '围观' },
      answer: 'A',
      analysis: '先报警。\n再疏散。',
    }));

  it('with everything on one line', () =>
    expect(one('1、着火时应当 A．报警 B．围观 C．离开 答案：A 解析：先报警 难度：易')).toMatchObject({
      ...{ stem: '着火时应当', answer: 'A', analysis: '先报警', difficulty: 1 },
      options: { A: '报警', B: '围观', C: '离开' },
    }));

  it('one after the other, under their headings', () => {
    const text = [
      '实验室安全题库',
      ...['一、单选题（每题 2 分）', '1. 甲', 'A. 一', 'B. 二', '答案：B', ''],
      ...['二、多项选择题', '1. 乙', 'A、一', 'B、二', 'C、三', '答案：AC'],
      ...['三、判断题', '1. 丙。', '答案：对'],
      ...['四、填空题', '1. 丁__是', '答案：戊'],
      ...['五、简答题', '1. 己', '答案：庚=1；辛=2'],
    ].join('\r\n');
    expect(questionsIn(text).map(({ questionType, stem, answer }) => [questionType, stem, answer])).toEqual([
      ['single', '甲', 'B'],
      ['multiple', '乙', 'AC'],
      ['judge', '丙。', '对'],
      ['fill', '丁___是', '戊'],
      ['shortAnswer', '己', '庚=1；辛=2'],
    ]);
  });

  it.each([
    ['1. 题\nA. 一\nB. 二\n答案：AB', 'multiple'],
    ['1. 题\nA. 一\nB. 二\n答案：A', 'single'],
    ['1. 题\nA. 一\nB. 二', 'single'],
    ['1. （多选题）题\nA. 一\nB. 二\n答案：A', 'multiple'],
    ['1. 【判断】题\n答案：A', 'judge'],
    ['1. 题\n答案：√', 'judge'],
    ['1. 题 ___\n答案：甲', 'fill'],
    ['1. 题\n答案：甲乙丙', 'shortAnswer'],
  ])('%j is %s', (text, type) => {
    const { questionType, stem } = one(text);
    expect(questionType).toBe(type);
    expect(stem).not.toContain('判断');
  });

  it.each([
    '1. 题',
    '1、题',
    '1．题',
    '1) 题',
    '（1）题',
    '(1) 题',
    '第1题：题',
    ' 1 . 题',
    '１. 题'.normalize('NFKC'),
  ])('%j begins one', (text) => expect(one(text)).toMatchObject({ no: 1, stem: '题' }));

  it('a number within a text begins none', () => {
    expect(one('1. 稀释到\n1.5 倍\n2026 年\nA. 0.1 mol/L\nB. 2.5 倍\n答案：A')).toMatchObject({
      stem: '稀释到\n1.5 倍\n2026 年',
      options: { A: '0.1 mol/L', B: '2.5 倍' },
    });
  });

  it('options may go over lines, and letters stand in words', () =>
    expect(one('1. 用 B 类灭火器\nA. 干粉\n  或泡沫\nB. 维生素 A\nＣ．二氧化碳\n答案：Ａ')).toMatchObject({
      stem: '用 B 类灭火器',
      options: { A: '干粉\n或泡沫', B: '维生素 A', C: '二氧化碳' },
      answer: 'Ａ',
    }));

  it.each([
    ['答案：AB', 'AB'],
    ['答案：A,B', 'A,B'],
    ['答案:ab', 'ab'],
    ['【答案】：ＡＢ', 'ＡＢ'],
    ['参考答案： A、B。', 'A、B'],
    ['正确答案：AB 解析：甲', 'AB'],
  ])('%j gives the answer %j', (line, answer) =>
    expect(one(`1. 题\nA. 一\nB. 二\n${line}`).answer).toBe(answer),
  );
});

describe('what is wrong with a text is kept for the check', () => {
  it('an option twice', () => {
    const question = one('1. 题\nA. 一\nA. 二\nB. 三\n答案：A');
    expect(question).toMatchObject({ twice: ['A'], options: { A: '一\n二', B: '三' } });
  });
  it('no answer', () => expect(one('1. 题\nA. 一\nB. 二').answer).toBe(''));
  it('an answer of nothing', () => expect(one('1. 题\n答案：\n解析：无').answer).toBe(''));
  it('a difficulty of no meaning', () => expect(one('1. 题\n难度：随便').difficulty).toBeUndefined());
  it('no stem', () => expect(one('1.\nA. 一\nB. 二\n答案：A').stem).toBe(''));
  it.each(['', '没有题号', '答案：A', 'A. 一\nB. 二'])('%j has no question', (text) =>
    expect(questionsIn(text)).toEqual([]),
  );
  // What goes back and forth over such a text takes minutes: that the test ends at all is what it shows.
  it.each([
    [`1. ${'（ '.repeat(95_000)}`, 1],
    [`1. ${' '.repeat(190_000)}答案`, 1],
    [`1. 题${' '.repeat(190_000)}x`, 1],
    [`1. 题${'[ '.repeat(90_000)}x`, 1],
    ['1. 题\n'.repeat(38_000), 38_000],
  ])('goes through the longest texts once: case %#', (text, count) => {
    for (let again = 0; again < 5; again++) expect(questionsIn(text)).toHaveLength(count);
  });
});
