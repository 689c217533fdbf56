import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { QrScanner } from '../../../widgets/scan/QrScanner.tsx';
import { codeOf } from '../../../widgets/scan/scanned.ts';
import { AlarmLink } from '../../../widgets/show/AlarmLink.tsx';
import { SignByCode } from '../code/SignByCode.tsx';
import { texts } from '../code/signTexts.ts';
import '../code/sign.css';

/** /signList/scan?c=: signing in and out with the code at a door, on a phone. */
const ScanSign = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const code = params.get('c');
  return (
    <section className="door-sign">
      <h1>{t('title')}</h1>
      {code ? (
        // Each code is asked about once, and begins anew.
        <SignByCode key={code} code={code} onAgain={() => setParams({}, { replace: true })} />
      ) : (
        <>
          <p className="ay-quiet">{t('hint')}</p>
          <QrScanner onFound={(text) => setParams({ c: codeOf(text) }, { replace: true })} />
          <AlarmLink />
        </>
      )}
    </section>
  );
};

export default ScanSign;
