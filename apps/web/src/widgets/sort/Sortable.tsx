import HolderOutlined from '@ant-design/icons/HolderOutlined';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
const Handle = createContext<Handle | null>(null);

interface Props {
  /** Keys in the order shown. */
  keys: readonly string[];
  onSort: (keys: string[]) => void;
  children: ReactNode;
}

/** Things that can be put in another order by dragging or by keyboard (space, arrows, space). */
export const Sortable = ({ keys, onSort, children }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id));
    const to = over ? keys.indexOf(String(over.id)) : -1;
    if (from >= 0 && to >= 0 && from !== to) onSort(arrayMove([...keys], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      // What it says to a screen reader may not stand inside a table's body.
      accessibility={{ container: document.body }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

const useMovable = (id: string) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
    });
  // Only up and down: a list has no left and right.
  const style: React.CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 1, background: 'var(--raised)' } : {}),
  };
  const handle = useMemo<Handle>(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return { setNodeRef, style, handle };
};

/** A row of a table that moves. */
export const SortableRow = ({ id, children }: { id: string; children: ReactNode }) => {
  const { setNodeRef, style, handle } = useMovable(id);
  return (
    <Handle value={handle}>
      <tr ref={setNodeRef} style={style}>
        {children}
      </tr>
    </Handle>
  );
};

/** Anything else that moves. */
export const SortableItem = ({ id, children }: { id: string; children: ReactNode }) => {
  const { setNodeRef, style, handle } = useMovable(id);
  return (
    <Handle value={handle}>
      <div ref={setNodeRef} style={style}>
        {children}
      </div>
    </Handle>
  );
};

/** What one takes hold of; the only part that listens, so that the row's own buttons keep working. */
export const SortHandle = ({ name }: { name: string }) => {
  const t = useTexts(texts);
  const handle = useContext(Handle);
  return (
    <Button
      type="text"
      size="small"
      ref={handle?.setActivatorNodeRef}
      icon={<HolderOutlined />}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...handle?.attributes}
      {...handle?.listeners}
      aria-label={t('dragToSort', { name })}
    />
  );
};
