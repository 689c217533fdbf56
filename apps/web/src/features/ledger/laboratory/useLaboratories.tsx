import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import { laboratoryEndpoints as calls, type LaboratoryRow } from '@anyan/contract';
import { lazy, Suspense, useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { forMany } from '../../../widgets/list/actions.tsx';
import type { ListPageProps } from '../../../widgets/list/types.ts';
import { OrganizationAside } from '../../../widgets/pick/OrganizationAside.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { laboratoryColumns } from './columns.tsx';
import { LaboratoryCards } from './LaboratoryCards.tsx';
import { LaboratoryCounts } from './LaboratoryCounts.tsx';

const LaboratoryMap = lazy(() => import('./LaboratoryMap.tsx'));

const parts = {
  details: lazy(() => import('./LaboratoryDetail.tsx')),
  form: lazy(() => import('./LaboratoryForm.tsx')),
  status: lazy(() => import('./StatusForm.tsx')),
  officers: lazy(() => import('./OfficerForm.tsx')),
};

type List = ListPageProps<typeof calls.laboratoryPageList>;

/** Laboratories as a table, as cards or on their buildings: in the register, and in the search. */
export const useLaboratories = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const { details } = drawers.open;
  const columns = useMemo(() => laboratoryColumns(t), [t]);
  const list = {
    columns,
    defaults: { subtree: true },
    filters: [
      ...([
        'keyword',
        'laboratoryType',
        'status',
        'headId',
        'buildingId',
        'discipline',
        'riskLevel',
      ] as const),
      ...(['hazardCategory', 'noOfficer', 'noLevel', 'letterOverdue', 'completenessBelow'] as const),
    ],
    aside: (filtered) => <OrganizationAside list={filtered} />,
    asideTitle: t('tree'),
    summary: ({ counts }, filtered) => <LaboratoryCounts counts={counts} list={filtered} />,
    views: [
      { key: 'table', label: t('viewTable'), icon: <BarsOutlined /> },
      {
        key: 'cards',
        label: t('viewCards'),
        icon: <AppstoreOutlined />,
        render: (rows) => <LaboratoryCards rows={rows} onOpen={details} />,
      },
      {
        key: 'map',
        label: t('viewMap'),
        icon: <BankOutlined />,
        whole: true,
        render: (_, filters) => (
          <Suspense fallback={<ListSkeleton show />}>
            <LaboratoryMap filters={filters} onOpen={(row) => details(row as LaboratoryRow)} />
          </Suspense>
        ),
      },
    ],
    onOpen: details,
    drawers,
  } satisfies Omit<List, 'endpoint'>;
  const several = [
    forMany<LaboratoryRow>('officers', t('setOfficers'), calls.laboratoryOfficerSave, drawers.open.officers),
    ...(['resume', 'suspend'] as const).map((action) => ({
      ...forMany(action, t(action), calls.laboratoryStatusChange, (rows: readonly LaboratoryRow[]) =>
        drawers.open.status(rows, { action }),
      ),
      ...{ danger: action === 'suspend', input: { action } },
    })),
  ];
  return { open: drawers.open, list, several };
};
