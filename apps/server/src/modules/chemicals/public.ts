import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

/** The numbers of what is called so in the dictionary, by any of its names. */
export { casCodesCalled } from './dictionary/queries.ts';
/** What a laboratory’s stock says for its classification. */
export { laboratoryFacts } from './facts/queries.ts';
export type { LaboratoryFact } from './facts/rules.ts';
export { type KnownSubstance, substanceByCas, substancesKnownByCas } from './functions.ts';

/** Orders on their way to laboratories, of whoever takes orders; limits count them. */
export { type OnOrder, onOrderSources } from './limit/onOrder.ts';
/** Whether a laboratory has room for what is to be bought for it. */
export { type StorageVerdict, storageCheck, type ToStore } from './limit/storage.ts';

/** The dictionary, to join by id or by CAS number. */
export const substance = joinable(
  tables.substance,
  'id',
  'casCode',
  'chineseName',
  'molecularFormula',
  'controlCategories',
  'storageClass',
  'useStatus',
);

/** Laboratories in which a difference of what is controlled is not explained yet. */
export { openLoop } from './alert/queries.ts';
export {
  type ControlledBalance,
  controlledBalance,
  emergencyList,
  type ReturnableBottle,
  type RoomSubstance,
  returnableBottles,
  type StorageRoom,
  storageRooms,
} from './others/queries.ts';
/** What the college offers of a substance by its number; asked before it is bought. */
export { type Shares, sharesByCas } from './share/queries.ts';
export { sheetReaders, sheetUses } from './sheet/ports.ts';
/** Data sheets, to join by CAS number; those of a version above 0 are published. */
export const casSheet = joinable(tables.casCodeDetail, 'id', 'casCode', 'sheetVersion');
/** The sheet in force by its id, or nothing; what a person has read to the end, by sheet. */
export { readingsOf as sheetsRead, sheetInForce as dataSheet, sheetsInForceByCas } from './sheet/queries.ts';
export { drawBottleCodes } from './stock/bottles/codes.ts';
/** Which categories of a substance hold at a mass fraction, per cent. */
export { categoriesOf, isControlled } from './stock/rules.ts';
