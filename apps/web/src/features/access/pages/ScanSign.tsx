import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { QrScanner } from '../../../widgets/scan/QrScanner.tsx';
import { codeOf } from '../../../widgets/scan/scanned.ts';
import { UrgentLinks } from '../../../widgets/show/PlaceLinks.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { SignByCode } from '../code/SignByCode.tsx';
import { texts } from '../code/signTexts.ts';
import '../code/sign.css';

const SignTheirs = lazy(() => import('../code/SignTheirs.tsx'));
const PersonalCode = lazy(() => import('../code/PersonalCode.tsx'));
/** Codes that somebody else shows: his own, or a visitor's pass. */
const theirs: readonly string[] = ['P', 'V'];

/** /signList/scan?c=: signing in and out with the code at a door, on a phone, or whoever shows his own. */
const ScanSign = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const code = params.get('c');
  const again = () => setParams({}, { replace: true });
  return (
    <section className="door-sign">
      <h1>{t('title')}</h1>
      {code ? (
        // Each code is asked about once, and begins anew.
        theirs.includes(code.slice(0, 1)) ? (
          <Suspense fallback={<ListSkeleton rows={4} show />}>
            <SignTheirs key={code} code={code} onAgain={again} />
          </Suspense>
        ) : (
          <SignByCode key={code} code={code} onAgain={again} />
        )
      ) : (
        <>
          <p className="ay-quiet">{t('hint')}</p>
          <QrScanner onFound={(text) => setParams({ c: codeOf(text) }, { replace: true })} />
          <Suspense fallback={null}>
            <PersonalCode />
          </Suspense>
          <UrgentLinks />
        </>
      )}
    </section>
  );
};

export default ScanSign;
