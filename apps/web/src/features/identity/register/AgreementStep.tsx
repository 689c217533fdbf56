import { accountEndpoints, settingsEndpoints, type Tokens, type UserInfo } from '@anyan/contract';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { Answered } from '../account/Answered.tsx';
import { registerTexts } from '../account/texts.ts';

interface Props {
  user: UserInfo;
  onDone: (tokens: Tokens) => void;
  /** A password of one's own is needed too; both are sent together. */
  onPasswordNeeded: (agreementVersion: number) => void;
}

/** The agreement first: sent at once where nothing else is needed, with the new password otherwise. */
export const AgreementStep = ({ user, onDone, onPasswordNeeded }: Props) => {
  const t = useTexts(registerTexts);
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const fail = useFailure();
  const agreement = useCall(settingsEndpoints.userAgreement, {});
  const accept = useAction(accountEndpoints.updateInitialPassword, {
    onSuccess: onDone,
    onError: (failure) => {
      fail(failure);
      if (failure.errorCode === 'AGREEMENT_OUTDATED') void agreement.refetch();
    },
  });
  const go = (agreementVersion: number) => {
    if (!accepted) setAsked(true);
    else if (user.mustChangePassword) onPasswordNeeded(agreementVersion);
    else accept.mutate({ agreementVersion });
  };
  return (
    <Answered query={agreement} height={320}>
      {({ html, version }) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable by keyboard */}
          <div className="agreement" tabIndex={0}>
            <RichTextView html={html} />
          </div>
          <Checkbox checked={accepted} onChange={({ target }) => setAccepted(target.checked)}>
            {t('accept')}
          </Checkbox>
          {asked && !accepted && (
            <p role="alert" style={{ color: 'var(--error)', margin: '4px 0 0' }}>
              {t('mustAccept')}
            </p>
          )}
          <div style={{ marginTop: 16 }}>
            <Button type="primary" loading={accept.isPending} onClick={() => go(version)}>
              {t('next')}
            </Button>
          </div>
        </>
      )}
    </Answered>
  );
};
