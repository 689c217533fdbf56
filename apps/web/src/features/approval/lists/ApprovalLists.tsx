import { instanceEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { OpenRecord, useRecordAddress } from '../../../widgets/detail/address.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { TodoList } from './TodoList.tsx';
import type { Intent, ListProps } from './types.ts';
import '../approvals.css';

const ApprovalDrawer = lazy(() => import('../drawer/ApprovalDrawer.tsx'));
const CcList = lazy(() => import('./CcList.tsx'));
const DelegationList = lazy(() => import('./DelegationList.tsx'));
const DoneList = lazy(() => import('./DoneList.tsx'));
const StartedList = lazy(() => import('./StartedList.tsx'));

const tabs = ['todo', 'done', 'cc', 'started', 'delegation'] as const;
type Tab = (typeof tabs)[number];

/** The five lists of one's own approvals; of one module where its kinds are given. Tab and open approval are in the address. */
export const ApprovalLists = ({ input }: Pick<ListProps, 'input'>) => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? 'todo';
  const address = useRecordAddress(true, { beside: ['do'] });
  const { id: opened, show, close } = address;
  const { data: count } = useCall(instanceEndpoints.todoCount);
  const waiting = input?.kinds
    ? count?.byKind.filter(({ kind }) => input.kinds?.includes(kind)).reduce((sum, one) => sum + one.count, 0)
    : count?.total;

  const { mutate: read } = useTold(instanceEndpoints.ccRead);
  // However it was opened: by its row, or by the link of a notification.
  useEffect(() => {
    if (tab === 'cc' && opened) read({ instanceIds: [opened] });
  }, [tab, opened, read]);

  const onOpen: ListProps['onOpen'] = (row, intent) => show(row.instanceId, { do: intent });
  const list = { input, onOpen };
  const lists = {
    todo: <TodoList {...list} />,
    done: <DoneList {...list} />,
    cc: <CcList {...list} />,
    started: <StartedList {...list} />,
    delegation: <DelegationList />,
  };

  return (
    <>
      {address.missing}
      <Tabs
        activeKey={tab}
        // Filters belong to one list: another tab starts without them.
        onChange={(next) => setParams({ tab: next })}
        destroyOnHidden
        items={tabs.map((one) => ({
          key: one,
          label: one === 'todo' && waiting ? t('todoCount', { n: waiting }) : t(one),
          children: <Suspense fallback={<ListSkeleton show />}>{lists[one]}</Suspense>,
        }))}
      />
      {opened && (
        <OpenRecord value={address.record}>
          <Suspense fallback={null}>
            <ApprovalDrawer
              key={opened}
              id={opened}
              intent={(params.get('do') as Intent | null) ?? undefined}
              queued={tab === 'todo'}
              kinds={input?.kinds}
              onOpen={show}
              onClose={close}
            />
          </Suspense>
        </OpenRecord>
      )}
    </>
  );
};
