import { invigilationEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../invigilationTexts.ts';
import { useWindowWords } from '../rule/ruleWords.ts';
import Monitor from './Monitor.tsx';
import './monitor.css';

/** Tab 监考: exams whose rules name the caller, and the one that he watches. */
const Invigilating = () => {
  const t = useTexts(texts);
  const window = useWindowWords();
  const [params, setParams] = useSearchParams();
  const watched = params.get('monitor');
  const { data } = useCall(invigilationEndpoints.invigilatingList, {});
  const open = (monitor?: string) => setParams({ tab: 'invigilating', ...(monitor ? { monitor } : {}) });
  if (watched) return <Monitor examRoleId={watched} onBack={() => open()} />;
  if (!data) return <ListSkeleton rows={4} show />;
  return (
    <>
      <p className="ay-hint">{t('listHint')}</p>
      <ul className="monitor-exams">
        {data.map((exam) => (
          <li key={exam.id} className="ay-panel">
            <h3>{exam.examName}</h3>
            <p>
              {t('window')} {window(exam)}
            </p>
            <p>{t('runningNow', { n: exam.running })}</p>
            <div>
              <Button type="primary" onClick={() => open(exam.id)}>
                {t('monitor')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

export default Invigilating;
