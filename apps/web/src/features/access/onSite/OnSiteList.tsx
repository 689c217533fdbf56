import { onSiteEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { onSiteTones } from '../tones.ts';
import { texts } from './onSiteTexts.ts';

const parts = {
  form: lazy(() => import('./OnSiteForm.tsx')),
  code: lazy(() => import('./CodeDialog.tsx')),
  sign: lazy(() => import('./CoSignForm.tsx')),
};

/**
 * Tab 现场培训: one’s own records and those of laboratories that one trains in or answers for, or of one laboratory. One
 * signs where it is one’s `own`.
 */
const OnSiteList = ({ laboratoryId, own = false }: { laboratoryId?: string; own?: boolean }) => {
  const t = useTexts(texts);
  const code = useSearchParams()[0].get('coSign');
  // Who trains nobody has nothing to enter.
  const trains = !!useCall(calls.onSiteLaboratoryList, { laboratoryId }).data?.length;
  const { open, ...drawers } = useDrawers(parts, code ? { first: { part: 'sign', id: code } } : {});
  return (
    <ListPage
      {...(laboratoryId ? { local: true, input: { laboratoryId } } : { hint: t('hint') })}
      endpoint={calls.onSiteList}
      columns={[
        { field: 'userName', width: 110 },
        { field: 'userNumber', width: 130, least: 104, card: 'none' },
        { field: 'state', width: 110, tones: onSiteTones },
        { field: 'laboratoryName', width: 180, card: 'fact', hidden: !!laboratoryId },
        { field: 'at', width: 120, card: 'fact' },
        { field: 'trainerName', width: 110 },
        { field: 'validTo', width: 120, words: [t('notYet')], render: (day) => day ?? t('notYet') },
        { field: 'checklist', width: 240, hidden: !!laboratoryId },
      ]}
      more={['unit']}
      filters={['keyword', 'state', 'expiringDays', 'laboratoryId']}
      actions={[
        { ...add(calls.onSiteAdd, t('add'), () => open.form(undefined, { laboratoryId })), may: trains },
        // Whoever trains others looks for the other button first.
        { key: 'sign', label: t('sign'), may: own, primary: !trains, onClick: () => open.sign() },
      ]}
      events={[
        { event: 'sign', calls: calls.onSiteCoSign, opens: () => open.sign() },
        { event: 'code', calls: calls.onSiteCode, opens: ({ id }) => open.code(undefined, { ids: [id] }) },
      ]}
      {...(laboratoryId ? {} : { exports: { calls: calls.onSiteExport } })}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default OnSiteList;
