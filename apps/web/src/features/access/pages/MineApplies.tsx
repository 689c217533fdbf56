import { accessApplyEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../apply/applyTexts.ts';
import { useApplyColumns } from '../apply/useApplyColumns.tsx';
import { useApplyEvents } from '../apply/useApplyEvents.ts';

const parts = {
  form: lazy(() => import('../apply/ApplyForm.tsx')),
  details: lazy(() => import('../apply/ApplyDetail.tsx')),
};

/**
 * /access/mineAccessApplyList: what one has applied for, and how it stands; `?new=new&room=&laboratory=` begins one,
 * `?edit=` goes on with one.
 */
const MineApplies = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const { new: applyKind, edit: id, room: roomId, laboratory: laboratoryId } = Object.fromEntries(params);
  const drawers = useDrawers(parts, {
    first: applyKind || id ? { part: 'form', id, props: { applyKind, roomId, laboratoryId } } : undefined,
    onClose: () => (applyKind || id) && setParams({}, { replace: true }),
  });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.mineAccessApplyList}
      columns={useApplyColumns()}
      filters={[
        ...(['state', 'applyKind'] as const),
        // Whoever applies to a laboratory is often no member of it.
        { field: 'laboratoryId', control: <LazyLaboratorySelect /> },
        ...(['from', 'to'] as const),
      ]}
      actions={[add(calls.accessApplyAdd, t('add'), () => drawers.open.form())]}
      events={useApplyEvents(drawers.open.form)}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default MineApplies;
