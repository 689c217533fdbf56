import { limitEndpoints as calls, type LimitRow } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, deletes } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useLimitColumns } from './columns.tsx';
import { texts } from './texts.ts';

const parts = {
  details: lazy(() => import('./LimitDetail.tsx')),
  form: lazy(() => import('./LimitForm.tsx')),
  usage: lazy(() => import('./UsageDialog.tsx')),
  raise: lazy(() => import('./RaiseForm.tsx')),
  raised: lazy(() => import('./RaiseDetail.tsx')),
};

/** 限量: what may be where, and how much of it is used; `?raise=` shows a raise, `?edit=` corrects one. */
const LimitTab = () => {
  const t = useTexts(texts);
  const columns = useLimitColumns();
  const [params, setParams] = useSearchParams();
  const [raised, edited] = [params.get('raise'), params.get('edit')];
  const drawers = useDrawers(parts, {
    first: edited ? { part: 'raise', id: edited } : raised ? { part: 'raised', id: raised } : undefined,
    onClose: () => (raised || edited) && setParams({ tab: 'limit' }, { replace: true }),
  });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.limitPageList}
      columns={columns}
      filters={['scope', 'key', 'laboratoryId', 'percent']}
      actions={[
        add(calls.limitSave, t('add'), drawers.open.form),
        { key: 'usage', label: t('usage'), calls: calls.limitUsage, onClick: () => drawers.open.usage() },
      ]}
      events={[
        { event: 'edit', calls: calls.limitSave, opens: (row: LimitRow) => drawers.open.form(row) },
        deletes(calls.limitDelete, t('deleted'), () => [t('deleteEffect')]),
      ]}
      openCalls={calls.limitDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default LimitTab;
