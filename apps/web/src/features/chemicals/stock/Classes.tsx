import { type PlaceRow, type StorageClass, storageClasses } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import './stock.css';

/** Classes that are of one kind to whoever looks at a cabinet; the colour is the kind's, the word is always there. */
const kinds = {
  flammable: ['FL', 'FS', 'FG', 'PY', 'EX', 'OP'],
  oxidizing: ['OX', 'OG'],
  acid: ['IA', 'OA', 'CA'],
  base: ['AL', 'OB'],
  toxic: ['TX', 'AR', 'TG'],
  water: ['WR', 'WC'],
} as const satisfies Record<string, readonly StorageClass[]>;

export const kindOf = (storageClass: StorageClass): string =>
  Object.entries(kinds).find(([, some]) => (some as readonly string[]).includes(storageClass))?.[0] ??
  'general';

/** What stands in a place, by its storage class. */
export const Classes = ({ classes }: Pick<PlaceRow, 'classes'>) => {
  const label = useLabel();
  return (
    <div className="chem-classes">
      {classes.map(({ storageClass, bottles }) => (
        <span key={storageClass} className="chem-class" data-kind={kindOf(storageClass)}>
          {label(storageClasses[storageClass])} {bottles}
        </span>
      ))}
    </div>
  );
};
