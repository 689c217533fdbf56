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
  nullable,
  object,
  type Static,
  text,
} from '../core/index.ts';
import { ghsPictograms, signalWords } from './codes.ts';
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

export const roomChemicalEndpoints = about('bottle', {
  /** The most dangerous first; of the laboratories in reach, and what one may be told of. */
  roomChemicalList: endpoint({
    get: '/Customer/Chemicals/RoomChemicalList',
    title: ['房间内的化学品', 'Chemicals in a room'],
    permission: chemicalPermission.query,
    input: object({ roomId: id(['房间', 'Room']) }),
    result: list(substance, ['化学品', 'Chemicals'], { max: 5000 }),
  }),
});
