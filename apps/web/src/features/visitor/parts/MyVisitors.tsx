import { Drawer, Grid, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { type ShowApproval, Visits } from './Visits.tsx';

const InvitationList = lazy(() => import('./InvitationList.tsx'));

interface Props {
  /** A visit to show at once. */
  named?: string | undefined;
  showApproval?: ShowApproval;
  onClose: () => void;
}

/** The visitors of a host or of one's laboratories, without the page of all visitors. */
const MyVisitors = ({ named, showApproval, onClose }: Props) => {
  const t = useTexts(texts);
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
                named={named}
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
    </Drawer>
  );
};

export default MyVisitors;
