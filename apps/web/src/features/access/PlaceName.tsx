import { rollCallScopes } from '@anyan/contract';
import { useLabel } from '../../platform/i18n.ts';

type Place = { scope: string } & ({ place: string } | { placeText: string });

/** How a place is called: by its own name, and the whole college in the reader’s language. */
export const usePlaceName = () => {
  const label = useLabel();
  return (of: Place): string => {
    if (of.scope === 'college') return label(rollCallScopes.college);
    return 'place' in of ? of.place : of.placeText;
  };
};

/** The same in a page. */
export const PlaceName = ({ of }: { of: Place }) => usePlaceName()(of);
