import type { HomePage } from '@anyan/contract';
import { lazy, Suspense, useRef } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { CardView } from '../../../widgets/cards/CardView.tsx';
import type { CardViews } from '../../../widgets/cards/cardProps.ts';
import { screenTexts } from '../texts.ts';
import { placedCards } from './layout.ts';
import { useColumns } from './useColumns.ts';
import { useLayout } from './useLayout.ts';

const ArrangedCards = lazy(() => import('./ArrangedCards.tsx'));

interface Props {
  page: HomePage;
  views: CardViews;
  arranging: boolean;
  onArranged: () => void;
}

/** The cards in one to three columns. */
export const Cards = ({ page, views, arranging, onArranged }: Props) => {
  const t = useTexts(screenTexts);
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns(grid);
  const { save, reset } = useLayout(page.layout);
  const placed = placedCards(page);
  const shown = placed.filter(({ hidden }) => !hidden);

  return (
    <div ref={grid} className="cards" style={{ '--columns': columns } as React.CSSProperties}>
      {arranging ? (
        <Suspense fallback={null}>
          <ArrangedCards
            cards={placed}
            views={views}
            columns={columns}
            layout={page.layout}
            onSave={save}
            onReset={reset}
            onClose={onArranged}
          />
        </Suspense>
      ) : (
        shown.map(({ key, size }) => {
          return (
            <div
              key={key}
              style={{
                // One alone would leave the rest of the page empty.
                gridColumn: `span ${shown.length === 1 ? columns : Math.min(size, columns)}`,
              }}
            >
              <CardView of={views[key]} layout={page.layout} onSave={save} />
            </div>
          );
        })
      )}
      {!arranging && !shown.length && (
        <p className="panel-note" style={{ gridColumn: '1 / -1', margin: 0 }}>
          {t('nothing')}
        </p>
      )}
    </div>
  );
};
