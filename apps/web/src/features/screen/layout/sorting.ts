import { type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** Dragging by mouse, finger and keyboard; a short way first, so that a click stays a click. */
export const useSorting = <K extends string>(keys: readonly K[], onSort: (keys: K[]) => void) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id) as K);
    const to = over ? keys.indexOf(String(over.id) as K) : -1;
    if (from >= 0 && to >= 0 && from !== to) onSort(arrayMove([...keys], from, to));
  };
  return { sensors, onDragEnd };
};
