import { screen, type WorkplaceCard, workplaceCards } from '@anyan/contract';
import { type ReactNode, useId } from 'react';
import { useLabel } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { FailedCard } from './FailedCard.tsx';

interface FrameProps {
  card: WorkplaceCard;
  /** Left of the title: what it is dragged by while arranging. */
  handle?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** The frame that every card stands in. */
export const CardFrame = ({ card, handle, extra, children }: FrameProps) => {
  const label = useLabel();
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <div className="card-tools">
          {handle}
          <h2 id={id}>{label(workplaceCards[card])}</h2>
        </div>
        <div className="card-tools">{extra}</div>
      </header>
      {children}
    </section>
  );
};

interface DataProps<T> {
  card: WorkplaceCard;
  height?: number;
  children: (data: T) => ReactNode;
}

/** A card's own data: it waits, fails and is retried without the rest of the page. */
export const CardData = <T,>({ card, height = 120, children }: DataProps<T>) => {
  const query = useCall(screen.endpoints.cardData, { keys: [card] });
  const late = useDelayed(query.isPending);
  if (query.isPending)
    return <div style={{ minHeight: height }}>{late && <SkeletonBox height={height} />}</div>;
  const retry = () => void query.refetch();
  if (query.isError) return <FailedCard error={query.error} onRetry={retry} />;
  const answer = query.data[card];
  if (answer?.error) return <FailedCard error={new Error(answer.error)} onRetry={retry} />;
  return answer ? children(answer.data as T) : null;
};
