import type { BuildingRow } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import type { ListHandle } from '../../../../widgets/list/useListState.ts';
import { floorName } from '../../../../widgets/pick/floorName.ts';
import { texts } from '../../texts.ts';
import '../../college.css';

/** The floors of a building from the top down; there is no floor 0. */
export const floorsOfBuilding = (above: number, below: number): number[] => [
  ...Array.from({ length: above }, (_, index) => above - index),
  ...Array.from({ length: below }, (_, index) => -1 - index),
];

interface Props {
  building: Pick<BuildingRow, 'floorsAbove' | 'floorsBelow'> | undefined;
  value: number | undefined;
  onChange: (floor: number | undefined) => void;
  /** Floors that have something to show: no way to choose all of them then. */
  marked?: readonly number[];
}

/** Chooses a floor, drawn in the order in which they stand. */
export const FloorList = ({ building, value, onChange, marked }: Props) => {
  const t = useTexts(texts);
  return (
    <div className="ay-floors">
      {!marked && (
        <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
          {t('allFloors')}
        </button>
      )}
      {floorsOfBuilding(building?.floorsAbove ?? 0, building?.floorsBelow ?? 0).map((floor) => (
        <button
          type="button"
          key={floor}
          aria-pressed={value === floor}
          data-marked={marked?.includes(floor)}
          onClick={() => onChange(floor)}
        >
          {floorName(t, floor)}
        </button>
      ))}
    </div>
  );
};

/** The floors beside the rooms of a building, which they filter. */
export const FloorAside = ({ building, list }: Pick<Props, 'building'> & { list: ListHandle }) => (
  <FloorList
    building={building}
    value={list.filters.floor as number | undefined}
    onChange={(floor) => list.patch({ floor })}
  />
);
