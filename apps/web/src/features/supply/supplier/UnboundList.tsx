import { supplierEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';

const bind = lazy(() => import('./BindForm.tsx'));

/** Accounts that were there before there were suppliers. */
const UnboundList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ bind });
  return (
    <ListPage
      hint={t('unboundHint')}
      endpoint={calls.supplierAccountList}
      columns={[
        { field: 'name', width: 160 },
        { field: 'loginName', width: 160 },
        { field: 'useStatus', width: 100 },
      ]}
      filters={['keyword']}
      rowActions={[
        opens('bind', t('bind'), calls.supplierAccountBind, (row: { id: string; name: string }) =>
          drawers.open.bind(row),
        ),
      ]}
      drawers={drawers}
      emptyText={t('unboundEmpty')}
    />
  );
};

export default UnboundList;
