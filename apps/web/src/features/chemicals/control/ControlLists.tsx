import { controlEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { checkTones, listTones } from './tones.ts';

const details = lazy(() => import('./ControlListDetail.tsx'));
const form = lazy(() => import('./ControlListForm.tsx'));
const local = lazy(() => import('./LocalForm.tsx'));
const confirm = lazy(() => import('./ConfirmForm.tsx'));

/** Versions of the lists of control, and the college's own list. */
const ControlLists = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form, local, confirm });
  return (
    <ListPage
      hint={t('listsHint')}
      endpoint={calls.controlListList}
      columns={[
        { field: 'name', width: 160, render: (name) => shippedName(name) },
        { field: 'versionName', width: 180, render: (name) => shippedName(name) },
        { field: 'state', width: 90, tones: listTones },
        { field: 'effectiveFrom', width: 110 },
        { field: 'itemCount', width: 80 },
        { field: 'check', width: 130, tones: checkTones },
        { field: 'toConfirm', width: 110, card: 'none' },
        { field: 'source', width: 260, card: 'none' },
      ]}
      more={['confirmedByName', 'confirmedAt']}
      actions={[add(calls.controlListSave, t('addList'), () => drawers.open.form())]}
      imports={{ calls: calls.controlListImport, template: calls.controlListTempExport }}
      events={[
        { event: 'confirm', calls: calls.controlListConfirm, opens: drawers.open.confirm },
        { event: 'edit', calls: calls.controlListSave, opens: ({ id }) => drawers.open.form({ id }) },
        { event: 'editLocal', calls: calls.localControlSave, opens: drawers.open.local },
        {
          event: 'renew',
          calls: calls.controlListSave,
          opens: ({ id }) => drawers.open.form(undefined, { from: id }),
        },
      ]}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('emptyLists')}
    />
  );
};

export default ControlLists;
