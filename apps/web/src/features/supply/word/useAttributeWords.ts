import { attributeFields, attributeTypes, type CatalogueAttribute } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel } from '../../../platform/i18n.ts';

/** Attributes of a type as a sentence: 沸点 (℃, 数字)、等级 (单选: AR/GR, 用于筛选). */
export const useAttributeWords = () => {
  const label = useLabel();
  return (attributes: readonly CatalogueAttribute[]): string =>
    attributes
      .map(({ name, type, unit, options = [], facet }) => {
        const kind = [label(attributeTypes[type]), options.join('/')].filter(Boolean).join(': ');
        const facts = [unit, kind, facet && label(attributeFields.facet)].filter(Boolean);
        return `${name} (${facts.join(', ')})`;
      })
      .join(nameComma());
};
