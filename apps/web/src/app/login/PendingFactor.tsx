import type { contract } from '@anyan/contract';
import { useState } from 'react';
import { CallFailed } from '../../platform/failure.ts';
import type { FactorChallenge } from '../../platform/question.ts';
import { signIn } from '../../platform/session.ts';
import { call, openCall } from '../../platform/wire.ts';
import FactorPanel from './FactorPanel.tsx';

type Calls = (typeof contract)['identity']['endpoints'];
const factorTokens = openCall<Calls['factorTokens']>('POST', '/Identity/SecondFactor/Tokens');

interface Props {
  asked: FactorChallenge;
  onSignedIn: () => void;
  onBack: () => void;
}

/** Somebody else has vouched for who this is; now the second factor. */
const PendingFactor = ({ asked: first, onSignedIn, onBack }: Props) => {
  const [question, setQuestion] = useState({ asked: first, message: '', round: 0 });

  const prove = async (factor?: string) => {
    try {
      signIn(
        await call(factorTokens, { pending: question.asked.pending ?? '', ...(factor ? { factor } : {}) }),
      );
      onSignedIn();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const anew = error.errorCode === 'SECOND_FACTOR_REQUIRED';
      setQuestion(({ asked, round }) => ({
        asked: anew ? (error.result as FactorChallenge) : asked,
        message: anew ? '' : error.message,
        round: round + 1,
      }));
    }
  };
  return (
    <FactorPanel
      key={question.round}
      asked={question.asked}
      message={question.message}
      prove={(factor) => void prove(factor)}
      onBack={onBack}
    />
  );
};
export default PendingFactor;
