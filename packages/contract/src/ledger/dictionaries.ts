import type { Dictionary } from '../core/index.ts';

const dictionary = <const D extends Dictionary>(codes: D): D => codes;

export const laboratoryTypes = dictionary({
  '1': ['科研', 'Research'],
  '2': ['教学', 'Teaching'],
  '1,2': ['科研、教学', 'Research and teaching'],
  '9': ['其他', 'Other'],
});

export const laboratoryStatuses = dictionary({
  active: ['正常', 'Active'],
  suspended: ['停用', 'Suspended'],
  closed: ['已注销', 'Closed'],
});

/** What is asked for of a letter of responsibility. */
export const exceptionKinds = dictionary({
  exempt: ['免签', 'Exemption'],
  extend: ['延期', 'More time'],
});

export const roomUses = dictionary({
  experiment: ['实验', 'Experiments'],
  reagent: ['试剂存放', 'Reagents'],
  cylinder: ['气瓶间', 'Gas cylinders'],
  waste: ['废弃物暂存', 'Waste'],
  office: ['办公', 'Office'],
});

export const memberRoles = dictionary({
  head: ['负责人', 'Head'],
  deputy: ['副负责人', 'Deputy head'],
  officer: ['安全员', 'Safety officer'],
  teacher: ['教师', 'Teacher'],
  graduate: ['研究生', 'Graduate student'],
  undergraduate: ['本科生', 'Undergraduate'],
  outsider: ['外来人员', 'From outside'],
});

/** Roles that a head gives himself; the others come with the posts of the laboratory. */
export const givenMemberRoles = dictionary({
  teacher: memberRoles.teacher,
  graduate: memberRoles.graduate,
  undergraduate: memberRoles.undergraduate,
  outsider: memberRoles.outsider,
});

export const memberStates = dictionary({ in: ['在组', 'Member'], left: ['已离组', 'Left'] });

export const photoKinds = dictionary({
  door: ['门口', 'Door'],
  inside: ['室内', 'Inside'],
  evacuation: ['疏散', 'Evacuation'],
});

export const emergencyKinds = dictionary({
  eyewash: ['洗眼器', 'Eyewash'],
  shower: ['喷淋', 'Safety shower'],
  extinguisherPowder: ['灭火器-干粉', 'Extinguisher, powder'],
  extinguisherCo2: ['灭火器-CO₂', 'Extinguisher, CO₂'],
  extinguisherD: ['灭火器-D类', 'Extinguisher, class D'],
  fireBlanket: ['灭火毯', 'Fire blanket'],
  fireSand: ['消防沙', 'Fire sand'],
  firstAidBox: ['急救箱', 'First-aid box'],
  gasMask: ['防毒面具', 'Gas mask'],
  absorbent: ['吸附棉/洗消包', 'Absorbent and decontamination kit'],
  gasAlarm: ['气体报警器', 'Gas alarm'],
  emergencyLight: ['应急灯', 'Emergency light'],
  alarmButton: ['报警按钮', 'Alarm button'],
  aed: ['AED', 'AED'],
});

/** Days between checks as shipped; the others are checked when they expire. */
export const shippedCheckDays: Partial<Record<keyof typeof emergencyKinds, number>> = {
  eyewash: 7,
  shower: 7,
  extinguisherPowder: 30,
  extinguisherCo2: 30,
  extinguisherD: 30,
  firstAidBox: 30,
  gasAlarm: 90,
};

export const checkResults = dictionary({ normal: ['正常', 'Normal'], abnormal: ['异常', 'Abnormal'] });

/** Hazard tags of the protection library, with the category that each belongs to. */
export const hazardTags = dictionary({
  explosive: ['爆炸物', 'Explosives'],
  flammableGas: ['易燃气体', 'Flammable gas'],
  flammableLiquid: ['易燃液体', 'Flammable liquid'],
  flammableSolid: ['易燃固体', 'Flammable solid'],
  selfReactive: ['自反应物和有机过氧化物', 'Self-reactives and organic peroxides'],
  pyrophoric: ['自燃物', 'Pyrophorics'],
  waterReactive: ['遇水放出易燃气体', 'Water-reactives'],
  oxidizer: ['氧化性物质', 'Oxidisers'],
  compressedGas: ['加压气体', 'Compressed gas'],
  cryogenic: ['低温液化气体', 'Cryogens'],
  asphyxiant: ['窒息性气体', 'Asphyxiants'],
  highlyToxic: ['剧毒、急性毒性类别1和2', 'Highly toxic'],
  acuteToxic: ['急性毒性类别3', 'Toxic'],
  toxicGas: ['有毒气体', 'Toxic gas'],
  corrosive: ['腐蚀品', 'Corrosives'],
  hydrofluoric: ['氢氟酸', 'Hydrofluoric acid'],
  irritant: ['刺激、致敏、有害', 'Irritants'],
  cmr: ['致癌、致突变、生殖毒性', 'Carcinogens, mutagens, reproductive toxins'],
  organToxic: ['特异性靶器官、致敏呼吸、吸入危险', 'Organ toxins'],
  aquatic: ['危害水生环境', 'Harmful to water'],
  aquaticLongTerm: ['长期危害水生环境', 'Lastingly harmful to water'],
  ozone: ['危害臭氧层', 'Harmful to the ozone layer'],
  controlled: ['易制毒、易制爆、麻精药品', 'Controlled substances'],
  hazardousReaction: ['高危反应', 'Hazardous reactions'],
  hazardousWaste: ['危险废物', 'Hazardous waste'],
  pathogen: ['病原微生物', 'Pathogens'],
  animal: ['实验动物', 'Animals'],
  gmo: ['转基因生物', 'Genetically modified organisms'],
  biotoxin: ['生物毒素', 'Biotoxins'],
  ionizing: ['电离辐射', 'Ionising radiation'],
  unsealedRad: ['非密封放射性', 'Unsealed radioactivity'],
  pressure: ['压力容器与反应釜', 'Pressure vessels'],
  lifting: ['起重', 'Lifting'],
  rotating: ['旋转与机床', 'Rotating machines'],
  highVoltage: ['高压电', 'High voltage'],
  laser: ['激光', 'Lasers'],
  magnetic: ['强磁与微波', 'Strong magnets and microwaves'],
  hotSurface: ['高温设备', 'Hot equipment'],
  dust: ['可燃粉尘', 'Combustible dust'],
  battery: ['锂电池与储能', 'Batteries'],
  robot: ['机器人与自动化', 'Robots'],
  confined: ['有限空间', 'Confined space'],
  height: ['高处与结构', 'Heights'],
  fieldWork: ['无人机与野外作业', 'Drones and field work'],
  electricalLoad: ['大量用电设备与机房', 'Heavy electrical loads and server rooms'],
  nightAlone: ['夜间、节假日与独自作业', 'Work at night, on holidays and alone'],
});

/** State of the laboratory's own letter as the register shows it. */
export const laboratoryLetterStates = dictionary({
  none: ['未签发', 'Not issued'],
  pending: ['待签', 'To be signed'],
  lowerSigned: ['待上级签', 'To be signed above'],
  overdue: ['逾期未签', 'Overdue'],
  signed: ['已签', 'Signed'],
  exempt: ['已免签', 'Exempted'],
  expired: ['已到期', 'Expired'],
});
