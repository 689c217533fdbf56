import { lazyPicker } from '../../../widgets/pick/lazy.tsx';

const LazyPlaceFilter = lazyPicker(() => import('./PlaceFilter.tsx').then((module) => module.PlaceFilter));
const laboratoryOf = ({ laboratoryId }: Readonly<Record<string, unknown>>) =>
  laboratoryId as string | undefined;

/** A room and a place, of the laboratory that the filters name. */
export const placeFilters = [
  {
    field: 'roomId',
    control: (values: Readonly<Record<string, unknown>>) => (
      <LazyPlaceFilter rooms laboratoryId={laboratoryOf(values)} />
    ),
  },
  {
    field: 'locationId',
    control: (values: Readonly<Record<string, unknown>>) => (
      <LazyPlaceFilter laboratoryId={laboratoryOf(values)} />
    ),
  },
] as const;
