import { certificatePermission, certificateTemplatePermission } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../certificateTexts.ts';

const TemplateList = lazy(() => import('../certificate/TemplateList.tsx'));
const CertificateList = lazy(() => import('../certificate/CertificateList.tsx'));
const ExternalList = lazy(() => import('../certificate/ExternalList.tsx'));

const calls = { permission: certificatePermission.query };

/** /access/certificateTemplate: how certificates look, who holds which, and what people bring from elsewhere. */
const CertificateTemplates = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        templates: {
          label: t('tabTemplates'),
          Tab: TemplateList,
          calls: { permission: certificateTemplatePermission.query },
        },
        certificates: { label: t('tabCertificates'), Tab: CertificateList, calls },
        external: { label: t('tabExternal'), Tab: ExternalList, calls },
      }}
    />
  );
};

export default CertificateTemplates;
