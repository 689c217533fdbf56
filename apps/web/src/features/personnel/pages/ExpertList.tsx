import { expertEndpoints as calls, type ExpertRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, remove, setStatus } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from '../expertTexts.ts';
import { termOf } from '../parts/termOf.ts';

const details = lazy(() => import('../parts/ExpertDetail.tsx'));
const form = lazy(() => import('../parts/ExpertForm.tsx'));

/** /system/expertList: the experts whom inspections may ask. */
const ExpertList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form });
  const term = (_: unknown, row: ExpertRow) => termOf(row, t('termOpen'));
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.expertPageList}
      columns={[
        {
          field: 'name',
          width: 150,
          render: (name, row) => <PersonAvatar name={name} src={row.photoUrl} hint={row.title} size={28} />,
        },
        { field: 'unit', width: 180 },
        { field: 'fields', width: 160 },
        { field: 'termTo', title: t('term'), width: 190, card: 'none', render: term },
        { field: 'useStatus', width: 76 },
        { field: 'phone', width: 130, card: 'none' },
        { field: 'email', width: 180, hidden: true },
      ]}
      filters={['keyword', 'field', 'useStatus', 'current']}
      actions={[add(calls.expertAdd, t('add'), drawers.open.form)]}
      imports={{ calls: calls.expertImport, template: calls.expertTempExport }}
      exports={{ calls: calls.expertExport }}
      rowActions={[
        edit(calls.expertEdit, drawers.open.form),
        ...setStatus('useStatus', calls.expertStatusChange, { many: true }),
        remove(calls.expertDelete, { many: true, effects: () => [t('deleteEffect')] }),
      ]}
      openCalls={calls.expertDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default ExpertList;
