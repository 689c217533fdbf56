import { feedbackEndpoints, notification, reminderEndpoints, settingsEndpoints } from '@anyan/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { useDelayed } from '../../../widgets/state/useDelayed.ts';
import { WhenNear } from '../../../widgets/WhenNear.tsx';
import { InfoForm } from '../parts/info/InfoForm.tsx';
import { texts } from '../texts.ts';
import '../college.css';
import '../../../widgets/list/list.css';

const MailList = lazy(() => import('../parts/info/MailList.tsx'));
const FeedbackList = lazy(() => import('../parts/info/FeedbackList.tsx'));
const BusinessSettings = lazy(() => import('../parts/BusinessSettings.tsx'));
const ReminderPlan = lazy(() => import('../parts/ReminderPlan.tsx'));
const BannerCard = lazy(() => import('../parts/info/BannerCard.tsx'));

const { collegeShow, companyInfo } = settingsEndpoints;

/** Beside the information itself, each for whoever may make its call; which figures he may read, the settings say. */
const parts = {
  settings: { calls: undefined, Part: BusinessSettings },
  reminders: { calls: reminderEndpoints.reminderPlanList, Part: ReminderPlan },
  mail: { calls: notification.endpoints.mailPageList, Part: MailList },
  feedback: { calls: feedbackEndpoints.feedbackPageList, Part: FeedbackList },
};

/** /system/collegeinfo: the college, its contacts, its sign-in page and its agreement. */
const CollegeInfo = () => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(collegeShow);
  const company = useCall(companyInfo).data;
  const late = useDelayed(isPending);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const tabs = (Object.keys(parts) as (keyof typeof parts)[]).filter((key) => {
    const { calls } = parts[key];
    return (key !== 'mail' || company?.hasMail) && (!calls || mayCall(calls));
  });
  const tab = tabs.find((key) => key === params.get('tab'));
  const Part = tab && parts[tab].Part;
  // The form is made anew after its own save; what others save meanwhile must not wipe what is being typed.
  const [saves, setSaves] = useState(0);
  const versionSetter = useRef<(version: number) => void>(undefined);

  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="ay-list">
      <h1 className="ay-title">{t('infoTitle')}</h1>
      <PageParts
        active={tab ?? 'info'}
        onChange={(key) => setParams(key === 'info' ? {} : { tab: key })}
        parts={(['info', ...tabs] as const).map((key) => ({ key, label: t(`${key}Tab`) }))}
      />
      {Part ? (
        <Suspense fallback={<ListSkeleton show />}>
          <Part />
        </Suspense>
      ) : isPending ? (
        <ListSkeleton show={late} />
      ) : (
        <div className="ay-cards-page">
          <InfoForm
            key={saves}
            details={data}
            versionSetter={versionSetter}
            onSaved={async () => {
              await refetch();
              setSaves((count) => count + 1);
            }}
          >
            <WhenNear height={280}>
              <Suspense fallback={<SkeletonBox height={280} />}>
                <BannerCard
                  details={data}
                  onSaved={async () => {
                    const { data: now } = await refetch();
                    if (now) versionSetter.current?.(now.version);
                  }}
                />
              </Suspense>
            </WhenNear>
          </InfoForm>
        </div>
      )}
    </div>
  );
};

export default CollegeInfo;
