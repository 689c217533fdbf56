import { casOf, type Unit } from '@anyan/contract';
import told from './goods.json' with { type: 'json' };

/** Goods of the demo as they are told: their words by name, their money in yuan. */
export interface DemoGoods {
  supplier: string;
  brand: string;
  itemNumber: string;
  typeCode: string;
  commodityName: string;
  labelName?: string | undefined;
  specificationNum: string;
  packagingUnit: string;
  price: string;
  leadDays: number;
  chineseName?: string | undefined;
  englishName?: string | undefined;
  otherName?: string | undefined;
  casCode?: string | undefined;
  molecularFormula?: string | undefined;
  purity?: string | undefined;
  netContent?: string | undefined;
  netUnit?: Unit | undefined;
  massFraction?: string | undefined;
  storageCondition?: string | undefined;
  seriesCode?: string | undefined;
  warrantyMonths?: number | undefined;
  attributes?: Record<string, string> | undefined;
}

interface Family {
  supplier: string;
  brand: string;
  typeCode: string;
  /** `{0}` and `{1}` stand for the first and the second word. */
  name: string;
  price: number;
  packs: string[];
  first?: string[];
  second?: string[];
  labels?: string;
  attributes?: Record<string, string>;
  leadDays?: number;
  warrantyMonths?: number;
}

const base = told.goods as unknown as DemoGoods[];
const families = told.families as unknown as Family[];

const prefixes: Readonly<Record<string, string>> = {
  ...{ 恒化: 'HH', 澄源: 'CY', 汉川特化: 'HC', 蓝谱: 'LP', 启星生物: 'QX', 楚天气体: 'CT' },
  ...{ 明远: 'MY', 云石: 'YS', 精衡: 'JH', 华岭: 'HL', 安护: 'AH', 立达: 'LD', 新育: 'XY' },
};

/** As shops round: by ten fen, half yuan, yuan or ten yuan. */
const yuanIn = (amount: number): string => {
  const step = amount < 20 ? 0.1 : amount < 100 ? 0.5 : amount < 1000 ? 1 : 10;
  return (Math.max(step, Math.round(amount / step) * step) || step).toFixed(2);
};

/** `500 mL*1.5`: a word and what it does to the price. */
const weighed = (part: string): [word: string, factor: number] => {
  const at = part.lastIndexOf('*');
  return [part.slice(0, at), Number(part.slice(at + 1))];
};

const fromFamily = (family: Family): Omit<DemoGoods, 'itemNumber'>[] =>
  family.packs.map(weighed).flatMap(([pack, ofPack]) =>
    (family.first ?? ['*1']).map(weighed).flatMap(([first, ofFirst]) =>
      (family.second ?? ['*1']).map(weighed).map(([second, ofSecond]) => {
        const { supplier, brand, typeCode, leadDays = 1, warrantyMonths } = family;
        // The last sign parts the unit, as specifications have one of their own.
        const unit = pack.split('/').at(-1) ?? pack;
        const specificationNum = pack.includes('/') ? pack.slice(0, pack.lastIndexOf('/')) : pack;
        const content = /^(\d+(?:\.\d+)?)(g|mL)$/.exec(specificationNum);
        return {
          ...{ supplier, brand, typeCode, leadDays, warrantyMonths, specificationNum, packagingUnit: unit },
          commodityName: family.name.replace('{0}', first).replace('{1}', second).trim(),
          labelName: family.labels,
          price: yuanIn(family.price * ofPack * ofFirst * ofSecond),
          attributes: family.attributes,
          ...(content ? { netContent: content[1], netUnit: content[2] as Unit } : {}),
        };
      }),
    ),
  );

interface Offer {
  supplier: string;
  brand: string;
  grade: string;
  factor: number;
  /** Packs of liquids and of solids. */
  packs: [liquid: readonly string[], solid: readonly string[]];
}
const offer = (
  supplier: string,
  brand: string,
  grade: string,
  factor: number,
  liquid: string,
  solid: string,
): Offer => ({
  ...{ supplier, brand, grade, factor },
  packs: [liquid.split(' ').filter(Boolean), solid.split(' ').filter(Boolean)],
});

