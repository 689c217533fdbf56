import { certificateEndpoints, certificateTemplateEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../certificateTexts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  templates: {
    label: 'tabTemplates',
    calls: certificateTemplateEndpoints.certificateTemplateShow,
    Tab: lazy(() => import('../certificate/TemplateList.tsx')),
  },
  certificates: {
    label: 'tabCertificates',
    calls: certificateEndpoints.certificateList,
    Tab: lazy(() => import('../certificate/CertificateList.tsx')),
  },
  external: {
    label: 'tabExternal',
    calls: certificateEndpoints.certificateList,
    Tab: lazy(() => import('../certificate/ExternalList.tsx')),
  },
} as const;
type Key = keyof typeof tabs;

/** /access/certificateTemplate: how certificates look, who holds which, and what people bring from elsewhere. */
const CertificateTemplates = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const keys = (Object.keys(tabs) as Key[]).filter((key) => mayCall(tabs[key].calls));
  const active = keys.find((key) => key === params.get('tab')) ?? keys[0] ?? 'templates';
  const { Tab } = tabs[active];
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      {/* Each list keeps its filters in the address; those of another tab would not fit. */}
      <Tabs
        activeKey={active}
        onChange={(tab) => setParams({ tab })}
        items={keys.map((key) => ({ key, label: t(tabs[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Tab />
      </Suspense>
    </>
  );
};

export default CertificateTemplates;
