import { type LaboratoryRow, laboratory, ledger } from '@anyan/contract';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../texts.ts';
import type { StatusAction } from './StatusForm.tsx';

const { laboratoryEdit, laboratoryOfficerSave, dossierPdf } = ledger.endpoints;

interface Opens {
  edit: (row: LaboratoryRow) => void;
  status: (action: StatusAction, rows: readonly LaboratoryRow[]) => void;
  officers: (rows: readonly LaboratoryRow[]) => void;
  close: (row: LaboratoryRow) => void;
}

/** What may be done with a laboratory, and with several. */
export const useLaboratoryActions = (opens: Opens) => {
  const t = useTexts(texts);
  const mayEnable = useMay(laboratory.enable);
  const mayDisable = useMay(laboratory.disable);
  const mayGet = useMay(laboratory.get);
  const file = useFile();
  const mayClose = useMay(laboratory.delete);

  const rowActions = (row: LaboratoryRow): Action[] => [
    {
      key: 'edit',
      label: t('edit'),
      calls: laboratoryEdit,
      may: row.status !== 'closed',
      onClick: () => opens.edit(row),
    },
    {
      key: 'dossier',
      label: t('dossier'),
      may: mayGet,
      disabled: file.busy,
      onClick: () => void file.save(dossierPdf, { id: row.id }, t('dossier')),
    },
    {
      key: 'suspend',
      label: t('suspend'),
      may: mayDisable && row.status === 'active',
      onClick: () => opens.status('suspend', [row]),
    },
    {
      key: 'resume',
      label: t('resume'),
      may: mayEnable && row.status === 'suspended',
      onClick: () => opens.status('resume', [row]),
    },
    {
      key: 'reopen',
      label: t('reopen'),
      may: mayEnable && row.status === 'closed',
      onClick: () => opens.status('reopen', [row]),
    },
    {
      key: 'close',
      label: t('close'),
      danger: true,
      may: mayClose && row.status !== 'closed' && !row.closing,
      onClick: () => opens.close(row),
    },
  ];

  const batchActions = (rows: LaboratoryRow[]): Action[] => [
    {
      key: 'officers',
      label: t('setOfficers'),
      calls: laboratoryOfficerSave,
      onClick: () => opens.officers(rows),
    },
    { key: 'resume', label: t('resume'), may: mayEnable, onClick: () => opens.status('resume', rows) },
    {
      key: 'suspend',
      label: t('suspend'),
      danger: true,
      may: mayDisable,
      onClick: () => opens.status('suspend', rows),
    },
  ];
  return { rowActions, batchActions };
};
