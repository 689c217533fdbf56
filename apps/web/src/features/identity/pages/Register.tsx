import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { accountEndpoints, settingsEndpoints, type Tokens } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/call.ts';
import { setCollege } from '../../../platform/college.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { clearSession, decodeToken, goToSignIn, signIn } from '../../../platform/session.ts';
import { StepBar } from '../../../widgets/show/StepBar.tsx';
import { Answered } from '../account/Answered.tsx';
import { registerTexts } from '../account/texts.ts';
import { AgreementStep } from '../register/AgreementStep.tsx';
import { PasswordStep } from '../register/PasswordStep.tsx';
import '../account/account.css';

// Few come this far, and these bring trees and uploads along.
const PhoneStep = lazy(() => import('../register/PhoneStep.tsx'));
const ProfileStep = lazy(() => import('../register/ProfileStep.tsx'));
const SetupStep = lazy(() => import('../register/SetupStep.tsx'));

type Step = 'agreement' | 'password' | 'phone' | 'setup' | 'profile' | 'done';

const stepOf = (
  pageNum: number,
  { collegeNamed, passwordFor }: { collegeNamed: boolean; passwordFor: number | null },
): Step => {
  if (pageNum === 1) return passwordFor === null ? 'agreement' : 'password';
  if (pageNum === 2) return 'phone';
  if (pageNum === 3) return collegeNamed ? 'profile' : 'setup';
  return 'done';
};

/** Walks through what is open for this account, one step after the other, and swaps the tokens as it goes. */
const Register = () => {
  const t = useTexts(registerTexts);
  const navigate = useNavigate();
  const [pageNum, setPageNum] = useState<number>(decodeToken()?.pageNum ?? 0);
  const [passwordFor, setPasswordFor] = useState<number | null>(null);
  const user = useCall(accountEndpoints.userInfo);
  const company = useCall(settingsEndpoints.companyInfo);
  const { refetch: readUser } = user;
  const { refetch: readCompany } = company;

  const step = stepOf(pageNum, { collegeNamed: !!company.data?.collegeName, passwordFor });
  // Who comes here with everything done stays, as the guard lets everybody in; who has just finished moves on.
  const [walked] = useState(pageNum > 0);
  const ready = step === 'done' && !walked;
  useEffect(() => {
    if (step === 'done' && walked) void navigate('/', { replace: true });
  }, [step, walked, navigate]);
  useEffect(() => {
    if (company.data) setCollege(company.data);
  }, [company.data]);

  const advance = useCallback(
    (tokens: Tokens) => {
      signIn(tokens);
      setPasswordFor(null);
      setPageNum(decodeToken(tokens.accessToken)?.pageNum ?? 0);
      void readUser();
    },
    [readUser],
  );
  const leave = async () => {
    await call(accountEndpoints.signOut).catch(() => {});
    clearSession();
    goToSignIn('/');
  };

  const shown: Step[] = [
    'agreement',
    'password',
    ...(step === 'setup' ? (['setup'] as const) : []),
    'profile',
  ];
  const titles: Record<Exclude<Step, 'done'>, string> = {
    agreement: t('stepAgreement'),
    password: t('stepPassword'),
    phone: t('stepPhone'),
    setup: t('stepSetup'),
    profile: t('stepProfile'),
  };
  const steps = step === 'phone' ? (['agreement', 'password', 'phone', 'profile'] as Step[]) : shown;

  if (ready)
    return (
      <div className="register-ready">
        <CheckCircleFilled aria-hidden />
        <h1>{t('readyTitle')}</h1>
        <Button type="primary" onClick={() => void navigate('/')}>
          {t('toWorkplace')}
        </Button>
      </div>
    );
  return (
    <div className="register">
      <header className="register-head">
        <h1>{t('title')}</h1>
        <Button onClick={() => void leave()}>{t('signOut')}</Button>
      </header>
      <div className="register-card">
        <StepBar
          current={steps.indexOf(step)}
          steps={steps.map((key) => ({ title: key === 'done' ? '' : titles[key] }))}
        />
        <Answered query={company} height={240}>
          {() => (
            <Answered query={user} height={240}>
              {(me) => (
                <Suspense fallback={null}>
                  {step === 'agreement' && (
                    <AgreementStep user={me} onDone={advance} onPasswordNeeded={setPasswordFor} />
                  )}
                  {step === 'password' && passwordFor !== null && (
                    <PasswordStep user={me} agreementVersion={passwordFor} onDone={advance} />
                  )}
                  {step === 'phone' && <PhoneStep onDone={advance} />}
                  {step === 'setup' && <SetupStep onDone={() => void readCompany().then(() => readUser())} />}
                  {step === 'profile' && <ProfileStep user={me} onDone={advance} />}
                </Suspense>
              )}
            </Answered>
          )}
        </Answered>
      </div>
    </div>
  );
};
export default Register;
