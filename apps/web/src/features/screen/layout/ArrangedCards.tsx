import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { type WorkplaceLayout, workplaceCards } from '@anyan/contract';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardView } from '../../../widgets/cards/CardView.tsx';
import type { CardProps, CardViews } from '../../../widgets/cards/cardProps.ts';
import { screenTexts } from '../texts.ts';
import type { PlacedCard } from './layout.ts';
import { useSorting } from './sorting.ts';

interface MovableProps extends Pick<CardProps, 'layout' | 'onSave'> {
  card: PlacedCard;
  views: CardViews;
  columns: number;
  onChange: (card: PlacedCard) => void;
}

const Movable = ({ card, views, columns, layout, onSave, onChange }: MovableProps) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: card.key });
  return (
    <div
      ref={setNodeRef}
      style={{
        gridColumn: `span ${Math.min(card.size, columns)}`,
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
        opacity: isDragging ? 0.6 : 1,
      }}
    >
      <CardView
        of={views[card.key]}
        layout={layout}
        onSave={onSave}
        handle={
          <Button
            type="text"
            size="small"
            ref={setActivatorNodeRef}
            icon={<HolderOutlined />}
            style={{ cursor: 'grab', touchAction: 'none' }}
            {...attributes}
            {...listeners}
            aria-label={t('move', { title: label(workplaceCards[card.key]) })}
          />
        }
        extra={
          <>
            <Segmented
              size="small"
              aria-label={t('width')}
              value={card.size}
              options={[1, 2, 3]}
              onChange={(size) => onChange({ ...card, size: Number(size) })}
            />
            <Button size="small" onClick={() => onChange({ ...card, hidden: true })}>
              {t('hide')}
            </Button>
          </>
        }
      />
    </div>
  );
};

interface Props extends Pick<CardProps, 'layout' | 'onSave'> {
  cards: readonly PlacedCard[];
  views: CardViews;
  columns: number;
  onReset: () => Promise<void>;
  onClose: () => void;
}

/** The cards while they are arranged: nothing is kept until it is saved. */
const ArrangedCards = ({ cards: start, views, columns, layout, onSave, onReset, onClose }: Props) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  const [cards, setCards] = useState<readonly PlacedCard[]>(start);
  const [busy, setBusy] = useState(false);
  const shown = cards.filter(({ hidden }) => !hidden);
  const hidden = cards.filter((card) => card.hidden);
  const change = (card: PlacedCard) => setCards(cards.map((one) => (one.key === card.key ? card : one)));
  const { sensors, onDragEnd } = useSorting(
    shown.map(({ key }) => key),
    (keys) => setCards([...keys.flatMap((key) => shown.filter((card) => card.key === key)), ...hidden]),
  );
  const finish = async (work: Promise<void>) => {
    setBusy(true);
    try {
      await work;
      onClose();
    } finally {
      setBusy(false);
    }
  };
  const save = (): Promise<void> =>
    onSave({ cards: [...cards] } satisfies Partial<WorkplaceLayout>, t('saved'));

  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={shown.map(({ key }) => key)} strategy={rectSortingStrategy}>
          {shown.map((card) => (
            <Movable
              key={card.key}
              card={card}
              views={views}
              columns={columns}
              layout={layout}
              onSave={onSave}
              onChange={change}
            />
          ))}
        </SortableContext>
      </DndContext>
      {hidden.length > 0 && (
        <div className="card-hidden" style={{ gridColumn: '1 / -1' }}>
          {t('hidden')}
          {hidden.map((card) => (
            <Button key={card.key} size="small" onClick={() => change({ ...card, hidden: false })}>
              {label(workplaceCards[card.key])} · {t('show')}
            </Button>
          ))}
        </div>
      )}
      <div className="arrange-bar" style={{ gridColumn: '1 / -1' }}>
        <span>{t('arrangeHint')}</span>
        <div>
          <Button disabled={busy} onClick={() => void finish(onReset())}>
            {t('reset')}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void finish(save())}>
            {t('save')}
          </Button>
        </div>
      </div>
    </>
  );
};
export default ArrangedCards;
