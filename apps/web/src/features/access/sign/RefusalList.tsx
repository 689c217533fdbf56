import { signEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../signTexts.ts';

/** Tab 拒绝记录: whom doors did not let in, and why. */
const RefusalList = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      hint={t('refusalsHint')}
      endpoint={signEndpoints.signRefusalList}
      columns={[
        { field: 'userName', width: 110, render: (name) => name ?? t('unknown') },
        {
          field: 'userNumber',
          width: 130,
          card: 'none',
          render: (number, { visitorId }) => number ?? (visitorId ? t('visitor') : null),
        },
        { field: 'roomText', width: 170, render: (room) => room ?? t('unknown') },
        { field: 'at', width: 170 },
        { field: 'detail', width: 320, card: 'fact' },
        { field: 'method', width: 130 },
      ]}
      filters={[
        ...(['keyword', 'reasonCode', 'method'] as const),
        { field: 'from', to: 'to' },
        'laboratoryId',
        'buildingId',
      ]}
      exports={{ calls: signEndpoints.signRefusalExport }}
      emptyText={t('refusalsNone')}
    />
  );
};

export default RefusalList;
