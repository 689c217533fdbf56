import { type ApplyKind, accessApplyEndpoints, accountEndpoints, applyKinds } from '@anyan/contract';
import { Drawer } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ApplyEditor } from './ApplyEditor.tsx';
import { texts } from './applyTexts.ts';

interface Props {
  /** A draft that is gone on with. */
  id?: string;
  applyKind?: string;
  /** The room that it begins with. */
  roomId?: string;
  laboratoryId?: string;
  onClose: () => void;
}

/** What makes today longer is asked for from one’s rooms. */
const isKind = (kind: string | undefined): kind is ApplyKind =>
  !!kind && kind in applyKinds && kind !== 'extend';

/** An application for access: reads what it begins with. */
const ApplyForm = ({ id, applyKind, roomId, laboratoryId, onClose }: Props) => {
  const t = useTexts(texts);
  const draft = useCall(
    accessApplyEndpoints.accessApplyDetails,
    { id: id ?? '' },
    { enabled: !!id, staleTime: 0 },
  );
  const me = useCall(accountEndpoints.userInfo);
  const error = draft.error ?? me.error;
  if (me.data && (!id || draft.isFetchedAfterMount) && (!id || draft.data))
    return (
      <ApplyEditor
        draft={id ? draft.data : undefined}
        begin={{
          applyKind: isKind(applyKind) ? applyKind : 'new',
          ...(roomId && laboratoryId ? { roomIds: [roomId], laboratoryId } : {}),
        }}
        me={me.data}
        onClose={onClose}
      />
    );
  return (
    <Drawer open size={860} title={t(id ? 'formEdit' : 'formNew')} onClose={onClose}>
      {error ? (
        <Failed error={error} onRetry={() => void (draft.error ? draft.refetch() : me.refetch())} />
      ) : (
        <ListSkeleton rows={6} show />
      )}
    </Drawer>
  );
};

export default ApplyForm;
