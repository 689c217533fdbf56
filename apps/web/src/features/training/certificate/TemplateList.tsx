import {
  type CertificateTemplateRow,
  certificateTemplateEndpoints as calls,
  certificateTemplatePermission,
} from '@anyan/contract';
import { lazy } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, opens, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../certificateTexts.ts';
import { BuiltInTemplate } from './BuiltInTemplate.tsx';
import { TemplateCards } from './TemplateCards.tsx';

const details = lazy(() => import('./TemplateDetail.tsx'));
const form = lazy(() => import('./TemplateForm.tsx'));
const change = calls.certificateTemplateStatusChange;

/** Tab 模板: how certificates look. */
const TemplateList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form });
  const may = useMay(certificateTemplatePermission.add);
  const copy = (row: CertificateTemplateRow) => drawers.open.form(row, { copy: true });
  return (
    <ListPage
      endpoint={calls.certificateTemplateShow}
      columns={[
        { field: 'certificateName', width: 220 },
        { field: 'certificateOrganizationName', width: 200 },
        { field: 'ownerName', width: 160, render: (name) => name ?? t('ownerNone') },
        { field: 'numberPrefix', width: 100 },
        { field: 'ruleCount', width: 100 },
        { field: 'issuedCount', width: 100 },
        { field: 'useStatus', width: 90 },
      ]}
      filters={['certificateName', 'useStatus']}
      actions={[{ ...add(calls.certificateTemplateSave, t('add'), drawers.open.form), may }]}
      events={[
        { event: 'edit', calls: calls.certificateTemplateSave, opens: (row) => drawers.open.form(row) },
        { event: 'enable', ...sends(change, t('enabled'), { useStatus: 1 }), undo: { useStatus: 2 } },
        { event: 'disable', ...sends(change, t('disabled'), { useStatus: 2 }), undo: { useStatus: 1 } },
      ]}
      rowActions={[opens('copy', t('copy'), undefined, copy, { may })]}
      cards={(rows, actionsOf) => (
        <TemplateCards rows={rows} actionsOf={actionsOf} onOpen={drawers.open.details} />
      )}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('templatesNone')}
      emptyAction={<BuiltInTemplate />}
    />
  );
};

export default TemplateList;
