import {
  accountEndpoints,
  applicationEndpoints,
  type applicationKinds,
  laboratoryEndpoints,
} from '@anyan/contract';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../applicationTexts.ts';
import { ApplicationEditor } from './ApplicationEditor.tsx';
import { ChooseLaboratory } from './ChooseLaboratory.tsx';
import { CloseForm } from './CloseForm.tsx';

const { applicationDetails } = applicationEndpoints;
const { laboratoryDetails } = laboratoryEndpoints;

interface Props {
  kind: keyof typeof applicationKinds;
  /** A draft that is gone on with. */
  id?: string;
  /** One whose contents a new one begins with. */
  copy?: string;
  laboratoryId?: string;
  onClose: () => void;
}

/** An application for a laboratory, its change or its end: reads what it begins with. */
const ApplicationForm = ({ kind, id, copy, laboratoryId, onClose }: Props) => {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState(laboratoryId);
  const source = id ?? copy;
  const application = useCall(applicationDetails, { id: source ?? '' }, { enabled: !!source, staleTime: 0 });
  const of = chosen ?? application.data?.laboratoryId ?? undefined;
  const laboratory = useCall(laboratoryDetails, { id: of ?? '' }, { enabled: !!of, staleTime: 0 });
  const fresh = kind === 'create' && !source;
  const me = useCall(accountEndpoints.userInfo, undefined, { enabled: fresh });
  if (kind !== 'create' && !source && !chosen)
    return (
      <ChooseLaboratory
        title={t(kind === 'close' ? 'choose' : 'chooseChange')}
        onChoose={setChosen}
        onClose={onClose}
      />
    );

  const error = application.error ?? laboratory.error;
  const ready =
    (!source || application.isFetchedAfterMount) &&
    (!of || laboratory.isFetchedAfterMount) &&
    // Without it a form begins empty.
    (!fresh || !me.isPending) &&
    !error;
  if (ready && kind === 'close' && laboratory.data)
    return (
      <CloseForm
        laboratory={laboratory.data}
        application={id ? application.data : undefined}
        reason={application.data?.reason}
        onClose={onClose}
      />
    );
  if (ready && kind !== 'close' && (!source || application.data))
    return (
      <ApplicationEditor
        // Merged with the register it begins anew.
        key={String(application.data?.stale)}
        kind={kind}
        application={id ? application.data : undefined}
        like={copy ? application.data : undefined}
        laboratory={laboratory.data}
        me={fresh ? me.data : undefined}
        onClose={onClose}
      />
    );
  return (
    <Drawer open size={640} title={t(`${kind}Title`)} onClose={onClose}>
      {error ? (
        <Failed
          error={error}
          onRetry={() => void (application.error ? application.refetch() : laboratory.refetch())}
        />
      ) : (
        <ListSkeleton rows={6} show />
      )}
    </Drawer>
  );
};

export default ApplicationForm;
