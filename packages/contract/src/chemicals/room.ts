import {
  about,
  amount,
  baseUnits,
  choice,
  controlCategories,
  endpoint,
  id,
  integer,
  list,
  longText,
  nullable,
  object,
  type Static,
  text,
} from '../core/index.ts';
import { ghsPictograms, signalWords } from '../core/pictograms.ts';
import { storageClasses } from './codes.ts';
import { sheetLimits, sheetSections } from './sheet/fields.ts';
import { chemicalPermission } from './stock/permissions.ts';

const substance = object({
  id: id(['化学品', 'Substance']),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
  ghsPictograms: list(choice(['GHS 象形图', 'Pictogram'], ghsPictograms), ['GHS 象形图', 'Pictograms']),
  hCodes: list(text(['H 代码', 'H code'], { max: 20 }), ['H 代码', 'H codes']),
  signalWord: nullable(choice(['信号词', 'Signal word'], signalWords)),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories), [
    '管制类别',
    'Control categories',
  ]),
  bottles: integer(['瓶数', 'Bottles']),
  amount: amount(['总量', 'Amount']),
  unit: choice(['单位', 'Unit'], baseUnits),
  places: list(text(['存放点', 'Place'], { max: 400 }), ['存放点', 'Places']),
});
export type RoomChemical = Static<typeof substance>;

const told = (title: readonly [string, string]) =>
  nullable(longText(title, { max: sheetLimits.section, html: true }));

/** What is done about one of the most dangerous, as its published data sheet says; null where that says nothing, or there is none. */
const measures = object({
  id: id(['化学品', 'Substance']),
  chineseName: substance.properties.chineseName,
  /** Of the published data sheet. */
  sheetId: nullable(id(['安全技术说明书', 'Data sheet'])),
  firstAid: told(sheetSections.firstAid),
  fireFightingMeasures: told(sheetSections.fireFightingMeasures),
  emergencyMeasures: told(sheetSections.emergencyMeasures),
});
export type RoomMeasures = Static<typeof measures>;

/** Substances of which it is told at once what to do. */
export const roomMeasureLimit = 12;

export const roomChemicalEndpoints = about('bottle', {
  /** The most dangerous first; of the laboratories in reach, and what one may be told of. */
  roomChemicalList: endpoint({
    get: '/Customer/Chemicals/RoomChemicalList',
    title: ['房间内的化学品', 'Chemicals in a room'],
    permission: chemicalPermission.query,
    input: object({ roomId: id(['房间', 'Room']) }),
    result: list(substance, ['化学品', 'Chemicals'], { max: 5000 }),
  }),
  /** What classes the bottles of a room are of, and what to do about the most dangerous; of what one may be told of. */
  roomHazardShow: endpoint({
    get: '/Customer/Chemicals/RoomHazardShow',
    title: ['房间的危险与应急措施', 'Hazards of a room and what to do'],
    permission: chemicalPermission.query,
    input: object({ roomId: id(['房间', 'Room']) }),
    result: object({
      classes: list(
        object({
          storageClass: choice(['储存类别', 'Storage class'], storageClasses),
          bottles: integer(['瓶数', 'Bottles']),
        }),
        ['储存类别', 'Storage classes'],
      ),
      measures: list(measures, ['应急措施', 'What to do'], { max: roomMeasureLimit }),
    }),
  }),
});
