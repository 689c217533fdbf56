import type { HomePage, WorkplaceCard, WorkplaceLayout } from '@anyan/contract';

export type PlacedCard = WorkplaceLayout['cards'][number];

/** The cards this person may have, in his order; ones that are new since he arranged them come last. */
export const placedCards = ({ cards, layout }: Pick<HomePage, 'cards' | 'layout'>): PlacedCard[] => {
  const known = layout.cards.filter(({ key }) => cards.includes(key));
  const fresh = cards.filter((key) => !known.some((card) => card.key === key));
  return [...known, ...fresh.map((key: WorkplaceCard) => ({ key, hidden: false, size: 3 }))];
};

/** Columns that fit: a card needs about 380 px. */
export const columnsFor = (width: number): 1 | 2 | 3 => (width >= 1160 ? 3 : width >= 740 ? 2 : 1);
