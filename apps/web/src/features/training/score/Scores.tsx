import { examRuleEndpoints, examRulePermission } from '@anyan/contract';
import { Button, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../scoreTexts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  scores: {
    label: 'titlePlain',
    decides: false,
    Tab: lazy(() => import('./ScoreList.tsx')),
  },
  appeals: {
    label: 'appeals',
    decides: true,
    Tab: lazy(() => import('../appeal/AppealList.tsx')),
  },
  late: {
    label: 'late',
    decides: true,
    Tab: lazy(() => import('../late/LateList.tsx')),
  },
} as const;
type Key = keyof typeof tabs;

/** What came of an exam: its scores, and what is said against them. */
const Scores = ({ examRoleId, onBack }: { examRoleId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const invigilates = useMay(examRulePermission.invigilate);
  const [params, setParams] = useSearchParams();
  const { data: rule } = useCall(examRuleEndpoints.examRoleDetails, { id: examRoleId });
  const keys = (Object.keys(tabs) as Key[]).filter((key) => invigilates || !tabs[key].decides);
  const active = keys.find((key) => key === params.get('tab')) ?? keys[0] ?? 'scores';
  const { Tab } = tabs[active];
  return (
    <>
      <h1 className="ay-title">{rule ? t('title', { name: rule.examName }) : t('titlePlain')}</h1>
      <Button type="link" style={{ paddingInline: 0 }} onClick={onBack}>
        {t('back')}
      </Button>
      <Tabs
        activeKey={active}
        onChange={(tab) => setParams({ scores: examRoleId, tab })}
        items={keys.map((key) => ({ key, label: t(tabs[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Tab examRoleId={examRoleId} />
      </Suspense>
    </>
  );
};

export default Scores;
