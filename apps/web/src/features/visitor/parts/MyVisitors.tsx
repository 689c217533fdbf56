import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { OpenRecord } from '../../../widgets/detail/address.tsx';
import { ListDrawer } from '../../../widgets/drawer/ListDrawer.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { type Approval, useVisits } from './useVisits.ts';

const InvitationList = lazy(() => import('../invitation/InvitationList.tsx'));

interface Props {
  /** A visit to show at once. */
  named?: string | undefined;
  approval?: Approval;
  onClose: () => void;
}

const Visits = ({ named, approval }: Omit<Props, 'onClose'>) => {
  const t = useTexts(texts);
  const { list } = useVisits({ approval, named });
  return (
    <ListPage
      {...list}
      local
      name="myVisitors"
      filters={['keyword', 'state', 'hosted']}
      emptyText={t('visitsEmpty')}
    />
  );
};

/** The visitors of a host or of one's laboratories, without the page of all visitors. */
const MyVisitors = ({ named, approval, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <ListDrawer title={t('myVisits')} size={1000} onClose={onClose}>
      <OpenRecord value={null}>
        <Tabs
          destroyOnHidden
          items={[
            { key: 'visits', label: t('visits'), children: <Visits named={named} approval={approval} /> },
            {
              key: 'invitations',
              label: t('invitations'),
              children: (
                <Suspense fallback={null}>
                  <InvitationList local />
                </Suspense>
              ),
            },
          ]}
        />
      </OpenRecord>
    </ListDrawer>
  );
};

export default MyVisitors;
