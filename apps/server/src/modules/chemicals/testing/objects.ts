import { eq } from 'drizzle-orm';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { substance } from '../tables.ts';
import { sheetFieldsOf, sheetObjects } from './sheet.ts';

export const objects = {
  scoped: {},
  shared: {
    ...sheetObjects,
    /** Of the shipped ones. */
    substance: async ({ platform }) => {
      const [found] = await platform.database.db
        .select({ id: substance.id })
        .from(substance)
        .where(eq(substance.casCode, '64-17-5'));
      return found?.id ?? '';
    },
  },
  fields: {
    ...sheetFieldsOf,
    ...Object.fromEntries(
      ['Details', 'History', 'Edit'].map((name) => [`substance${name}.id`, 'substance' as const]),
    ),
    'substanceStatusChange.ids': 'substance',
  },
} satisfies Objects;
