import { accessRoomEndpoints, grantEndpoints } from '@anyan/contract';
import { Alert, App, Button, Drawer, Flex, Grid } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import type { Signature } from '../../../widgets/sign/SignatureField.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../apply/applyTexts.ts';
import { keyOf } from '../apply/usePledges.ts';
import { PledgeBox } from './PledgeBox.tsx';

interface Props {
  /** Without one it is the college's alone. */
  roomId?: string;
  onClose: () => void;
}

/** The pledge of a room, signed by whoever may enter it, and that of the college where it asks for this too. */
const PledgeForm = ({ roomId, onClose }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const { message } = App.useApp();
  const phone = Grid.useBreakpoint().md === false;
  const [signature, setSignature] = useState<Signature>();
  const { data, error, refetch } = useCall(
    accessRoomEndpoints.pledgeShow,
    roomId ? { roomIds: [roomId] } : {},
    { staleTime: 0 },
  );
  const ofRoom = useSubmit(grantEndpoints.accessUserPledgeSign);
  const ofCollege = useSubmit(grantEndpoints.collegePledgeSign);
  const due = data?.filter(({ signed }) => !signed) ?? [];
  const sign = async () => {
    if (due.length === 0 || !signature) return;
    try {
      for (const { roomId: of, version: pledgeVersion } of due) {
        const signed = { pledgeVersion, signatureFileId: signature.fileId };
        const sent = of ? await ofRoom.submit({ roomId: of, ...signed }) : await ofCollege.submit(signed);
        if (!sent) return;
      }
      void message.success(t('pledgeSigned'));
      onClose();
    } catch (failure) {
      fail(failure);
      void refetch();
    }
  };
  return (
    <Drawer
      open
      title={t('pledgeSign')}
      size={phone ? '100%' : 640}
      onClose={onClose}
      footer={
        <Flex justify="flex-end">
          <Button
            type="primary"
            disabled={due.length === 0 || !signature}
            loading={ofRoom.sending || ofCollege.sending}
            onClick={() => void sign()}
          >
            {t('pledgeSign')}
          </Button>
        </Flex>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} show />}
      {data && due.length === 0 && <Alert showIcon type="success" title={t('pledgeSignedAll')} />}
      {due.length > 0 && (
        <PledgeBox key={keyOf(due)} pledges={due} signature={signature} onSign={setSignature} />
      )}
    </Drawer>
  );
};

export default PledgeForm;
