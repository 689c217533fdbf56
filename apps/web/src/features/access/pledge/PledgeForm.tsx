import { accessRoomEndpoints, grantEndpoints } from '@anyan/contract';
import { App, Button, Drawer, Flex, Grid } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import type { Signature } from '../../../widgets/sign/SignatureField.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../apply/applyTexts.ts';
import { PledgeBox } from './PledgeBox.tsx';

/** The pledge of a room, signed by whoever may enter it. */
const PledgeForm = ({ roomId, onClose }: { roomId: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const { message } = App.useApp();
  const phone = Grid.useBreakpoint().md === false;
  const [signature, setSignature] = useState<Signature>();
  const { data, error, refetch } = useCall(
    accessRoomEndpoints.pledgeShow,
    { roomIds: [roomId] },
    { staleTime: 0 },
  );
  const signing = useSubmit(grantEndpoints.accessUserPledgeSign);
  const [pledge] = data ?? [];
  const sign = async () => {
    if (!pledge || !signature) return;
    try {
      const sent = await signing.submit({
        ...{ roomId, pledgeVersion: pledge.version, signatureFileId: signature.fileId },
      });
      if (!sent) return;
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
            disabled={!pledge || !signature}
            loading={signing.sending}
            onClick={() => void sign()}
          >
            {t('pledgeSign')}
          </Button>
        </Flex>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} show />}
      {data && <PledgeBox key={pledge?.version} pledges={data} signature={signature} onSign={setSignature} />}
    </Drawer>
  );
};

export default PledgeForm;
