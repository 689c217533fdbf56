import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type LaboratoryRow, ledger } from '@anyan/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { OrganizationTreePanel } from '../../../widgets/pick/OrganizationTreePanel.tsx';
import { laboratoryColumns } from '../parts/columns.tsx';
import { laboratoryFilterBar } from '../parts/filters.tsx';
import { LaboratoryCards } from '../parts/LaboratoryCards.tsx';
import { LaboratoryCounts } from '../parts/LaboratoryCounts.tsx';
import type { StatusAction } from '../parts/StatusForm.tsx';
import { useLaboratoryActions } from '../parts/useLaboratoryActions.ts';
import { texts } from '../texts.ts';

const LaboratoryMap = lazy(() => import('../parts/LaboratoryMap.tsx'));
const LaboratoryForm = lazy(() => import('../parts/LaboratoryForm.tsx'));
const LaboratoryDetail = lazy(() => import('../parts/LaboratoryDetail.tsx'));
const StatusForm = lazy(() => import('../parts/StatusForm.tsx'));
const OfficerForm = lazy(() => import('../parts/OfficerForm.tsx'));

const { laboratoryPageList, laboratoryAdd, laboratoryImport, laboratoryTempExport, laboratoryExport } =
  ledger.endpoints;

type Rows = readonly LaboratoryRow[];
type Open =
  | { what: 'add' }
  | { what: 'edit' | 'details'; row: LaboratoryRow }
  | { what: 'status'; action: StatusAction; rows: Rows }
  | { what: 'officers'; rows: Rows };

const subtree = { subtree: true };

/** /ledger/laboratoryList: the register that every other module hangs on. */
const LaboratoryList = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useMemo(() => laboratoryColumns(t), [t]);
  const { rowActions, batchActions } = useLaboratoryActions({
    edit: (row) => setOpen({ what: 'edit', row }),
    status: (action, rows) => setOpen({ what: 'status', action, rows }),
    officers: (rows) => setOpen({ what: 'officers', rows }),
    close: (row) => go(`/ledger/myledgerList?new=close&laboratoryId=${row.id}`),
  });
  const details = (row: LaboratoryRow) => setOpen({ what: 'details', row });

  return (
    <ListPage
      title={t('title')}
      endpoint={laboratoryPageList}
      savedViews="ledger.laboratoryList"
      defaults={subtree}
      columns={columns}
      filters={laboratoryFilterBar}
      aside={(list) => (
        <OrganizationTreePanel
          value={list.filters.organizationId as string | undefined}
          onChange={(organizationId) => list.patch({ organizationId })}
          subtree={{ on: list.filters.subtree !== false, onChange: (on) => list.patch({ subtree: on }) }}
        />
      )}
      asideTitle={t('tree')}
      summary={({ counts }, list) => <LaboratoryCounts counts={counts} list={list} />}
      views={[
        { key: 'table', label: t('viewTable'), icon: <BarsOutlined /> },
        {
          key: 'cards',
          label: t('viewCards'),
          icon: <AppstoreOutlined />,
          render: (rows) => <LaboratoryCards rows={rows} onOpen={details} actions={rowActions} />,
        },
        {
          key: 'map',
          label: t('viewMap'),
          icon: <BankOutlined />,
          render: (rows) => (
            <Suspense fallback={null}>
              <LaboratoryMap rows={rows} onOpen={details} />
            </Suspense>
          ),
        },
      ]}
      actions={[
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: laboratoryAdd,
          onClick: () => setOpen({ what: 'add' }),
        },
      ]}
      imports={{ calls: laboratoryImport, template: laboratoryTempExport, title: t('import') }}
      exports={{ calls: laboratoryExport }}
      rowActions={rowActions}
      batchActions={batchActions}
      onOpen={details}
      emptyText={t('empty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'add' && <LaboratoryForm onClose={close} />}
        {open?.what === 'edit' && <LaboratoryForm id={open.row.id} onClose={close} />}
        {open?.what === 'status' && <StatusForm action={open.action} rows={open.rows} onClose={close} />}
        {open?.what === 'officers' && <OfficerForm rows={open.rows} onClose={close} />}
        {open?.what === 'details' && (
          <LaboratoryDetail id={open.row.id} actions={rowActions(open.row)} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  );
};

export default LaboratoryList;
