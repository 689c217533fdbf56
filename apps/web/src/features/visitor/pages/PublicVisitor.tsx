import { type PublicInvitation, type PublicVisit, visitor, visitorStates } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDay, nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ownVisit, rememberVisit } from '../parts/ownVisit.ts';
import { RegisterForm } from '../parts/RegisterForm.tsx';
import { publicTexts } from '../texts.ts';
import { visitorTones } from '../tones.ts';
import '../parts/public.css';

const OwnPass = lazy(() => import('../pass/OwnPass.tsx'));
const { visitorShow } = visitor.endpoints;

/** /public/visitor/:token: by an invitation the registration, by the code of a visit its state. */
const PublicVisitor = () => {
  const t = useTexts(publicTexts);
  const go = useNavigate();
  const { token = '' } = useParams();
  const known = ownVisit(token);
  const { data, error, isPending, isFetching, refetch } = useCall(
    visitorShow,
    { token },
    { enabled: !known, staleTime: 0, refetchOnWindowFocus: true },
  );
  // Whoever has registered by this link opens it again to see what has become of it.
  useEffect(() => {
    if (known) void go(`/public/visitor/${known}`, { replace: true });
  }, [known, go]);
  const registered = (visit: string) => {
    rememberVisit(token, visit);
    void go(`/public/visitor/${visit}`, { replace: true });
  };
  return (
    <article className="visitor-public">
      <h1>
        {data?.collegeName} <small>{t('title')}</small>
      </h1>
      {error ? (
        <Failed
          error={error}
          {...(error.code === 404 || error.code === 409 ? {} : { onRetry: () => void refetch() })}
        />
      ) : isPending || known ? (
        <ListSkeleton rows={6} show />
      ) : data.visit ? (
        <Visit visit={data.visit} token={token}>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('refreshState')}
          </Button>
        </Visit>
      ) : (
        data.invitation && (
          <>
            <p className="visitor-lead">{t('invitedBy', { host: data.invitation.hostName })}</p>
            <Facts of={data.invitation} />
            <RegisterForm token={token} onDone={registered} />
          </>
        )
      )}
    </article>
  );
};

const Facts = ({ of }: { of: PublicInvitation | PublicVisit }) => {
  const t = useTexts(publicTexts);
  const facts: [string, ReactNode][] = [
    [t('host'), of.hostName],
    [t('laboratory'), of.laboratoryName],
    ...(of.rooms.length > 0
      ? ([[t('rooms'), of.rooms.join(nameComma())]] satisfies [string, ReactNode][])
      : []),
    [
      t('days'),
      of.from === of.to
        ? formatDay(of.from)
        : t('periodOf', { from: formatDay(of.from), to: formatDay(of.to) }),
    ],
    [t('purpose'), of.purpose],
  ];
  return (
    <dl>
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Visit = ({ visit, token, children }: { visit: PublicVisit; token: string; children: ReactNode }) => {
  const t = useTexts(publicTexts);
  return (
    <>
      <p className="visitor-lead">
        {t('yourVisit')} <StatusTag dictionary={visitorStates} code={visit.state} tones={visitorTones} />
      </p>
      <p role="status">{t(visit.state)}</p>
      <Suspense fallback={null}>
        <OwnPass token={token} />
      </Suspense>
      <Facts of={visit} />
      {children}
    </>
  );
};

export default PublicVisitor;
