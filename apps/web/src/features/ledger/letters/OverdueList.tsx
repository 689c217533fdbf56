import { letterEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../letterTexts.ts';
import { useRemind } from './useRemind.ts';

const { letterOverdueList, letterOverdueExport } = letterEndpoints;

/** Who has not signed in time, for how long, and how often they were reminded. */
const OverdueList = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      endpoint={letterOverdueList}
      columns={[
        { field: 'letterNo', width: 180 },
        { field: 'person', width: 110 },
        { field: 'post', width: 130, card: 'none', render: (post) => shippedName(post) },
        { field: 'unit', width: 180 },
        { field: 'daysOverdue', width: 100 },
        { field: 'dueAt', width: 120, card: 'none' },
        { field: 'remindedCount', width: 90, card: 'none' },
        { field: 'remindedAt', width: 120, card: 'none' },
      ]}
      filters={['organizationId', 'days']}
      exports={{ calls: letterOverdueExport }}
      events={[useRemind()]}
      emptyText={t('overdueEmpty')}
    />
  );
};

export default OverdueList;
