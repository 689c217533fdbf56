import { standardEndpoints as calls, files, type StandardRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, opens, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../standardTexts.ts';
import { standardTones } from '../tones.ts';

const details = lazy(() => import('../parts/StandardDetail.tsx'));
const form = lazy(() => import('../parts/StandardForm.tsx'));

const { ossFile } = files.endpoints;

/** The laws, standards and rules that the college goes by. */
const StandardList = () => {
  const t = useTexts(texts);
  const file = useFile();
  const drawers = useDrawers({ details, form });
  const open = ({ file: pdf }: StandardRow) => void (pdf && file.open(ossFile, { id: pdf.id }));
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.standardPageList}
      columns={[
        { field: 'title', width: 220 },
        { field: 'number', width: 150 },
        { field: 'state', width: 90, tones: standardTones },
        { field: 'kind', width: 90, card: 'none' },
        { field: 'inForceFrom', width: 110 },
        { field: 'until', width: 110, card: 'none' },
        { field: 'issuer', width: 140, card: 'none' },
        { field: 'replacedBy', width: 160, hidden: true, render: (one) => one?.name },
      ]}
      filters={['keyword', 'kind', 'state']}
      actions={[add(calls.standardAdd, t('add'), drawers.open.form)]}
      imports={{ calls: calls.standardImport, template: calls.standardTemplate }}
      exports={{ calls: calls.standardExport }}
      rowActions={[
        opens('open', t('open'), ossFile, open, { when: (row) => !!row.file }),
        edit(calls.standardEdit, drawers.open.form),
        remove(calls.standardDelete, { many: true, effects: () => [t('deleteEffect')] }),
      ]}
      openCalls={calls.standardDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default StandardList;
