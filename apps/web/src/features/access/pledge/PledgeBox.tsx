import type { accessRoomEndpoints, ResultOf } from '@anyan/contract';
import { useCallback, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { type Signature, SignatureField } from '../../../widgets/sign/SignatureField.tsx';
import { texts } from '../apply/applyTexts.ts';
import { PledgeText } from './PledgeText.tsx';

interface Props {
  pledges: ResultOf<typeof accessRoomEndpoints.pledgeShow>;
  signature: Signature | undefined;
  onSign: (signature: Signature | undefined) => void;
}

/** Pledges of the college and of rooms, read one below the other to the end, and the name that is written under them. */
export const PledgeBox = ({ pledges, signature, onSign }: Props) => {
  const t = useTexts(texts);
  const [read, setRead] = useState(!!signature);
  const onRead = useCallback(() => setRead(true), []);
  return (
    <div className="access-rows">
      <PledgeText title={t('pledgeSign')} onRead={onRead}>
        {pledges.map(({ roomId, roomText, text }) => (
          <article key={roomId ?? ''}>
            <h4>{roomText ? t('pledgeOf', { room: roomText }) : t('pledgeOfCollege')}</h4>
            <p>{text}</p>
          </article>
        ))}
      </PledgeText>
      <p className="ay-quiet">{t(read ? 'pledgePromise' : 'pledgeRead')}</p>
      {read && <SignatureField {...(signature ? { value: signature } : {})} onChange={onSign} />}
    </div>
  );
};
