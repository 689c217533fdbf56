import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { type ChemicalReportRow, chemicalReportEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { reportTones } from './tones.ts';

const parts = {
  view: lazy(() => import('./ReportView.tsx')),
  form: lazy(() => import('./ReportForm.tsx')),
  filed: lazy(() => import('./FiledForm.tsx')),
};

const fileOf = (name: string | null, { fileUrl }: ChemicalReportRow) =>
  fileUrl && <a href={fileUrl}>{name}</a>;

/** 报表: what is to be handed in, and what was. */
const ReportList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const dueOf = (day: string | null, { overdue }: ChemicalReportRow) =>
    day ? [t('due', { day }), overdue && t('overdue')].filter(Boolean).join(' ') : '';
  return (
    <ListPage
      hint={t('reportHint')}
      endpoint={calls.reportPageList}
      columns={[
        { field: 'kind', width: 200, least: 180 },
        { field: 'period', width: 110 },
        { field: 'organizationName', width: 160, card: 'fact' },
        { field: 'state', width: 100, tones: reportTones },
        { field: 'dueOn', width: 150, card: 'none', render: dueOf },
        { field: 'filedOn', width: 120, card: 'fact' },
        { field: 'filedByName', width: 100, card: 'none' },
        { field: 'fileName', width: 160, card: 'none', render: fileOf },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={['kind', 'state', 'year', 'organizationId']}
      actions={[
        tool('view', t('view'), calls.reportRowList, drawers.open.view, <EyeOutlined />),
        add(calls.reportSave, t('draft'), drawers.open.form),
      ]}
      events={[
        { event: 'show', calls: calls.reportRowList, opens: drawers.open.view },
        { event: 'file', calls: calls.reportMarkFiled, opens: drawers.open.filed },
        { event: 'correct', calls: calls.reportMarkFiled, opens: drawers.open.filed },
      ]}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default ReportList;
