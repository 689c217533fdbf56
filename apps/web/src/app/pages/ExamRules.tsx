import { examRuleEndpoints, requirementEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { useMayCall } from '../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../widgets/state/ListSkeleton.tsx';
import { ExamRuleList, Requirements } from '../slots.ts';
import { pageTexts } from './texts.ts';
import '../../widgets/list/list.css';
import '../../widgets/show/title.css';

/** /access/examRole: the exams that people sit before they may enter, and what rooms ask of them. */
const ExamRules = () => {
  const t = useTexts(pageTexts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const requirements = mayCall(requirementEndpoints.requirementShow);
  // One exam that is watched over, or its scores, is a page of its own.
  const inside = params.has('monitor') || params.has('scores');
  const tabbed = requirements && mayCall(examRuleEndpoints.examRoleShow);
  const active = requirements && params.get('tab') === 'requirements' ? 'requirements' : 'rules';
  return (
    <>
      {!inside && tabbed && <h1 className="ay-title">{t('examPage')}</h1>}
      {!inside && tabbed && (
        <Tabs
          activeKey={active}
          onChange={(tab) => setParams(tab === 'rules' ? {} : { tab })}
          items={[
            { key: 'rules', label: t('examRules') },
            { key: 'requirements', label: t('requirements') },
          ]}
        />
      )}
      <Suspense fallback={<ListSkeleton show />}>
        {active === 'requirements' ? <Requirements /> : <ExamRuleList untitled={tabbed} />}
      </Suspense>
    </>
  );
};

export default ExamRules;
