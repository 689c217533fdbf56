import type { CabinetType, lockKinds, Unit } from '@anyan/contract';

/** One kind of bottle as it is bought; yuan. */
export interface Bought {
  cas: string;
  spec: string;
  content: [amount: string, unit: Unit];
  price: string;
  /** Of what is weighed though it is counted in mL. */
  density?: number;
}

export interface Cabinet {
  name: string;
  type: CabinetType;
  lock: keyof typeof lockKinds;
  /** Every so-manieth laboratory has one. */
  every: number;
  capacityL: number;
  tempSetpoint?: number;
  holds: readonly Bought[];
}

/** One a line: `cas spec amount unit price density?`. */
const bought = (lines: string): Bought[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [cas = '', spec = '', amount = '', unit = '', price = '', density] = line.trim().split(' ');
      return {
        ...{ cas, spec, content: [amount, unit as Unit], price },
        ...(density ? { density: Number(density) } : {}),
      };
    });

/** What laboratories of chemistry and biology keep, by the cabinet that it stands in. */
export const cabinets: readonly Cabinet[] = [
  {
    ...{ name: '易燃液体柜', type: 'flammable', lock: 'single', every: 1, capacityL: 180 },
    holds: bought(`
      67-56-1 AR 500 mL 18
      64-17-5 AR 500 mL 16
      64-17-5 95% 2500 mL 45
      67-63-0 AR 500 mL 22
      71-36-3 AR 500 mL 26
      67-64-1 AR 500 mL 24 0.79
      108-88-3 AR 500 mL 25 0.87
      109-99-9 AR 500 mL 58
      123-91-1 AR 500 mL 46
      110-71-4 AR 500 mL 88
      141-78-6 AR 500 mL 19
      141-78-6 HPLC 4 L 210
      75-05-8 HPLC 4 L 260
      110-54-3 AR 500 mL 32
      142-82-5 AR 500 mL 36
      110-82-7 AR 500 mL 28
      8032-32-4 AR 500 mL 21
      68-12-2 AR 500 mL 24
      1330-20-7 AR 500 mL 27
      127-19-5 AR 500 mL 39
      67-68-5 AR 500 mL 42
      872-50-4 AR 500 mL 48`),
  },
  {
    ...{ name: '酸柜', type: 'corrosive', lock: 'single', every: 1, capacityL: 90 },
    holds: bought(`
      7664-93-9 AR 500 mL 20 1.84
      7647-01-0 AR 500 mL 17 1.18
      7664-38-2 AR 500 mL 29
      10035-10-6 AR 500 mL 65
      7705-08-0 AR 250 g 34`),
  },
  {
    ...{ name: '碱柜', type: 'corrosive', lock: 'single', every: 1, capacityL: 90 },
    holds: bought(`
      1310-73-2 AR 500 g 15
      1310-58-3 AR 500 g 19
      1336-21-6 AR 500 mL 16
      497-19-8 AR 500 g 14
      144-55-8 AR 500 g 12
      584-08-7 AR 500 g 22
      1305-62-0 AR 500 g 13`),
  },
  {
    ...{ name: '试剂柜', type: 'general', lock: 'none', every: 1, capacityL: 240 },
    holds: bought(`
      7647-14-5 AR 500 g 10
      7447-40-7 AR 500 g 14
      10043-52-4 AR 500 g 13
      7757-82-6 AR 500 g 12
      7487-88-9 AR 500 g 13
      7783-20-2 AR 500 g 15
      7758-98-7 AR 500 g 24
      7778-77-0 AR 500 g 21
      7558-79-4 AR 500 g 22
      127-09-3 AR 500 g 18
      10043-35-3 AR 500 g 17
      60-00-4 AR 250 g 26
      77-86-1 分析纯 500 g 78
      57-13-6 AR 500 g 16
      50-99-7 AR 500 g 20
      57-50-1 AR 500 g 20
      9002-18-0 生化试剂 250 g 120
      112926-00-8 200-300目 1 kg 85
      1344-28-1 AR 500 g 32
      56-40-6 AR 100 g 35
      56-81-5 AR 500 mL 23
      107-21-1 AR 500 mL 20`),
  },
  {
    ...{ name: '毒害品柜', type: 'toxic', lock: 'single', every: 2, capacityL: 80 },
    holds: bought(`
      62-53-3 AR 500 mL 38
      108-95-2 AR 500 g 40
      111-30-8 25% 500 mL 55
      79-06-1 AR 100 g 42
      98-95-3 AR 500 mL 36
      10108-64-2 AR 100 g 60
      7646-79-9 AR 100 g 48
      10361-37-2 AR 500 g 30`),
  },
  {
    ...{ name: '卤代溶剂柜', type: 'flammable', lock: 'single', every: 2, capacityL: 120 },
    holds: bought(`
      75-09-2 AR 500 mL 18
      75-09-2 HPLC 4 L 180
      79-01-6 AR 500 mL 33
      127-18-4 AR 500 mL 35
      95-50-1 AR 500 mL 44`),
  },
  {
    ...{ name: '氧化剂柜', type: 'oxidizer', lock: 'single', every: 3, capacityL: 60 },
    holds: bought(`
      7727-54-0 AR 500 g 24
      7681-52-9 AR 500 mL 14`),
  },
  {
    ...{ name: '防爆冰箱', type: 'explosionProofRefrigerator', lock: 'single', every: 4, capacityL: 150 },
    tempSetpoint: 4,
    holds: bought(`
      75-07-0 AR 500 mL 52
      107-06-2 AR 500 mL 22`),
  },
  {
    ...{ name: '干燥柜', type: 'dry', lock: 'single', every: 5, capacityL: 60 },
    holds: bought('7646-69-7 60% 100 g 90'),
  },
  {
    ...{ name: '易制爆双锁柜', type: 'controlledSafe', lock: 'double', every: 6, capacityL: 60 },
    holds: bought('7757-79-1 AR 500 g 22'),
  },
  {
    ...{ name: '剧毒品保险柜', type: 'controlledSafe', lock: 'double', every: 15, capacityL: 30 },
    holds: bought(`
      26628-22-8 AR 100 g 160
      151-50-8 AR 25 g 210`),
  },
];

export const brands = ['国药', '阿拉丁', '麦克林', '西陇', '永华', 'Sigma-Aldrich'] as const;
export const suppliers = [
  '国药集团化学试剂有限公司',
  '江城化玻试剂有限公司',
  '东湖科试商贸有限公司',
] as const;
export const purposes = [
  ...['柱层析洗脱', '配制缓冲液', '萃取与洗涤', '重结晶', '清洗玻璃仪器', '样品前处理', '标准曲线配制'],
  ...['本科生基础实验', '细胞固定', '滴定', '干燥除水', '催化反应'],
] as const;
export const projects = ['不对称催化氢化', '水体抗生素检测', '多孔材料制备', '蛋白纯化', null, null] as const;
