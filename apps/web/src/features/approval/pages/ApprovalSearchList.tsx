import { type ApprovalSearchRow, approval } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDuration } from '../../../widgets/approval/duration.ts';
import { instanceTones } from '../../../widgets/approval/tones.ts';
import { LateKindSelect } from '../../../widgets/approvals/lists/LateKindSelect.ts';
import { texts } from '../../../widgets/approvals/texts.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import {
  LateLaboratorySelect,
  LateOrganizationSelect,
  LatePersonSelect,
} from '../../../widgets/pick/late.tsx';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';

const ApprovalDrawer = lazy(() => import('../../../widgets/approvals/drawer/ApprovalDrawer.tsx'));
const Terminate = lazy(() => import('../search/Terminate.tsx'));
const Reassign = lazy(() => import('../search/Reassign.tsx'));

const { instanceSearchPageList, instanceExport, instanceReassign, instanceTerminate, instanceSearchCount } =
  approval.endpoints;

type Open = { what: 'terminate' | 'reassign'; row: ApprovalSearchRow };

/** /dataSearch/approvalSearchList: every approval in one's scope; stuck ones are given to somebody else or ended. */
const ApprovalSearchList = () => {
  const t = useTexts(texts);
  const duration = useDuration();
  const [shown, setShown] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const rowActions = (row: ApprovalSearchRow): Action[] => [
    { key: 'open', label: t('open'), onClick: () => setShown(row.instanceId) },
    {
      key: 'reassign',
      label: t('reassign'),
      calls: instanceReassign,
      may: row.openTasks.length > 0,
      onClick: () => setOpen({ what: 'reassign', row }),
    },
    {
      key: 'terminate',
      label: t('terminate'),
      danger: true,
      calls: instanceTerminate,
      may: row.state === 'running' || row.state === 'returned',
      onClick: () => setOpen({ what: 'terminate', row }),
    },
  ];
  return (
    <ListPage
      title={t('searchTitle')}
      endpoint={instanceSearchPageList}
      rowKey="instanceId"
      columns={[
        { field: 'title', width: 260, render: (title) => <Ellipsis text={title} max={44} /> },
        { field: 'state', width: 100, tones: instanceTones },
        { field: 'kindName', width: 130, card: 'fact' },
        {
          field: 'applicantName',
          title: t('applicant'),
          width: 170,
          card: 'fact',
          render: (name, row) => <PersonAvatar name={name} hint={row.organizationName} />,
        },
        { field: 'stepName', width: 130, card: 'none' },
        { field: 'currentApprovers', title: t('approver'), width: 160, card: 'none' },
        { field: 'startedAt', width: 110, card: 'none' },
        {
          field: 'durationSeconds',
          title: t('duration'),
          width: 110,
          card: 'none',
          render: (seconds) => seconds !== null && duration(seconds),
        },
        { field: 'instanceNo', width: 170, hidden: true, card: 'none' },
        { field: 'laboratoryName', width: 140, hidden: true, card: 'none' },
        { field: 'finishedAt', width: 110, hidden: true, card: 'none' },
      ]}
      filters={[
        'keyword',
        { field: 'kinds', control: <LateKindSelect /> },
        'state',
        { field: 'organizationId', control: <LateOrganizationSelect /> },
        { field: 'laboratoryId', control: <LateLaboratorySelect /> },
        'stepName',
        { field: 'approverId', control: <LatePersonSelect /> },
        { field: 'applicantId', control: <LatePersonSelect /> },
        { field: 'startedFrom', to: 'startedTo', title: t('startedRange') },
        { field: 'finishedFrom', to: 'finishedTo', title: t('finishedRange') },
        'overdue',
        'course',
      ]}
      savedViews="dataSearch.approvalSearchList"
      chart={{ calls: instanceSearchCount }}
      exports={{ calls: instanceExport }}
      rowActions={rowActions}
      onOpen={(row) => setShown(row.instanceId)}
    >
      <Suspense fallback={null}>
        {shown && (
          <ApprovalDrawer key={shown} id={shown} onOpen={setShown} onClose={() => setShown(undefined)} />
        )}
        {open?.what === 'terminate' && <Terminate row={open.row} onClose={close} />}
        {open?.what === 'reassign' && <Reassign row={open.row} onClose={close} />}
      </Suspense>
    </ListPage>
  );
};

export default ApprovalSearchList;
