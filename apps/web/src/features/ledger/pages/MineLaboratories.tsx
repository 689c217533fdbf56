import { ledger, type MineLaboratory, mineLaboratory, myledger } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import type { DetailTab } from '../parts/LaboratoryDetail.tsx';
import { MineCard } from '../parts/MineCard.tsx';
import { texts } from '../texts.ts';

const LaboratoryDetail = lazy(() => import('../parts/LaboratoryDetail.tsx'));
const PhotoForm = lazy(() => import('../parts/PhotoForm.tsx'));

const { mineLaboratoryList, mineLetterList, dossierPdf } = ledger.endpoints;

type Open = { what: 'details'; id: string; tab?: DetailTab } | { what: 'photos'; id: string };

interface Props {
  /** What other features do with one's laboratories: over the list, and of each. */
  moreActions?: readonly Action[];
  moreOf?: (row: MineLaboratory) => readonly Action[];
  children?: ReactNode;
}

/** /ledger/mineLaboratoryList: one's own laboratories. */
const MineLaboratories = ({ moreActions = [], moreOf, children }: Props) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [params] = useSearchParams();
  const named = params.get('laboratoryId');
  const [open, setOpen] = useState<Open | undefined>(
    named ? { what: 'details', id: named, tab: (params.get('tab') ?? undefined) as DetailTab } : undefined,
  );
  const close = () => setOpen(undefined);
  const mayApply = useMay(myledger.add);
  const mayEdit = useMay(mineLaboratory.edit);
  const mayMembers = useMay(mineLaboratory.member);
  const letters = useCall(mineLetterList);
  const file = useFile();
  const first = letters.data?.toSign[0];
  const apply = (kind: string, id?: string) =>
    go(`/ledger/myledgerList?new=${kind}${id ? `&laboratoryId=${id}` : ''}`);

  const show = (row: MineLaboratory, tab?: DetailTab) => setOpen({ what: 'details', id: row.id, tab });
  const actionsOf = (row: MineLaboratory): Action[] => {
    const mine = row.responsible && row.status !== 'closed';
    const free = mine && mayApply && !row.closing;
    return [
      {
        key: 'members',
        label: t('members'),
        may: mine && mayMembers,
        onClick: () => show(row, 'members'),
      },
      { key: 'emergency', label: t('emergency'), onClick: () => show(row, 'emergency') },
      ...(moreOf?.(row) ?? []),
      { key: 'change', label: t('change'), may: free, onClick: () => apply('change', row.id) },
      {
        key: 'photos',
        label: t('photos'),
        may: mine && mayEdit,
        onClick: () => setOpen({ what: 'photos', id: row.id }),
      },
      {
        key: 'dossier',
        label: t('dossier'),
        may: row.responsible,
        disabled: file.busy,
        onClick: () => void file.save(dossierPdf, { id: row.id }, t('dossier')),
      },
      {
        key: 'close',
        label: t('applyClose'),
        danger: true,
        may: free,
        onClick: () => apply('close', row.id),
      },
    ];
  };

  return (
    <ListPage
      title={t('mineTitle')}
      endpoint={mineLaboratoryList}
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
          may: mayApply,
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
                <MineCard key={row.id} laboratory={row} actions={actionsOf(row)} onOpen={() => show(row)} />
              ))}
            </ul>
          ),
        },
      ]}
      emptyText={t('mineEmpty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'details' && <LaboratoryDetail id={open.id} tab={open.tab} onClose={close} />}
        {open?.what === 'photos' && <PhotoForm id={open.id} onClose={close} />}
      </Suspense>
      {children}
    </ListPage>
  );
};

export default MineLaboratories;
