import {
  casCode,
  choice,
  day,
  formula,
  type Label,
  list,
  longText,
  nullable,
  number,
  optional,
  text,
  unNo,
} from '../../core/index.ts';
import { ghsPictograms, signalWords } from '../../core/pictograms.ts';

/** The sections of a data sheet, in the order in which they are read. */
export const sheetSections = {
  hazardSummary: ['危险性概述', 'Hazard summary'],
  component: ['成分/组成信息', 'Composition'],
  firstAid: ['急救措施', 'First aid'],
  fireFightingMeasures: ['消防措施', 'Fire-fighting'],
  emergencyMeasures: ['泄漏应急处理', 'Leak response'],
  handlingStorage: ['操作处置与储存', 'Handling and storage'],
  personalProtection: ['接触控制和个体防护', 'Exposure control and protection'],
  physicalChemicalProperties: ['理化特性', 'Physical and chemical properties'],
  stabilityProtection: ['稳定性和反应性', 'Stability and reactivity'],
  toxicologicalInformation: ['毒理学信息', 'Toxicology'],
  ecologicalInformation: ['生态学信息', 'Ecology'],
  disposal: ['废弃处置', 'Disposal'],
  transportInformation: ['运输信息', 'Transport'],
  regulatoryInformation: ['法规信息', 'Regulations'],
  otherInformation: ['其他信息', 'Other information'],
} as const;
export type SheetSection = keyof typeof sheetSections;
export const sheetSectionKeys = Object.keys(sheetSections) as SheetSection[];

export const sheetLimits = {
  sections: sheetSectionKeys.length,
  /** Characters of one section, marks included. */
  section: 10_000,
} as const;

const section = (label: Label) =>
  optional(nullable(longText(label, { max: sheetLimits.section, html: true })));
const sections = Object.fromEntries(
  sheetSectionKeys.map((key) => [key, section(sheetSections[key])]),
) as unknown as { [K in SheetSection]: ReturnType<typeof section> };

/** A code of GHS, or such a code with its sentence. */
const statement = (label: Label) => text(label, { max: 200 });

/** Characters that still stand on one line of a form. */
const names = 190;

/** What a data sheet says. */
export const sheetFields = {
  casCode: casCode(),
  chineseName: text(['中文名', 'Chinese name'], { max: names }),
  englishName: optional(nullable(text(['英文名', 'English name'], { max: names, min: 0 }))),
  otherName: optional(nullable(text(['别名', 'Other names'], { max: names, min: 0 }))),
  molecularFormula: optional(nullable(formula(['分子式', 'Formula']))),
  molecularWeight: optional(
    nullable(number(['分子量', 'Molecular weight'], { min: 0.0001, max: 10_000_000 })),
  ),
  ghsPictograms: optional(
    list(choice(['GHS 象形图', 'Pictogram'], ghsPictograms), ['GHS 象形图', 'Pictograms'], { max: 9 }),
  ),
  signalWord: optional(nullable(choice(['信号词', 'Signal word'], signalWords))),
  hazardStatements: optional(
    list(statement(['危险性说明', 'Hazard statement']), ['危险性说明', 'Hazard statements'], {
      max: 40,
      counted: '条',
    }),
  ),
  precautionStatements: optional(
    list(statement(['防范说明', 'Precaution']), ['防范说明', 'Precautions'], { max: 60, counted: '条' }),
  ),
  unNumber: optional(nullable(unNo(['UN 编号', 'UN number']))),
  ...sections,
  source: optional(nullable(text(['来源', 'Source'], { max: names, min: 0 }))),
  /** Set anew by each publication where it has passed or was left empty. */
  nextReviewAt: optional(nullable(day(['下次复审日期', 'Next review']))),
};
