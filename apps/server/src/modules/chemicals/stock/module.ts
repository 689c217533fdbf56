import { registerDataCheck } from '../../../platform/backup/check.ts';
import { registerFileUse } from '../../../platform/files/visibility.ts';
import { searchSources } from '../../../platform/found.ts';
import { listener } from '../../../platform/jobs/jobs.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { answer } from '../../../platform/ports.ts';
import { roomReferences } from '../../college/public.ts';
import { laboratoryParts } from '../../ledger/public.ts';
import { todoSources } from '../../notification/public.ts';
import { duties } from '../../personnel/public.ts';
import { substanceMerging } from '../ports.ts';
import { followSubstance, mergeBottles } from './bottles/following.ts';
import { stockDuties } from './duties.ts';
import { proveMovements } from './movements/service.ts';
import { maySeeTest } from './peroxides/queries.ts';
import { placeDetails } from './places/queries.ts';
import { followRooms, makeRoomPlaces } from './places/rooms.ts';
import { bottlesOfLaboratory, placesInRooms, requestsInRooms } from './references.ts';
import { bottleSearch } from './search.ts';
import { witnessTodos } from './todos.ts';
import { stockCalls } from './witness/calls.ts';
import { witnessedCalls } from './witness/ports.ts';

const following = {
  title: ['存放点随实验室房间更新', 'Places follow the rooms of a laboratory'],
  module: 'chemicals',
  unlogged: true,
} as const;

const recomputing = {
  title: ['管制类别随字典更新', 'Categories follow the dictionary'],
  module: 'chemicals',
  unlogged: true,
} as const;

const follow = (platform: Platform, { laboratoryId }: { laboratoryId: string }) =>
  asSystem(platform, following, (context) => followRooms(context, laboratoryId));

export const stockListeners = [
  listener({ event: 'laboratory.created', listener: 'chemicals', run: follow }),
  listener({ event: 'laboratory.changed', listener: 'chemicals', run: follow }),
  listener({
    event: 'substance.changed',
    listener: 'chemicals',
    run: (platform: Platform, told) =>
      asSystem(platform, recomputing, (context) => followSubstance(context, told)),
  }),
];

export const stockAnswers = [
  answer(searchSources, bottleSearch, 'bottle'),
  answer(duties, stockDuties, 'chemicals'),
  answer(laboratoryParts, bottlesOfLaboratory, 'chemicals'),
  answer(roomReferences, placesInRooms, 'storagePlaces'),
  answer(roomReferences, requestsInRooms, 'chemicalRequests'),
  answer(todoSources, witnessTodos, 'chemicals'),
  answer(substanceMerging, mergeBottles, 'bottle'),
  answer(witnessedCalls, stockCalls.bottleAdd, 'bottleAdd'),
  answer(witnessedCalls, stockCalls.bottleIssue, 'bottleIssue'),
  answer(witnessedCalls, stockCalls.movementReversal, 'movementReversal'),
  answer(witnessedCalls, stockCalls.bottleWaste, 'bottleWaste'),
];

export const startStock = (): void => {
  registerFileUse('bottleTest', maySeeTest);
  registerDataCheck('movement', proveMovements);
  registerFileUse('storage', (context, id) =>
    placeDetails(context, id)
      .then(() => true)
      .catch(() => false),
  );
};

const atOnce = 1000;

/** Every room of every laboratory is a place, also of those that were there before. */
export const landStock = async (platform: Platform): Promise<void> => {
  let made = atOnce;
  while (made === atOnce)
    made = await asSystem(platform, following, (context) => makeRoomPlaces(context, atOnce));
};
