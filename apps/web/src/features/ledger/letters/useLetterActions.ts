import { type LetterRow, ledger } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';
import { useBatchTold } from '../parts/useBatchTold.tsx';

const { letterPdf, letterZip, letterRemind, letterVoid, letterReissue } = ledger.endpoints;

interface Opens {
  sign: (rows: readonly LetterRow[]) => void;
  reason: (action: 'void' | 'reissue', rows: readonly LetterRow[]) => void;
}

/** What may be done with letters. */
export const useLetterActions = ({ sign, reason }: Opens) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const tell = useBatchTold();
  const remind = useTold(letterRemind);
  const file = useFile();
  const askRemind = (rows: readonly LetterRow[]) =>
    confirm({
      title: t('remindTitle', { n: rows.length }),
      okText: t('remind'),
      danger: false,
      onOk: async () =>
        tell(
          await remind.mutateAsync({ ids: rows.map(({ id }) => id) }),
          (id) => rows.find((row) => row.id === id)?.letterNo ?? '',
        ),
    });

  const rowActions = (row: LetterRow): Action[] => [
    { key: 'sign', label: t('sign'), may: row.can.includes('sign'), onClick: () => sign([row]) },
    { key: 'pdf', label: t('openPdf'), onClick: () => void file.open(letterPdf, { id: row.id }) },
    {
      key: 'remind',
      label: t('remind'),
      calls: letterRemind,
      may: row.can.includes('remind'),
      onClick: () => askRemind([row]),
    },
    {
      key: 'reissue',
      label: t('reissue'),
      calls: letterReissue,
      may: row.can.includes('reissue'),
      onClick: () => reason('reissue', [row]),
    },
    {
      key: 'void',
      label: t('void'),
      danger: true,
      calls: letterVoid,
      may: row.can.includes('void'),
      onClick: () => reason('void', [row]),
    },
  ];
  const batchActions = (rows: LetterRow[]): Action[] => [
    {
      key: 'sign',
      label: t('signMore'),
      may: rows.length > 0 && rows.every(({ can }) => can.includes('sign')),
      onClick: () => sign(rows),
    },
    {
      key: 'remind',
      label: t('remind'),
      calls: letterRemind,
      disabled: !rows.every(({ can }) => can.includes('remind')),
      onClick: () => askRemind(rows),
    },
    {
      key: 'zip',
      label: t('zip'),
      calls: letterZip,
      disabled: file.busy,
      onClick: () => void file.save(letterZip, { ids: rows.map(({ id }) => id) }, t('zipTitle')),
    },
    { key: 'reissue', label: t('reissue'), calls: letterReissue, onClick: () => reason('reissue', rows) },
    { key: 'void', label: t('void'), danger: true, calls: letterVoid, onClick: () => reason('void', rows) },
  ];
  return { rowActions, batchActions };
};
