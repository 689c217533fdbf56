import { Result } from 'antd';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { QrScanner } from '../../widgets/scan/QrScanner.tsx';
import { codeOf } from '../../widgets/scan/scanned.ts';
import { UrgentLinks } from '../../widgets/show/PlaceLinks.tsx';
import { ListSkeleton } from '../../widgets/state/ListSkeleton.tsx';
import { home } from '../guard.ts';
import { scanned } from '../scanned.ts';
import { appTexts } from '../texts.ts';
import { pageTexts } from './texts.ts';
import './scan.css';

/** /scan?c=: one address for every label of ours; its first letter says which module shows it. */
const Scan = () => {
  const t = useTexts(pageTexts);
  const common = useTexts(appTexts);
  const go = useNavigate();
  const [params, setParams] = useSearchParams();
  const code = params.get('c') ?? '';
  const Of = scanned[code.slice(0, 1).toUpperCase()];
  const back = (
    <nav className="scan-back">
      <Link to={home}>{common('home')}</Link>
    </nav>
  );
  if (code && Of)
    return (
      <>
        {back}
        <Suspense fallback={<ListSkeleton show />}>
          <Of code={code} onClose={() => void go(home)} />
        </Suspense>
      </>
    );
  return (
    <section className="scan-page">
      {back}
      <h1>{t('scan')}</h1>
      {code && <Result status="warning" title={t('scanUnknown')} subTitle={t('scanUnknownHint')} />}
      <QrScanner onFound={(text) => setParams({ c: codeOf(text) }, { replace: true })} />
      <UrgentLinks />
    </section>
  );
};

export default Scan;
