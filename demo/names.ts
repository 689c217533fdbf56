import type { Random } from './random.ts';

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤';
const male =
  '伟强磊洋勇军杰涛超明刚平辉鹏宇浩然博文俊峰凯旭志远建国庆华东海飞龙翔宏毅思源子轩泽楷瑞霖哲航晨阳睿渊松柏云帆立恒';
const female =
  '芳娜敏静丽艳娟霞秀兰燕玲桂英红梅琳雪莹佳慧颖倩婷婉清雅欣怡梦瑶思雨晓彤诗涵语嫣若溪芷晴书妍可心宁馨悦然文茜紫萱';
const compound = ['欧阳', '上官', '司马', '诸葛', '夏侯'];

/** A plausible Chinese name; one in 150 with a compound surname, one in eight with a single given character. */
export const nameOf = (random: Random, sex: 1 | 2): string => {
  const surname = random.next() < 1 / 150 ? random.pick(compound) : random.pick([...surnames]);
  const given = [...(sex === 1 ? male : female)];
  const first = random.pick(given);
  return random.next() < 1 / 8 ? surname + first : surname + first + random.pick(given);
};
