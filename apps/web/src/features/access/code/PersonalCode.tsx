import { type ResultOf, signEndpoints, signLimits } from '@anyan/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { keep, kept } from '../../../platform/offline/store.ts';
import { useCall } from '../../../platform/query.ts';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { personalCodeOf } from './personalCode.ts';
import { texts } from './signTexts.ts';

type Seed = ResultOf<typeof signEndpoints.personalCodeSeed> & { ahead: number };
const name = 'personalCode';
const stepMs = signLimits.codeSeconds * 1000;

/** The seed of the server, or the one that was kept when there was network last. */
const useSeed = (): Seed | undefined => {
  const { data } = useCall(signEndpoints.personalCodeSeed, undefined, { staleTime: 60_000 });
  const [seed, setSeed] = useState<Seed>();
  useEffect(() => {
    if (data) {
      // A phone’s clock may be wrong by minutes: its distance to the server’s is kept with the seed.
      const next = { ...data, ahead: Date.parse(data.serverNow) - Date.now() };
      setSeed(next);
      void keep(name, next);
    } else void kept<Seed>(name).then((found) => found && setSeed((now) => now ?? found));
  }, [data]);
  return seed;
};

/** One’s own code, for the phone of an officer where one cannot scan. */
const PersonalCode = () => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  if (!crypto.subtle) return <p className="ay-quiet">{t('mineHttps')}</p>;
  return (
    <section aria-label={t('mine')} className="door-mine">
      {shown ? (
        <Rotating />
      ) : (
        <Button size="large" block onClick={() => setShown(true)}>
          {t('mineShow')}
        </Button>
      )}
    </section>
  );
};

const Rotating = () => {
  const t = useTexts(texts);
  const seed = useSeed();
  const [now, setNow] = useState(() => Date.now());
  const [code, setCode] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const at = now + (seed?.ahead ?? 0);
  const step = Math.floor(at / stepMs);
  useEffect(() => {
    if (!seed) return;
    let current = true;
    void personalCodeOf(seed.prefix, seed.seed, step).then((next) => current && setCode(next));
    return () => {
      current = false;
    };
  }, [seed, step]);
  if (!seed) return <p aria-busy="true">{t('reading')}</p>;
  if (Date.parse(seed.validTo) <= at) return <p role="alert">{t('mineOver')}</p>;
  return (
    <>
      <h2>{t('mine')}</h2>
      {code && <QrCode value={`${location.origin}/scan?c=${code}`} size={220} />}
      <p>{t('mineLeft', { n: Math.ceil(((step + 1) * stepMs - at) / 1000) })}</p>
      <p className="ay-quiet">{t('mineHint')}</p>
    </>
  );
};

export default PersonalCode;
