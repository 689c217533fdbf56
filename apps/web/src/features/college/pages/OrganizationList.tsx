import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type OrganizationRow, organizationEndpoints } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { OrganizationTreePanel } from '../../../widgets/pick/OrganizationTreePanel.tsx';
import { LateLevelSelect } from '../parts/LateLevelSelect.ts';
import { useOrganizationActions } from '../parts/useOrganizationActions.ts';
import { texts } from '../texts.ts';

const OrganizationDetail = lazy(() => import('../parts/OrganizationDetail.tsx'));
const OrganizationForm = lazy(() => import('../parts/OrganizationForm.tsx'));
const OrganizationMerge = lazy(() => import('../parts/OrganizationMerge.tsx'));
const OrganizationMove = lazy(() => import('../parts/OrganizationMove.tsx'));

const {
  organizationPageList,
  organizationAdd,
  organizationMove,
  organizationImport,
  organizationTempExport,
  organizationExport,
} = organizationEndpoints;

type Open =
  | { what: 'add'; parentId?: string }
  | { what: 'edit' | 'merge' | 'details'; row: OrganizationRow }
  | { what: 'move'; id: string; parentId?: string };

/** /system/organizitionList: the tree of organisations, and those of a branch with their counts. */
const OrganizationList = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const phone = useNarrow();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { rowActions, batchActions } = useOrganizationActions({
    edit: (row) => setOpen({ what: 'edit', row }),
    addBelow: (row) => setOpen({ what: 'add', parentId: row.id }),
    move: (row) => setOpen({ what: 'move', id: row.id }),
    merge: (row) => setOpen({ what: 'merge', row }),
  });

  return (
    <ListPage
      title={t('orgTitle')}
      hint={mayCall(organizationMove) && !phone ? t('orgHint') : undefined}
      endpoint={organizationPageList}
      defaults={{ subtree: true }}
      columns={[
        { field: 'name', width: 156 },
        { field: 'levelName', width: 96, card: 'none' },
        { field: 'personCount', width: 72 },
        { field: 'laboratoryCount', width: 84, card: 'none' },
        { field: 'useStatus', width: 72 },
        { field: 'head', width: 104 },
        { field: 'safetyOfficer', width: 104 },
        { field: 'code', width: 116, card: 'none', hidden: true },
        { field: 'childCount', width: 110, hidden: true },
        { field: 'parentName', width: 160, hidden: true },
        { field: 'phone', width: 140, hidden: true },
        { field: 'updatedAt', hidden: true },
      ]}
      filters={['keyword', { field: 'levelId', control: <LateLevelSelect /> }, 'useStatus']}
      aside={(list) => (
        <OrganizationTreePanel
          value={list.filters.parentId as string | undefined}
          onChange={(parentId) => list.patch({ parentId })}
          subtree={{ on: list.filters.subtree !== false, onChange: (subtree) => list.patch({ subtree }) }}
          onMove={
            mayCall(organizationMove) ? (id, parentId) => setOpen({ what: 'move', id, parentId }) : undefined
          }
        />
      )}
      asideTitle={t('orgTree')}
      actions={[
        {
          key: 'add',
          label: t('orgAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: organizationAdd,
          onClick: () => setOpen({ what: 'add' }),
        },
      ]}
      imports={{ calls: organizationImport, template: organizationTempExport, title: t('orgImport') }}
      exports={{ calls: organizationExport }}
      rowActions={rowActions}
      batchActions={batchActions}
      onOpen={(row) => setOpen({ what: 'details', row })}
      openCalls={organizationEndpoints.organizationDetails}
      emptyText={t('orgEmpty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'add' && <OrganizationForm parentId={open.parentId} onClose={close} />}
        {open?.what === 'edit' && <OrganizationForm row={open.row} onClose={close} />}
        {open?.what === 'merge' && <OrganizationMerge from={open.row} onClose={close} />}
        {open?.what === 'move' && <OrganizationMove id={open.id} parentId={open.parentId} onClose={close} />}
        {open?.what === 'details' && (
          <OrganizationDetail id={open.row.id} actions={rowActions(open.row)} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  );
};

export default OrganizationList;
