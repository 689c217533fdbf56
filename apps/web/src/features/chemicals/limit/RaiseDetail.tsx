import { limitEndpoints } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { RaiseContents } from './RaiseContents.tsx';
import { texts } from './texts.ts';
import { raiseTones } from './tones.ts';

const { limitRaiseDetails, limitRaiseSubmit, limitRaiseWithdraw } = limitEndpoints;
const RaiseForm = lazy(() => import('./RaiseForm.tsx'));

/** A raise with its reason and documents; its applicant corrects or withdraws it here. */
const RaiseDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const [editing, setEditing] = useState(false);
  const { data } = useCall(limitRaiseDetails, { id });
  const withdraw = useTold(limitRaiseWithdraw, { done: t('withdrawn') });
  const actions: Action[] = [
    {
      ...{ key: 'edit', label: t('again'), primary: true, calls: limitRaiseSubmit },
      onClick: () => setEditing(true),
    },
    {
      ...{ key: 'withdraw', label: t('withdraw'), calls: limitRaiseWithdraw, busy: withdraw.isPending },
      onClick: () => data && withdraw.mutate({ id, version: data.version }),
    },
  ];
  if (editing)
    return (
      <Suspense fallback={null}>
        <RaiseForm id={id} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <RecordDrawer
      endpoint={limitRaiseDetails}
      id={id}
      onClose={onClose}
      title={(row) => row && `${t('raiseTitle')} ${row.laboratoryName}`}
      stateField="state"
      tones={raiseTones}
      actions={actions.filter(({ key }) => data?.can.includes(key as 'edit'))}
    >
      {(row) => <RaiseContents of={row} />}
    </RecordDrawer>
  );
};

export default RaiseDetail;
