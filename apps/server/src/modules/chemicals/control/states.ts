import {
  type ControlListEvent,
  chemicalRulePermission,
  controlEndpoints,
  localListCode,
} from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { controlList } from '../tables.ts';

const { controlListConfirm, controlListDetails, controlListSave, localControlSave } = controlEndpoints;
type Stored = typeof controlList.$inferSelect;
type List = Omit<Stored, 'createdAt' | 'updatedAt' | 'toldOn' | 'confirmedById'> &
  Partial<Pick<Stored, 'confirmedById'>>;

export const controlListTarget = ({
  id,
  name,
  versionName,
}: Pick<Stored, 'id' | 'name' | 'versionName'>) => ({
  kind: 'controlList',
  id,
  name: `${name} ${versionName}`,
});

const isLocal = ({ code }: List): boolean => code === localListCode;
const isOpen = (list: List): boolean => !isLocal(list) && list.confirmedAt === null;
/** They are the college's to change. */
const reached = (_list: List, { keeps }: { keeps: boolean }): boolean => keeps;
const fixed = () => fail('CONTROL_LIST_FIXED');
const confirmed = () => fail('CONTROL_LIST_CONFIRMED');

/** What happens to a version of a list: people confirm it, and its day puts it in force and ends the one before. */
export const controlListMoves = states<List, ControlListEvent | 'start' | 'stop', { keeps: boolean }>({
  table: controlList,
  fields: controlListDetails.result.properties,
  target: controlListTarget,
  places: () => [],
  facts: ({ may, reachOf }) => ({
    keeps: may(chemicalRulePermission.edit) && reachOf(chemicalRulePermission.edit).college,
  }),
  events: {
    editLocal: {
      from: ['draft', 'effective', 'stopped'],
      calls: localControlSave,
      reached,
      when: isLocal,
    },
    confirm: {
      from: ['draft', 'effective'],
      calls: controlListConfirm,
      reached,
      when: isOpen,
      otherwise: confirmed,
      elsewhere: confirmed,
    },
    edit: {
      from: ['draft'],
      calls: controlListSave,
      reached,
      when: isOpen,
      otherwise: fixed,
      elsewhere: fixed,
    },
    renew: {
      from: ['draft', 'effective', 'stopped'],
      calls: controlListSave,
      reached,
      when: (list) => !isLocal(list),
    },
    start: { from: ['draft'], to: 'effective', when: ({ confirmedAt }) => confirmedAt !== null },
    stop: { from: ['effective'], to: 'stopped' },
  },
});
