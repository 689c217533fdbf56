import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { approval, type FlowRow } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { LateKindSelect } from '../../../widgets/approvals/lists/LateKindSelect.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateOrganizationSelect } from '../../../widgets/pick/late.tsx';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { ImportFlow } from '../flows/ImportFlow.tsx';
import { texts } from '../flows/texts.ts';
import { useFlowActions } from '../flows/useFlowActions.ts';
import '../flows/flows.css';

const Versions = lazy(() => import('../flows/Versions.tsx'));
const CalendarTab = lazy(() => import('../flows/CalendarForm.tsx'));
const PriorityDialog = lazy(() => import('../flows/PriorityDialog.tsx'));
const Statistics = lazy(() => import('../flows/Statistics.tsx'));
const PublishForm = lazy(() => import('../flows/FlowForms.tsx').then((m) => ({ default: m.PublishForm })));
const CopyForm = lazy(() => import('../flows/FlowForms.tsx').then((m) => ({ default: m.CopyForm })));

const { flowPageList, flowAdd, flowDetails, flowSort } = approval.endpoints;

const tones = { draft: 'default', enabled: 'success', disabled: 'error', archived: 'default' } as const;

type Open = { what: 'publish' | 'copy' | 'versions'; row: FlowRow };

/** /ledger/list: the flows of every kind, what they say, and how they fare. */
const FlowList = () => {
  const t = useTexts(texts);
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'flows', label: t('flows'), children: <Flows /> },
          {
            key: 'statistics',
            label: t('statistics'),
            children: (
              <Suspense fallback={<SkeletonBox height={240} />}>
                <Statistics />
              </Suspense>
            ),
          },
          {
            key: 'calendar',
            label: t('calendar'),
            children: (
              <Suspense fallback={<SkeletonBox height={240} />}>
                <CalendarTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
};

const Flows = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [open, setOpen] = useState<Open>();
  const [sorting, setSorting] = useState(false);
  const close = () => setOpen(undefined);
  const rowActions = useFlowActions({
    publish: (row) => setOpen({ what: 'publish', row }),
    copy: (row) => setOpen({ what: 'copy', row }),
    versions: (row) => setOpen({ what: 'versions', row }),
  });
  return (
    <ListPage
      endpoint={flowPageList}
      columns={[
        { field: 'flowName', width: 180 },
        { field: 'state', width: 90, tones },
        { field: 'kindName', width: 170, card: 'fact' },
        { field: 'organizationName', width: 120, card: 'none', render: (name) => name ?? t('wholeCollege') },
        {
          field: 'conditionsInWords',
          width: 180,
          card: 'none',
          render: (words) => <Ellipsis text={words || t('always')} max={30} />,
        },
        {
          field: 'stepsInWords',
          width: 260,
          card: 'fact',
          render: (words) => <Ellipsis text={words} max={48} />,
        },
        {
          key: 'publishedVersion',
          title: t('versions'),
          width: 120,
          card: 'none',
          render: (row) =>
            [
              row.publishedVersion === null ? t('noVersion') : t('versionNo', { n: row.publishedVersion }),
              ...(row.hasDraft && row.publishedVersion !== null ? [t('draft')] : []),
            ].join(' + '),
        },
        { field: 'runningCount', width: 90, card: 'none', align: 'right' },
        { field: 'priority', width: 90, hidden: true, card: 'none' },
        { field: 'updatedAt', width: 120, hidden: true, card: 'none' },
      ]}
      filters={[
        'keyword',
        { field: 'kinds', control: <LateKindSelect /> },
        'state',
        { field: 'organizationId', control: <LateOrganizationSelect /> },
      ]}
      tableTitle={<ImportFlow />}
      actions={[
        { key: 'sort', label: t('sort'), calls: flowSort, onClick: () => setSorting(true) },
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: flowAdd,
          onClick: () => void go('/ledger/add'),
        },
      ]}
      rowActions={rowActions}
      onOpen={(row) => setOpen({ what: 'versions', row })}
      openCalls={flowDetails}
      emptyText={t('empty')}
    >
      <Suspense fallback={null}>
        {sorting && <PriorityDialog onClose={() => setSorting(false)} />}
        {open?.what === 'publish' && <PublishForm row={open.row} onClose={close} />}
        {open?.what === 'copy' && <CopyForm row={open.row} onClose={close} />}
        {open?.what === 'versions' && <Versions row={open.row} onClose={close} />}
      </Suspense>
    </ListPage>
  );
};

export default FlowList;
