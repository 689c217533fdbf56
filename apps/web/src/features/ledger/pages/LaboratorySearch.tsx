import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import { type LaboratoryRow, ledger } from '@anyan/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { OrganizationTreePanel } from '../../../widgets/pick/OrganizationTreePanel.tsx';
import { laboratoryColumns } from '../parts/columns.tsx';
import { laboratoryFilterBar } from '../parts/filters.tsx';
import { LaboratoryCards } from '../parts/LaboratoryCards.tsx';
import { LaboratoryCounts } from '../parts/LaboratoryCounts.tsx';
import { texts } from '../texts.ts';

const LaboratoryMap = lazy(() => import('../parts/LaboratoryMap.tsx'));
const LaboratoryDetail = lazy(() => import('../parts/LaboratoryDetail.tsx'));

const { laboratoryDataList, laboratoryDataExport, laboratoryHistory, laboratoryDataCount } = ledger.endpoints;
const subtree = { subtree: true };

/** /dataSearch/laboratoryList: finding laboratories, and taking what was found along; nothing is changed here. */
const LaboratorySearch = () => {
  const t = useTexts(texts);
  const [shown, setShown] = useState<LaboratoryRow>();
  const columns = useMemo(() => laboratoryColumns(t), [t]);
  return (
    <ListPage
      title={t('searchTitle')}
      endpoint={laboratoryDataList}
      savedViews="dataSearch.laboratoryList"
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
          render: (rows) => <LaboratoryCards rows={rows} onOpen={setShown} />,
        },
        {
          key: 'map',
          label: t('viewMap'),
          icon: <BankOutlined />,
          render: (rows) => (
            <Suspense fallback={null}>
              <LaboratoryMap rows={rows} onOpen={setShown} />
            </Suspense>
          ),
        },
      ]}
      chart={{ calls: laboratoryDataCount }}
      exports={{ calls: laboratoryDataExport }}
      onOpen={setShown}
      // Details take the same right as the history.
      openCalls={laboratoryHistory}
    >
      <Suspense fallback={null}>
        {shown && <LaboratoryDetail id={shown.id} onClose={() => setShown(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default LaboratorySearch;
