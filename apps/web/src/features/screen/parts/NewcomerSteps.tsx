import { houseMenus, routeNamed } from '@anyan/contract';
import { Link } from 'react-router';
import { useAuth } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { StepBar } from '../../../widgets/show/StepBar.tsx';
import { screenTexts } from '../texts.ts';

type Words = 'stepProfile' | 'stepLearn' | 'stepApply' | 'stepGo' | 'stepGoLearn' | 'stepGoExam';
interface Known {
  text: Words;
  ways: readonly { text: Words; route: string }[];
}

const known: Readonly<Record<string, Known>> = {
  profile: { text: 'stepProfile', ways: [{ text: 'stepGo', route: 'dashboard.my' }] },
  learn: {
    text: 'stepLearn',
    ways: [
      { text: 'stepGoLearn', route: 'access.userLearnList' },
      { text: 'stepGoExam', route: 'access.userExamList' },
    ],
  },
  apply: { text: 'stepApply', ways: [{ text: 'stepGo', route: 'access.mineAccessApplyList' }] },
};

interface Props {
  steps: readonly string[];
  /** Those that are done, in whatever order. */
  done: readonly string[];
}

/** What somebody new does first, as far as the server says. */
export const NewcomerSteps = ({ steps, done }: Props) => {
  const t = useTexts(screenTexts);
  const { meunList } = useAuth();
  const opens = (route: string) => houseMenus.includes(route) || meunList.includes(route);
  return (
    <section className="panel" aria-label={t('stepsTitle')}>
      <header className="panel-head">
        <h2>{t('stepsTitle')}</h2>
      </header>
      <StepBar
        current={steps.findIndex((step) => !done.includes(step))}
        steps={steps.map((step) => {
          const one = known[step];
          // Only where one may go: a step whose page is still to come says what comes.
          const ways = one?.ways.filter(({ route }) => opens(route)) ?? [];
          const isDone = done.includes(step);
          return {
            title: one ? t(one.text) : step,
            state: isDone ? ('done' as const) : ('later' as const),
            content:
              !isDone &&
              ways.map(({ text, route }) => (
                <Link key={route} to={routeNamed(route)?.path ?? ''} className="newcomer-way">
                  {t(text)}
                </Link>
              )),
          };
        })}
      />
    </section>
  );
};
