import { letterEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../letterTexts.ts';
import { useBatchTold } from '../parts/useBatchTold.tsx';

const { letterRemind } = letterEndpoints;

type Row = { id: string; letterNo: string; can: readonly string[] };

/** The event 提醒: reminds whoever is to sign, asked first: of one letter, or of all chosen ones that still wait. */
export const useRemind = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const tell = useBatchTold();
  const remind = useTold(letterRemind);
  const ask = (rows: readonly Row[]) =>
    confirm({
      title: t('remindTitle', { n: rows.length }),
      okText: t('remind'),
      danger: false,
      onOk: async () =>
        tell(
          await remind.mutateAsync({ ids: rows.map(({ id }) => id) }),
          (id) => rows.find((row) => row.id === id)?.letterNo ?? '',
          { all: (n) => t('remindedLetters', { n }), some: (ok, bad) => t('remindedSome', { ok, bad }) },
        ),
    });
  return { event: 'remind' as const, calls: letterRemind, opensMany: ask, several: { all: true as const } };
};
