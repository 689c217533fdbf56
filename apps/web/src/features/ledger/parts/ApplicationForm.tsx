import { ledger } from '@anyan/contract';
import { Drawer } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../applicationTexts.ts';
import { ApplicationEditor } from './ApplicationEditor.tsx';
import { ChooseLaboratory } from './ChooseLaboratory.tsx';

const { applicationDetails, laboratoryDetails } = ledger.endpoints;

interface Props {
  kind: 'create' | 'change';
  /** A draft that is gone on with. */
  id?: string;
  /** One whose contents a new one begins with. */
  copy?: string;
  laboratoryId?: string;
  onChoose: (laboratoryId: string) => void;
  onClose: () => void;
}

/** An application for a new laboratory or for a change of one: reads what it begins with. */
const ApplicationForm = ({ kind, id, copy, laboratoryId, onChoose, onClose }: Props) => {
  const t = useTexts(texts);
  const source = id ?? copy;
  const application = useCall(applicationDetails, { id: source ?? '' }, { enabled: !!source, staleTime: 0 });
  const of = laboratoryId ?? application.data?.laboratoryId ?? undefined;
  const laboratory = useCall(laboratoryDetails, { id: of ?? '' }, { enabled: !!of, staleTime: 0 });
  if (kind === 'change' && !source && !laboratoryId)
    return <ChooseLaboratory title={t('chooseChange')} onChoose={onChoose} onClose={onClose} />;

  const error = application.error ?? laboratory.error;
  const ready =
    (!source || application.isFetchedAfterMount) && (!of || laboratory.isFetchedAfterMount) && !error;
  if (ready && (!source || application.data))
    return (
      <ApplicationEditor
        // Merged with the register it begins anew.
        key={String(application.data?.stale)}
        kind={kind}
        application={id ? application.data : undefined}
        like={copy ? application.data : undefined}
        laboratory={laboratory.data}
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
