import type { Dictionary } from '../core/index.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

export const physicalStates = dictionary({
  solid: ['固体', 'Solid'],
  liquid: ['液体', 'Liquid'],
  gas: ['气体', 'Gas'],
});

/** By what stands beside what: the classes of the compatibility matrix. */
export const storageClasses = dictionary({
  IA: ['无机酸（非氧化性）', 'Inorganic acids'],
  OA: ['氧化性酸', 'Oxidising acids'],
  CA: ['有机酸与酸酐', 'Organic acids and anhydrides'],
  AL: ['无机碱', 'Inorganic bases'],
  OB: ['有机碱（胺、肼）', 'Organic bases'],
  FL: ['易燃液体', 'Flammable liquids'],
  OL: ['一般有机液体', 'General organic liquids'],
  HL: ['卤代溶剂', 'Halogenated solvents'],
  OX: ['氧化剂', 'Oxidisers'],
  OP: ['有机过氧化物', 'Organic peroxides'],
  EX: ['爆炸性与自反应物', 'Explosive and self-reactive'],
  WR: ['遇水放出易燃气体的物质', 'Water-reactive (flammable gas)'],
  WC: ['遇水放出酸性或有毒气体的腐蚀品', 'Water-reactive corrosives'],
  PY: ['自燃物', 'Pyrophoric'],
  FS: ['易燃固体', 'Flammable solids'],
  AR: ['遇酸放出有毒气体的物质', 'Releases toxic gas with acid'],
  TX: ['毒害品', 'Toxic'],
  GN: ['一般化学品', 'General'],
  FG: ['易燃气体', 'Flammable gases'],
  TG: ['有毒气体', 'Toxic gases'],
  OG: ['氧化性气体', 'Oxidising gases'],
  NG: ['不燃无毒气体', 'Inert gases'],
});
export type StorageClass = keyof typeof storageClasses;
