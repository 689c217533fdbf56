import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import type { Company } from './api.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { moreTexts } from './moreTexts.ts';
import { ResetBySms } from './ResetBySms.tsx';

interface Props {
  company: Company | null;
  onBack: () => void;
}

/** By a code to the phone where the college has a provider; otherwise whom to ask. Whoever is still stuck may say so. */
const Forgot = ({ company, onBack }: Props) => {
  const say = useTexts(moreTexts);
  const [telling, setTelling] = useState(false);
  if (telling) return <FeedbackForm onBack={onBack} />;
  return (
    <>
      {company?.canResetBySms ? (
        <ResetBySms least={company.passwordMinLength} onBack={onBack} />
      ) : (
        <AskSomebody company={company} onBack={onBack} />
      )}
      <p className="login-feedback">
        {say('stuck')}{' '}
        <button type="button" className="login-link" onClick={() => setTelling(true)}>
          {say('feedbackTitle')}
        </button>
      </p>
    </>
  );
};

const AskSomebody = ({ company, onBack }: Props) => {
  const say = useTexts(moreTexts);
  const { supportContact, supportEmail } = company ?? {};
  return (
    <section className="login-forgot-card" aria-labelledby="forgot-title">
      <h2 id="forgot-title">{say('forgotTitle')}</h2>
      <p>{say('forgotBody')}</p>
      {supportContact || supportEmail ? (
        <dl>
          {supportContact && (
            <>
              <dt>{say('contact')}</dt>
              <dd>{supportContact}</dd>
            </>
          )}
          {supportEmail && (
            <>
              <dt>{say('email')}</dt>
              <dd>
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p>{say('forgotNobody')}</p>
      )}
      <button type="button" className="login-submit" onClick={onBack}>
        {say('back')}
      </button>
    </section>
  );
};
export default Forgot;
