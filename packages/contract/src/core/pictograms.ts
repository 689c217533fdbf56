import type { Dictionary } from './schema.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

/** The nine pictograms of GHS (GB 30000.1). */
export const ghsPictograms = dictionary({
  GHS01: ['爆炸', 'Explosive'],
  GHS02: ['易燃', 'Flammable'],
  GHS03: ['氧化', 'Oxidising'],
  GHS04: ['高压气体', 'Gas under pressure'],
  GHS05: ['腐蚀', 'Corrosive'],
  GHS06: ['急性毒性', 'Acute toxicity'],
  GHS07: ['警告', 'Harmful or irritant'],
  GHS08: ['健康危害', 'Health hazard'],
  GHS09: ['环境危害', 'Environmental hazard'],
});

export const signalWords = dictionary({ danger: ['危险', 'Danger'], warning: ['警告', 'Warning'] });
