import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { groupEndpoints as calls, type PurchaseGroupRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, setStatus } from '../../../widgets/list/actions.tsx';
import { texts } from '../texts.ts';

const details = lazy(() => import('./GroupDetail.tsx'));
const form = lazy(() => import('./GroupForm.tsx'));
const build = lazy(() => import('./BuildForm.tsx'));

/** What is done with groups in the administration, and what opens for it. */
export const useGroupActions = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({ details, form, build });
  return {
    actions: [
      add(calls.purchaseGroupAdd, t('groupAdd'), () => open.form()),
      {
        ...{ key: 'build', label: t('build'), icon: <ApartmentOutlined /> },
        ...{ calls: calls.purchaseGroupBuild, onClick: () => open.build() },
      },
    ],
    imports: {
      ...{ calls: calls.purchaseGroupImport, template: calls.purchaseGroupTempExport },
      title: t('groupImport'),
    },
    rowActions: [
      edit<PurchaseGroupRow>(calls.purchaseGroupEdit, ({ id }) => open.form({ id }), {
        when: ({ can }) => can.includes('edit'),
      }),
      ...setStatus('useStatus', calls.purchaseGroupStatusChange, {
        when: ({ can }: PurchaseGroupRow) => can.includes('enable') || can.includes('disable'),
        effects: () => [t('groupDisabled')],
      }),
    ],
    onOpen: open.details,
    openCalls: calls.purchaseGroupDetails,
    drawers,
  };
};
