import type { HazardCategoryRow } from '@anyan/contract';
import { shippedName } from '../../../platform/shippedNames.ts';
import './category.css';

/** Its name with a dot of its colour. */
export const CategoryName = ({ category }: { category: Pick<HazardCategoryRow, 'name' | 'color'> }) => (
  <span className="ay-category">
    <i aria-hidden data-color={category.color} />
    {shippedName(category.name)}
  </span>
);
