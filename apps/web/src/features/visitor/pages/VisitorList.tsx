import { visitor } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import type { Approval } from '../parts/useVisits.ts';
import { Visits } from '../parts/Visits.tsx';
import { texts } from '../texts.ts';
import '../../../widgets/list/list.css';

const InvitationList = lazy(() => import('../invitation/InvitationList.tsx'));

/** /system/visitorlist: who comes from outside, and by `?tab=invitations` the links by which they register. */
const VisitorList = ({ approval }: { approval?: Approval }) => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  if (!mayCall(visitor.endpoints.invitationPageList))
    return <Visits approval={approval} title={t('title')} />;
  const active = params.get('tab') === 'invitations' ? 'invitations' : 'visits';
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      <PageParts
        active={active}
        onChange={(key) => setParams(key === 'visits' ? {} : { tab: key })}
        parts={(['visits', 'invitations'] as const).map((key) => ({ key, label: t(key) }))}
      />
      {active === 'visits' ? (
        <Visits approval={approval} />
      ) : (
        <Suspense fallback={<ListSkeleton show />}>
          <InvitationList />
        </Suspense>
      )}
    </>
  );
};

export default VisitorList;
