import { examRuleEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { usePageTabs } from '../../../widgets/list/pageTabs.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ExamRuleList } from '../rule/ExamRuleList.tsx';
import { texts } from '../ruleTexts.ts';
import '../../../widgets/list/list.css';
import '../../../widgets/show/title.css';

/** /access/examRole: the exams that people sit before they may enter, and what others ask before. */
const ExamRules = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const brought = usePageTabs('access.examRole');
  const shown = params.get('tab') ?? '';
  const other = brought[shown];
  // One exam that is watched over, or its scores, is a page of its own.
  const inside = params.has('monitor') || params.has('scores');
  const tabbed = Object.keys(brought).length > 0 && mayCall(examRuleEndpoints.examRoleShow);
  return (
    <>
      {!inside && tabbed && <h1 className="ay-title">{t('examPage')}</h1>}
      {!inside && tabbed && (
        <Tabs
          activeKey={other ? shown : 'rules'}
          onChange={(tab) => setParams(tab === 'rules' ? {} : { tab })}
          items={[
            { key: 'rules', label: t('examRules') },
            ...Object.entries(brought).map(([key, { label }]) => ({ key, label })),
          ]}
        />
      )}
      <Suspense fallback={<ListSkeleton show />}>
        {other ? <other.Tab /> : <ExamRuleList untitled={tabbed} />}
      </Suspense>
    </>
  );
};

export default ExamRules;
