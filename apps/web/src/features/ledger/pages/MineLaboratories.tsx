import { ledger, type MineLaboratory } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { lazy, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Action, RowAction } from '../../../widgets/list/types.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { MineCard } from '../parts/MineCard.tsx';
import { useDossier } from '../parts/useDossier.ts';
import { texts } from '../texts.ts';

const calls = ledger.endpoints;
const parts = {
  details: lazy(() => import('../parts/LaboratoryDetail.tsx')),
  photos: lazy(() => import('../parts/PhotoForm.tsx')),
};

interface Props {
  /** What other features do with one's laboratories: over the list, and of each. */
  moreActions?: readonly Action[];
  moreOf?: readonly RowAction<MineLaboratory>[];
  children?: ReactNode;
}

/** /ledger/mineLaboratoryList: one's own laboratories. */
const MineLaboratories = ({ moreActions = [], moreOf, children }: Props) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [params] = useSearchParams();
  const named = params.get('laboratoryId') ?? undefined;
  const drawers = useDrawers(parts, {
    first: named ? { part: 'details', id: named, props: { tab: params.get('tab') ?? undefined } } : undefined,
  });
  const { details, photos } = drawers.open;
  const letters = useCall(calls.mineLetterList);
  const dossier = useDossier();
  const first = letters.data?.toSign[0];
  const apply = (kind: string, row?: { id: string }) =>
    go(`/ledger/myledgerList?new=${kind}${row ? `&laboratoryId=${row.id}` : ''}`);
  return (
    <ListPage
      title={t('mineTitle')}
      endpoint={calls.mineLaboratoryList}
      columns={[
        { field: 'laboratoryName', width: 240 },
        { field: 'riskLevel', width: 90, render: (level) => <RiskLevel level={level} /> },
        { field: 'status', width: 104 },
      ]}
      filters={['keyword', 'role']}
      actions={[
        ...moreActions,
        {
          key: 'create',
          label: t('applyCreate'),
          primary: true,
          calls: calls.applicationSave,
          onClick: () => apply('create'),
        },
      ]}
      summary={() =>
        first && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 16 }}
            title={t('toSign', { n: letters.data?.toSign.length ?? 0 })}
            action={
              <Link to={`/ledger/letterSign?id=${first.id}`}>
                <Button size="small">{t('sign')}</Button>
              </Link>
            }
          />
        )
      }
      views={[
        {
          key: 'cards',
          label: t('viewCards'),
          icon: null,
          render: (rows) => (
            <ul className="ay-laboratories">
              {rows.map((row) => (
                <MineCard key={row.id} laboratory={row} onOpen={() => details(row)} />
              ))}
            </ul>
          ),
        },
      ]}
      events={[
        { event: 'members', calls: calls.memberAdd, opens: (row) => details(row, { tab: 'members' }) },
        {
          event: 'emergency',
          calls: calls.emergencyEquipmentPageList,
          opens: (row) => details(row, { tab: 'emergency' }),
        },
        { event: 'change', calls: calls.applicationSave, opens: (row) => apply('change', row) },
        { event: 'photos', calls: calls.minePhotoSave, opens: photos },
        dossier,
        { event: 'close', danger: true, calls: calls.applicationSave, opens: (row) => apply('close', row) },
      ]}
      rowActions={moreOf}
      drawers={drawers}
      emptyText={t('mineEmpty')}
    >
      {children}
    </ListPage>
  );
};

export default MineLaboratories;
