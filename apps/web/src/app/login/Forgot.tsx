import type { Company } from './api.ts';
import { moreTexts } from './moreTexts.ts';
import { usePairs } from './useText.ts';

/** Whom to ask for a new password while no SMS provider is configured. */
const Forgot = ({ company, onBack }: { company: Company | null; onBack: () => void }) => {
  const say = usePairs(moreTexts);
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