const henghua = [
  offer('S01', '恒化', 'CP', 0.85, '500mL 2.5L', '500g 1kg'),
  offer('S01', '恒化', 'AR', 1, '100mL 250mL 500mL 2.5L', '100g 250g 500g 2.5kg'),
  offer('S01', '恒化', 'GR', 1.45, '100mL 500mL 2.5L', '100g 250g 500g'),
];
const chengyuan = [
  offer('S02', '澄源', 'AR', 1.12, '100mL 500mL 2.5L 4L', '25g 100g 500g 1kg'),
  offer('S02', '澄源', 'GR', 1.6, '100mL 500mL 2.5L', '25g 100g 500g'),
];
const special = [
  offer('S03', '汉川特化', 'AR', 1.2, '100mL 500mL 2.5L', '25g 100g 500g'),
  offer('S03', '汉川特化', 'GR', 1.7, '100mL 500mL', '25g 100g 500g'),
];
const teaching = [
  offer('S12', '新育', 'CP', 0.78, '500mL 2.5L', '500g 1kg'),
  offer('S12', '新育', 'AR', 0.95, '500mL 2.5L', '500g 1kg'),
];
const pure = [
  offer('S01', '恒化', 'HPLC', 2.1, '500mL 1L 4L', ''),
  offer('S02', '澄源', 'HPLC', 2.4, '500mL 1L 4L', ''),
  offer('S02', '澄源', '无水级', 3.6, '100mL 500mL', ''),
];
const biological = [
  offer('S05', '蓝谱', 'BR', 1.3, '100mL 500mL', '100g 250g 500g 1kg'),
  offer('S05', '蓝谱', '超纯', 2.1, '', '100g 500g 1kg'),
];

const gases = [
  offer('S04', '楚天气体', '99.99%', 0.7, '8L 10L 40L', ''),
  offer('S04', '楚天气体', '99.999%', 1, '4L 8L 10L 40L', ''),
  offer('S04', '楚天气体', '99.9999%', 2.8, '8L 40L', ''),
];

const explosive = new Set(
  '7697-37-2 7601-90-3 7761-88-8 7757-79-1 7631-99-4 7722-64-7 7778-50-9 3811-04-9 7722-84-1 7440-66-6 7440-23-5 7704-34-9 107-15-3 10217-52-4 75-52-5'.split(
    ' ',
  ),
);
const toxic = new Set(['26628-22-8']);
/** Solvents that chromatography takes. */
const chromatographic = new Set(
  '64-17-5 67-56-1 67-63-0 67-64-1 109-99-9 110-54-3 110-82-7 108-88-3 75-09-2 67-66-3 141-78-6 68-12-2 67-68-5 75-05-8 123-91-1 60-29-7 110-86-1 121-44-8 71-36-3 78-93-3'.split(
    ' ',
  ),
);
const forLife = new Set(
  '77-86-1 7647-14-5 7447-40-7 7778-77-0 7558-79-4 50-99-7 57-50-1 56-40-6 57-13-6 6381-92-6 56-81-5 5949-29-1 497-19-8 144-55-8 12125-02-9 10043-52-4 7487-88-9'.split(
    ' ',
  ),
);
const taught = new Set(
  '7647-01-0 7664-93-9 1310-73-2 497-19-8 144-55-8 7647-14-5 7447-40-7 7757-82-6 7758-99-8 10043-52-4 12125-02-9 7681-11-0 64-17-5 67-63-0 56-81-5 64-19-7 141-78-6 67-64-1 5949-29-1 6153-56-6 65-85-0 69-72-7 57-50-1 57-13-6 10102-17-7 7757-83-7 1336-21-6 71-36-3 108-94-1 107-21-1'.split(
    ' ',
  ),
);
/** Sold in their one form alone: dyes, indicators, standards. */
const single = /^(1040|2030|2040|3)/;
const isGas = (typeCode: string) => typeCode.startsWith('105');

