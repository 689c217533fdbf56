import type { ControlCategory, StorageClass } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { uuid } from '../../../platform/uuid.ts';
import { readShipped, shipOnce } from '../shipping.ts';
import { substance } from '../tables.ts';
import { searchTextOf } from './rules.ts';

interface Shipped {
  libraryVersion: string;
  chemicals: {
    cas: string;
    chineseName: string;
    englishName: string;
    molecularFormula: string;
    molecularWeight: number;
    ghsPictograms: (typeof substance.$inferInsert)['ghsPictograms'] | null;
    hCodes: string[] | null;
    hazardClass: string | null;
    controlCategory: ControlCategory[];
    controlCondition: string | null;
    controlMinMassFraction: number | null;
    storageClass: StorageClass;
    inHazardousCatalogue: boolean | null;
    peroxideFormer: boolean;
    openedShelfLifeMonths: number | null;
    parentCas?: string;
    confirm?: boolean;
  }[];
}

/** The substances that the product brings; their flags have no source until the college has compared them. */
export const shipSubstances = (context: WriteContext): Promise<boolean> =>
  shipOnce(context, 'substances', async () => {
    const { libraryVersion, chemicals } = await readShipped<Shipped>('chemicals');
    await insertRows(
      context.db,
      substance,
      chemicals.map(({ cas, controlCategory, ghsPictograms, hCodes, parentCas, confirm, ...one }) => {
        const { full, initials } = pinyinOf(one.chineseName);
        const pinyin = `${full} ${initials}`;
        return {
          ...{ id: uuid(), ...one, casCode: cas, pinyin, builtIn: true },
          ...{ controlCategories: controlCategory, ghsPictograms: ghsPictograms ?? [], hCodes: hCodes ?? [] },
          ...{ parentCas: parentCas ?? null, confirm: confirm ?? false },
          searchText: searchTextOf({ ...one, casCode: cas, otherNames: [] }, pinyin),
        };
      }),
    );
    return libraryVersion;
  });
