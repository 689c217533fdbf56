import {
  type Code,
  type ControlledCategory,
  controlListCodes,
  controlledCategories,
  localListCode,
  ruleFlags,
  shippedFlags,
} from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { readShipped, shipOnce } from '../shipping.ts';
import { controlList, controlListItem, controlRule } from '../tables.ts';

interface Shipped {
  libraryVersion: string;
  controlLists: {
    code: Code<typeof controlListCodes>;
    controlCategory: ControlledCategory | null;
    version: string;
    effectiveFrom: string;
    source: string;
    note: string;
    confirm: boolean;
    items: {
      cas: string | null;
      chineseName: string;
      controlCategory?: ControlledCategory;
      listNo?: string;
      condition: string | null;
      since?: string;
      confirm?: boolean;
    }[];
  }[];
}

/** The lists that the product brings, in force and still to be confirmed, and the college's own, which is empty. */
export const shipControlLists = (context: WriteContext): Promise<boolean> =>
  shipOnce(context, 'controlLists', async () => {
    const { db } = context;
    const { libraryVersion, controlLists } = await readShipped<Shipped>('chemicals');
    for (const { version, confirm, items, ...list } of controlLists) {
      const id = uuid();
      await db.insert(controlList).values({
        ...{ ...list, id, versionName: version, name: controlListCodes[list.code][0] },
        ...{ state: 'effective', builtIn: true },
      });
      await insertRows(
        db,
        controlListItem,
        items.map(({ cas, chineseName, ...item }, sort) => ({
          ...{ id: uuid(), listId: id, casCode: cas, chineseName, sort, condition: item.condition },
          ...{ controlCategory: item.controlCategory ?? null, listNo: item.listNo ?? null },
          ...{ since: item.since ?? null, confirm: item.confirm ?? confirm },
        })),
      );
    }
    await db.insert(controlList).values({
      ...{ id: uuid(), code: localListCode, name: '校级禁限控目录', versionName: '现行' },
      ...{ effectiveFrom: await dayOf(db), source: '学校', state: 'effective', builtIn: true },
    });
    return libraryVersion;
  });

/** A rule for each category, as the law and good practice have it. */
export const shipControlRules = (context: WriteContext): Promise<boolean> =>
  shipOnce(context, 'controlRules', async () => {
    for (const controlCategory of Object.keys(controlledCategories) as ControlledCategory[]) {
      const on = new Set<string>(shippedFlags[controlCategory]);
      const flags = Object.fromEntries(Object.keys(ruleFlags).map((flag) => [flag, on.has(flag)]));
      await context.db
        .insert(controlRule)
        .values({ id: uuid(), controlCategory, ...(flags as Record<keyof typeof ruleFlags, boolean>) });
    }
    return 'builtin-1';
  });
