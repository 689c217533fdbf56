import { type SupplierState, supplierSelfEndpoints, supplierStates } from '@anyan/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { SupplierLicences } from '../licence/SupplierLicences.tsx';
import { texts as licenceTexts } from '../licence/texts.ts';
import { texts } from '../supplier/texts.ts';
import { supplierTones } from '../supplier/tones.ts';
import '../../../widgets/show/title.css';
import '../supplier/supplier.css';

/** What a company is told first, by how it stands. */
const notices: Partial<
  Record<SupplierState, { type: 'warning' | 'info' | 'error'; title: keyof typeof texts }>
> = {
  materials: { type: 'warning', title: 'materialsTitle' },
  pendingReview: { type: 'info', title: 'reviewing' },
  suspended: { type: 'error', title: 'suspendedTitle' },
};

/** /supplier/supplierHome: how the company stands, and what waits for it. */
const SupplierHome = () => {
  const t = useTexts(texts);
  const words = useTexts(licenceTexts);
  const { data, error, refetch } = useCall(supplierSelfEndpoints.supplierHomeInfo, undefined);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  const { supplierStatus: state, missing } = data;
  const notice = notices[state];
  return (
    <>
      <h1 className="ay-title">
        {data.supplierName} <StatusTag dictionary={supplierStates} code={state} tone={supplierTones[state]} />
      </h1>
      {notice && (
        <Alert
          type={notice.type}
          style={{ marginTop: 16 }}
          showIcon
          title={t(notice.title)}
          description={
            <>
              {data.statusReason && <p>{data.statusReason}</p>}
              {missing.length > 0 && <p>{t('missing', { fields: missing.join(nameComma()) })}</p>}
              {notice.type === 'warning' && <Link to="/supplier/mineProfile">{t('toProfile')}</Link>}
            </>
          }
        />
      )}
      {data.pendingProfile && (
        <Alert type="info" showIcon style={{ marginTop: 12 }} title={t('pendingTitle')} />
      )}
      <div className="supplier-tiles">
        {(
          [
            ['credit', data.creditPoints],
            ['contractUntil', data.contractTo ?? t('noContract')],
            ['accounts', data.staffCount],
            ['appeals', data.openAppeals],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <span className="ay-quiet">{t(name)}</span>
            <b>{value}</b>
          </div>
        ))}
      </div>
      {data.pendingLicences > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={words('pendingTitle', { n: data.pendingLicences })}
        />
      )}
      {data.endingLicences.length > 0 && (
        <>
          <h2 className="ay-section-title">{words('endingTitle', { n: data.endingLicences.length })}</h2>
          <SupplierLicences licences={data.endingLicences} page="/supplier/mineQualificationList" />
        </>
      )}
    </>
  );
};

export default SupplierHome;
