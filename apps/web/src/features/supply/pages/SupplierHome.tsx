import { notification, type SupplierState, supplierSelfEndpoints, supplierStates } from '@anyan/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
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

const goods = '/supplier/mineCommodityList';
const profile = '/supplier/mineProfile';

/** Figures, each leading to the list of what it counts. */
const Tiles = ({
  tiles,
}: {
  tiles: readonly (readonly [title: keyof typeof texts, value: string | number, to: string])[];
}) => {
  const t = useTexts(texts);
  return (
    <div className="supplier-tiles">
      {tiles.map(([title, value, to]) => (
        <Link key={title} to={to}>
          <span className="ay-quiet">{t(title)}</span>
          <b>{value}</b>
        </Link>
      ))}
    </div>
  );
};

/** The last that the caller was told. */
const Notices = () => {
  const t = useTexts(texts);
  const { data } = useCall(notification.endpoints.notificationList, { pageSize: 5 });
  const read = useAction(notification.endpoints.notificationRead);
  return (
    <>
      <h2 className="ay-section-title">{t('notices')}</h2>
      {data?.data.length === 0 && <p className="ay-quiet">{t('noNotices')}</p>}
      <ul className="supplier-notices">
        {data?.data.map(({ id, title, link, createdAt, readAt }) => (
          <li key={id}>
            <Link
              to={link ?? '/announcement/list?tab=notifications'}
              onClick={() => readAt === null && read.mutate({ ids: [id] })}
            >
              {title}
            </Link>
            <span className="ay-quiet">
              <RelativeTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <Link to="/announcement/list?tab=notifications">{t('allNotices')}</Link>
    </>
  );
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
      <h2 className="ay-section-title" style={{ marginTop: 16 }}>
        {t('toDo')}
      </h2>
      <Tiles
        tiles={[
          ['drafts', data.counts.draft, `${goods}?state=draft`],
          ['refusedGoods', data.counts.refused, `${goods}?state=refused`],
          ['waitingGoods', data.counts.pendingReview, `${goods}?state=pendingReview`],
          ['offSale', data.counts.delisted, `${goods}?state=delisted`],
          ['waitingPrices', data.counts.prices, '/supplier/minePriceChangeList?state=pending'],
          ['feedBack', data.counts.feedBack, '/supplier/mineFeedbackList?state=pending'],
        ]}
      />
      <h2 className="ay-section-title">{t('profile')}</h2>
      <Tiles
        tiles={[
          ['credit', data.creditPoints, profile],
          ['contractUntil', data.contractTo ?? t('noContract'), profile],
          ['accounts', data.staffCount, profile],
          ['appeals', data.openAppeals, profile],
        ]}
      />
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
      <Notices />
    </>
  );
};

export default SupplierHome;
