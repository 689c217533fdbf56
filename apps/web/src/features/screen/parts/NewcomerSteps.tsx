import { houseMenus, routeNamed } from '@anyan/contract';
import { Link } from 'react-router';
import { useAuth } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { StepBar } from '../../../widgets/show/StepBar.tsx';
import { screenTexts } from '../texts.ts';

const known: Readonly<Record<string, { text: 'stepProfile' | 'stepLearn' | 'stepApply'; route: string }>> = {
  profile: { text: 'stepProfile', route: 'dashboard.my' },
  learn: { text: 'stepLearn', route: 'access.userLearnList' },
  apply: { text: 'stepApply', route: 'access.mineAccessApplyList' },
};

/** What somebody new does first, as far as the server says. */
export const NewcomerSteps = ({ steps }: { steps: readonly string[] }) => {
  const t = useTexts(screenTexts);
  const { meunList } = useAuth();
  const opens = (route: string) => houseMenus.includes(route) || meunList.includes(route);
  return (
    <section className="panel" aria-label={t('stepsTitle')}>
      <header className="panel-head">
        <h2>{t('stepsTitle')}</h2>
      </header>
      <StepBar
        current={0}
        steps={steps.map((step) => {
          const one = known[step];
          const path = one && routeNamed(one.route)?.path;
          return {
            title: one ? t(one.text) : step,
            // Only where one may go: a step whose page is still to come says what comes.
            content: path && opens(one.route) && <Link to={path}>{t('stepGo')}</Link>,
          };
        })}
      />
    </section>
  );
};
