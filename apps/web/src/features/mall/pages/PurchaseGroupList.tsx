import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { mall, type PurchaseGroupRow } from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, setStatus } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyOrganizationSelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../texts.ts';

const details = lazy(() => import('../group/GroupDetail.tsx'));
const form = lazy(() => import('../group/GroupForm.tsx'));
const build = lazy(() => import('../group/BuildForm.tsx'));
const calls = mall.endpoints;

/** /purchase/purchaseGroupManage: who buys together, and for which laboratories. */
const PurchaseGroupList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form, build });
  const { open } = drawers;
  return (
    <ListPage
      title={t('groups')}
      hint={t('groupsHint')}
      endpoint={calls.purchaseGroupPageList}
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
        { field: 'useStatus', width: 86 },
      ]}
      filters={[
        'keyword',
        { field: 'organizationId', control: <LazyOrganizationSelect withDisabled /> },
        { field: 'leaderId', control: <LazyPersonSelect userType={1} /> },
        'useStatus',
      ]}
      actions={[
        add(calls.purchaseGroupAdd, t('groupAdd'), () => open.form()),
        {
          ...{ key: 'build', label: t('build'), icon: <ApartmentOutlined /> },
          ...{ calls: calls.purchaseGroupBuild, onClick: () => open.build() },
        },
      ]}
      imports={{
        ...{ calls: calls.purchaseGroupImport, template: calls.purchaseGroupTempExport },
        title: t('groupImport'),
      }}
      rowActions={[
        edit<PurchaseGroupRow>(calls.purchaseGroupEdit, ({ id }) => open.form({ id }), {
          when: ({ can }) => can.includes('edit'),
        }),
        ...setStatus('useStatus', calls.purchaseGroupStatusChange, {
          when: ({ can }: PurchaseGroupRow) => can.includes('enable') || can.includes('disable'),
          effects: () => [t('groupDisabled')],
        }),
      ]}
      onOpen={open.details}
      openCalls={calls.purchaseGroupDetails}
      drawers={drawers}
      emptyText={t('groupsEmpty')}
    />
  );
};

export default PurchaseGroupList;
