import { applicationEndpoints, applicationKinds } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { useApplicationColumns } from '../application/useApplicationColumns.tsx';
import { useApplicationEvents } from '../application/useApplicationEvents.ts';
import { texts } from '../applicationTexts.ts';

const { applicationPageList, applicationSave } = applicationEndpoints;
const parts = {
  form: lazy(() => import('../application/ApplicationForm.tsx')),
  details: lazy(() => import('../application/ApplicationDetail.tsx')),
};

/**
 * /ledger/myledgerList: one's own applications, and those of others about one's laboratories;
 * `?new=change&laboratoryId=` begins one, `&edit=` goes on with one, `&copy=` begins with another's contents.
 */
const MyApplications = () => {
  const t = useTexts(texts);
  const columns = useApplicationColumns();
  const [params, setParams] = useSearchParams();
  const { new: kind = '', edit: id, open: _, ...asked } = Object.fromEntries(params);
  const drawers = useDrawers(parts, {
    first: kind in applicationKinds ? { part: 'form', id, props: { kind, ...asked } } : undefined,
    onClose: () => kind && setParams({}, { replace: true }),
  });
  const { form, details } = drawers.open;
  const begin = (of: keyof typeof applicationKinds) => () => form(undefined, { kind: of });
  return (
    <ListPage
      title={t('title')}
      endpoint={applicationPageList}
      columns={columns}
      filters={[
        ...(['keyword', 'kind', 'state'] as const),
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="mine" /> },
        ...(['from', 'to', 'mine'] as const),
      ]}
      actions={[
        { key: 'change', label: t('change'), calls: applicationSave, onClick: begin('change') },
        { key: 'close', label: t('close'), calls: applicationSave, onClick: begin('close') },
        add(applicationSave, t('create'), begin('create')),
      ]}
      events={useApplicationEvents(form)}
      onOpen={details}
      emptyText={t('empty')}
      drawers={drawers}
    />
  );
};

export default MyApplications;
