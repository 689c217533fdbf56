import { supplierEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../supplier/texts.ts';

const SupplierList = lazy(() => import('../supplier/SupplierList.tsx'));
const ApplyList = lazy(() => import('../supplier/ApplyList.tsx'));
const UnboundList = lazy(() => import('../supplier/UnboundList.tsx'));

/** /purchase/supplierManage */
const SupplierManage = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        all: { label: t('all'), Tab: SupplierList },
        apply: { label: t('apply'), Tab: ApplyList },
        unbound: { label: t('unbound'), Tab: UnboundList, calls: supplierEndpoints.supplierAccountBind },
      }}
    />
  );
};

export default SupplierManage;
