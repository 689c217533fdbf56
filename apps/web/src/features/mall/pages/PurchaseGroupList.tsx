import { groupEndpoints } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useGroupActions } from '../group/useGroupActions.tsx';
import { texts } from '../texts.ts';

/** /purchase/purchaseGroupManage: who buys together, and for which laboratories. */
const PurchaseGroupList = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      title={t('groups')}
      hint={t('groupsHint')}
      endpoint={groupEndpoints.purchaseGroupPageList}
      columns={[
        { field: 'groupName', width: 200 },
        { field: 'organizationName', width: 150 },
        { field: 'leaderName', width: 90 },
        { field: 'memberCount', width: 90, card: 'none' },
        {
          field: 'laboratoryNames',
          width: 240,
          card: 'none',
          render: (names) => names.join(nameComma()) || t('none'),
        },
        {
          field: 'cardNos',
          width: 180,
          card: 'none',
          render: (numbers) => numbers.join(nameComma()) || t('none'),
        },
        { field: 'useStatus', width: 86 },
      ]}
      filters={['keyword', 'organizationId', 'leaderId', 'useStatus']}
      {...useGroupActions()}
      emptyText={t('groupsEmpty')}
    />
  );
};

export default PurchaseGroupList;
