/** What goods are drawn as while they have no picture. */
export const packKinds = [
  ...(['bottle', 'vial', 'drum', 'cylinder', 'box', 'bag', 'rack'] as const),
  ...(['glassware', 'instrument', 'glove', 'goggles', 'kit', 'service'] as const),
];
export type PackKind = (typeof packKinds)[number];

/** What is known of goods that says how they look. */
export interface Packed {
  commodityName?: string | null;
  packagingUnit?: string | null;
  commodityKind?: 'chemical' | 'consumable' | 'instrument' | 'ppe' | 'service' | null;
  ledgerKind?: string | null;
}

type Rule = readonly [words: RegExp, kind: PackKind];
const first = (rules: readonly Rule[], text: string): PackKind | undefined =>
  rules.find(([words]) => words.test(text))?.[1];

/** Names say more of gear and of what is put on shelves than the unit it is sold by. */
const byName: Partial<Record<NonNullable<Packed['commodityKind']>, readonly Rule[]>> = {
  ppe: [
    [/手套|glove/i, 'glove'],
    [/镜|面罩|面屏|口罩|面具|goggle|mask/i, 'goggles'],
  ],
  consumable: [
    [/烧杯|烧瓶|锥形|量筒|容量瓶|漏斗|培养皿|坩埚|研钵|玻璃|陶瓷|石英|冷凝|分液|滴定/, 'glassware'],
    [/离心管|试管|枪头|吸头|移液|冻存|比色|层析柱|样品瓶|PCR/i, 'rack'],
  ],
};

const byUnit: readonly Rule[] = [
  [/桶|L\/桶|drum/i, 'drum'],
  [/钢瓶|气瓶/, 'cylinder'],
  [/支|管|安瓿|vial/i, 'vial'],
  [/瓶|罐|bottle/i, 'bottle'],
  [/包|袋|卷|bag/i, 'bag'],
  [/台|套|组/, 'instrument'],
  [/盒|箱|件|box/i, 'box'],
];

const usual: Record<NonNullable<Packed['commodityKind']>, PackKind> = {
  ...{ chemical: 'bottle', consumable: 'box', instrument: 'instrument', ppe: 'kit', service: 'service' },
};

/** As what goods are drawn: gas by its ledger, gear by its name, the rest by how it is packed. */
export const packKindOf = ({ commodityName, packagingUnit, commodityKind, ledgerKind }: Packed): PackKind => {
  if (ledgerKind === 'gas') return 'cylinder';
  if (commodityKind === 'instrument' || commodityKind === 'service') return usual[commodityKind];
  const named = commodityKind ? first(byName[commodityKind] ?? [], commodityName ?? '') : undefined;
  if (named) return named;
  if (commodityKind === 'ppe') return usual.ppe;
  return first(byUnit, packagingUnit ?? '') ?? (commodityKind ? usual[commodityKind] : 'box');
};
