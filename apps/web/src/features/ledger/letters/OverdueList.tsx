import { ledger, type ResultOf } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateOrganizationSelect } from '../../../widgets/pick/late.tsx';
import { texts } from '../letterTexts.ts';
import { useBatchTold } from '../parts/useBatchTold.tsx';

const { letterOverdueList, letterOverdueExport, letterRemind } = ledger.endpoints;
type Row = ResultOf<typeof letterOverdueList>['data'][number];

/** Who has not signed in time, for how long, and how often they were reminded. */
const OverdueList = () => {
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
        ),
    });
  const action = (rows: readonly Row[]) => ({
    key: 'remind',
    label: t('remind'),
    calls: letterRemind,
    onClick: () => ask(rows),
  });
  return (
    <ListPage
      endpoint={letterOverdueList}
      columns={[
        { field: 'letterNo', width: 180 },
        { field: 'person', width: 110 },
        { field: 'post', width: 130, card: 'none' },
        { field: 'unit', width: 180 },
        { field: 'daysOverdue', width: 100 },
        { field: 'dueAt', width: 120, card: 'none' },
        { field: 'remindedCount', width: 90, card: 'none' },
        { field: 'remindedAt', width: 120, card: 'none' },
      ]}
      filters={[{ field: 'organizationId', control: <LateOrganizationSelect /> }, 'days']}
      exports={{ calls: letterOverdueExport }}
      rowActions={(row) => [{ ...action([row]), may: row.can.includes('remind') }]}
      batchActions={(rows) => [action(rows)]}
      emptyText={t('overdueEmpty')}
    />
  );
};

export default OverdueList;
