import { emergencyEndpoints } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { Numbers } from '../parts/Numbers.tsx';
import { RaisePanel } from '../parts/RaisePanel.tsx';
import { texts } from '../texts.ts';
import '../../../widgets/show/title.css';
import '../emergency.css';

// Whoever reports needs none of it yet.
const EmergencyView = lazy(() =>
  import('../parts/EmergencyView.tsx').then(({ EmergencyView: View }) => ({ default: View })),
);

/** /signList/emergency: the numbers to dial, then what has happened; `?id=` shows one as it goes on. */
const EmergencyPage = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const [roomId, laboratoryId, name] = ['roomId', 'laboratoryId', 'place'].map(
    (key) => params.get(key) ?? undefined,
  );
  return (
    <section className="emergency">
      <h1 className="ay-title">{t('title')}</h1>
      {!id && <p>{t('dialFirst')}</p>}
      <Numbers />
      {id ? (
        <Shown id={id} />
      ) : (
        <RaisePanel
          at={{
            ...(roomId ? { roomId } : {}),
            ...(laboratoryId ? { laboratoryId } : {}),
            ...(name ? { name } : {}),
          }}
          drill={params.get('drill') === '1'}
          onRaised={(made) => setParams({ id: made }, { replace: true })}
        />
      )}
      <Link to="/">{t('home')}</Link>
    </section>
  );
};

const Shown = ({ id }: { id: string }) => {
  const { data, error, refetch } = useCall(emergencyEndpoints.emergencyDetails, { id });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<ListSkeleton show />}>
      {data ? <EmergencyView of={data} /> : <ListSkeleton show />}
    </Suspense>
  );
};

export default EmergencyPage;
