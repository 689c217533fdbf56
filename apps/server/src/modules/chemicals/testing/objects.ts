import { eq } from 'drizzle-orm';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import type { World } from '../../../testing/harness.ts';
import { compatibility, controlList, controlRule, substance } from '../tables.ts';
import { sheetFieldsOf, sheetObjects } from './sheet.ts';

const firstOf = async (
  { platform }: World,
  table: typeof controlList | typeof controlRule | typeof compatibility,
) => {
  const [found] = await platform.database.db.select({ id: table.id }).from(table).limit(1);
  return found?.id ?? '';
};

export const objects = {
  scoped: {},
  shared: {
    ...sheetObjects,
    /** All of them are there from the start. */
    substance: async ({ platform }) => {
      const [found] = await platform.database.db
        .select({ id: substance.id })
        .from(substance)
        .where(eq(substance.casCode, '64-17-5'));
      return found?.id ?? '';
    },
    controlList: (world) => firstOf(world, controlList),
    controlRule: (world) => firstOf(world, controlRule),
    compatibility: (world) => firstOf(world, compatibility),
  },
  fields: {
    ...sheetFieldsOf,
    ...Object.fromEntries(
      ['Details', 'History', 'Edit'].map((name) => [`substance${name}.id`, 'substance' as const]),
    ),
    'substanceStatusChange.ids': 'substance',
    'substanceBatchCategory.ids': 'substance',
    'substanceMerge.ids': 'substance',
    'substanceMerge.keepId': 'substance',
    ...Object.fromEntries(
      ['Details', 'History', 'Diff', 'Save', 'Confirm'].map((name) => [
        `controlList${name}.id`,
        'controlList' as const,
      ]),
    ),
    'controlListConfirm.fileId': { elsewhere: 'somebody else’s file: control.test.ts' },
    'controlRuleHistory.id': 'controlRule',
    'controlRuleSave.id': 'controlRule',
    'compatibilityMatrixHistory.id': 'compatibility',
  },
} satisfies Objects;
