import { Drawer, Grid, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { type ShowApproval, Visits } from './Visits.tsx';

const InvitationList = lazy(() => import('./InvitationList.tsx'));
const VisitorDetail = lazy(() => import('./VisitorDetail.tsx'));

interface Props {
  /** A visit to show at once: a notification names it. */
  named?: string | undefined;
  showApproval?: ShowApproval;
  onClose: () => void;
}

/** The visitors of a host or of one's laboratories, without the page of all visitors. */
const MyVisitors = ({ named, showApproval, onClose }: Props) => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(named);
  const phone = !(Grid.useBreakpoint().md ?? true);
  return (
    <Drawer open title={t('myVisits')} size={phone ? '100%' : 1000} onClose={onClose}>
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'visits',
            label: t('visits'),
            children: (
              <Visits
                local
                name="myVisitors"
                filters={['keyword', 'state', 'hosted']}
                emptyText={t('visitsEmpty')}
                showApproval={showApproval}
              />
            ),
          },
          {
            key: 'invitations',
            label: t('invitations'),
            children: (
              <Suspense fallback={null}>
                <InvitationList />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {shown && <VisitorDetail id={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Drawer>
  );
};

export default MyVisitors;
