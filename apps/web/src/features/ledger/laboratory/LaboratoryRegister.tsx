import { applicationEndpoints, laboratoryEndpoints as calls } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { useDossier } from './useDossier.tsx';
import { useLaboratories } from './useLaboratories.tsx';

const change = calls.laboratoryStatusChange;

/** The register that every other module hangs on. */
const LaboratoryRegister = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const dossier = useDossier();
  const { list, open, several } = useLaboratories();
  return (
    <ListPage
      {...list}
      endpoint={calls.laboratoryPageList}
      savedViews="ledger.laboratoryList"
      actions={[add(calls.laboratoryAdd, t('add'), open.form)]}
      imports={{ calls: calls.laboratoryImport, template: calls.laboratoryTempExport }}
      exports={{ calls: calls.laboratoryExport }}
      events={[
        { event: 'edit', calls: calls.laboratoryEdit, opens: open.form },
        ...(['suspend', 'resume', 'reopen'] as const).map((event) => ({
          event,
          calls: change,
          opens: (row: { id: string }) => open.status([row as never], { action: event }),
        })),
        {
          event: 'close',
          danger: true,
          calls: applicationEndpoints.applicationSave,
          opens: ({ id }) => go(`/ledger/myledgerList?new=close&laboratoryId=${id}`),
        },
        dossier,
      ]}
      rowActions={several}
      emptyText={t('empty')}
    />
  );
};

export default LaboratoryRegister;