const offersOf = (goods: DemoGoods): Offer[] => {
  const cas = casOf(goods.casCode ?? '') ?? '';
  if (isGas(goods.typeCode)) return gases;
  if (toxic.has(cas)) return special;
  if (explosive.has(cas)) return [...henghua, ...special];
  return [
    ...henghua,
    ...chengyuan,
    ...(taught.has(cas) ? teaching : []),
    ...(chromatographic.has(cas) ? pure : []),
    ...(forLife.has(cas) ? biological : []),
  ];
};

const content = /^(\d+(?:\.\d+)?)(kg|g|mL|L)$/;
const grams = (pack: string): number => {
  const [, amount = '1', unit = 'g'] = content.exec(pack) ?? [];
  return Number(amount) * (unit === 'kg' || unit === 'L' ? 1000 : 1);
};
/** More costs less of each gram, and little costs more of it. */
const packFactor = (from: string, to: string): number => (grams(to) / grams(from)) ** 0.82;

/** How strong a solution is, as its name says. */
const strengthOf = (name: string): string | undefined =>
  /\d{1,3}(?:\.\d{1,2})?%(?:～\d{1,3}(?:\.\d{1,2})?%)?/.exec(name)?.[0];
const fractionOf = (name: string): string | undefined =>
  strengthOf(name)?.split('～').at(-1)?.replace('%', '');

const fromSubstance = (goods: DemoGoods): Omit<DemoGoods, 'itemNumber'>[] => {
  const liquid = /L$/.test(goods.specificationNum);
  const strength = isGas(goods.typeCode) ? undefined : strengthOf(goods.commodityName);
  const name = goods.chineseName ?? goods.commodityName;
  return offersOf(goods).flatMap(({ supplier, brand, grade, factor, packs }) =>
    packs[liquid ? 0 : 1].map((pack) => {
      const [, netContent, netUnit] = content.exec(pack) ?? [];
      const packagingUnit = grams(pack) >= 2500 && !liquid ? '桶' : '瓶';
      return {
        ...goods,
        ...{ supplier, brand, purity: grade, specificationNum: pack, packagingUnit, netContent },
        netUnit: netUnit as Unit,
        commodityName: `${name} ${grade}${strength ? ` ${strength}` : ''} ${pack}/${packagingUnit}`,
        price: yuanIn(Number(goods.price) * factor * packFactor(goods.specificationNum, pack)),
        labelName: [
          ...(goods.labelName?.split(',') ?? []).filter((label) => label !== '常用'),
          ...marksOf(grade),
        ].join(','),
        leadDays: { S01: 3, S02: 5, S03: 10, S04: 2, S05: 4 }[supplier] ?? 3,
        seriesCode: `${prefixes[brand]}-${goods.casCode}-${grade}`,
      };
    }),
  );
};
const marksOf = (grade: string): string[] =>
  grade === 'HPLC' ? ['色谱'] : grade === '无水级' ? ['无水'] : grade === 'BR' ? ['分子生物'] : [];

const keyOf = ({ brand, commodityName, specificationNum }: Omit<DemoGoods, 'itemNumber'>): string =>
  [brand, commodityName, specificationNum].join('\n');

/** Some 3,000 goods: those told one by one, the same substances in other grades and packs, and families of sizes. */
export const demoGoods = (): DemoGoods[] => {
  const first = [...Map.groupBy(base, ({ casCode }) => casCode ?? '')].flatMap(([cas, [one]]) =>
    cas && one && !single.test(one.typeCode) && content.test(one.specificationNum) ? [one] : [],
  );
  const numbers = new Map<string, number>();
  const numbered = (goods: Omit<DemoGoods, 'itemNumber'>): DemoGoods => {
    const no = (numbers.get(goods.brand) ?? 2000) + 1;
    numbers.set(goods.brand, no);
    return { ...goods, itemNumber: `${prefixes[goods.brand]}-${no}` };
  };
  const seen = new Set(base.map(keyOf));
  const grown = [...first.flatMap(fromSubstance), ...families.flatMap(fromFamily)].filter((goods) => {
    const key = keyOf(goods);
    return !seen.has(key) && !!seen.add(key);
  });
  return [...base, ...grown.map(numbered)].map((goods) => ({
    ...goods,
    massFraction: isGas(goods.typeCode) ? undefined : fractionOf(goods.commodityName),
  }));
};
