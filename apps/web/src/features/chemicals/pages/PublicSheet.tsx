import { sheetEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../platform/call.ts';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { joinSiblings, signInPath } from '../../../platform/session.ts';
import { SheetView } from '../../../widgets/sheet/SheetView.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../sheet/texts.ts';
import '../sheet/sheet.css';

const { mallCasCodeDetail, casCodeDetailRead } = sheetEndpoints;

/** Pixels that may be left below. */
const nearEnd = 20;

/** True from when the end of a text has come into sight, however it was brought there. */
const useSeenEnd = (ready: boolean) => {
  const end = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ready || seen) return;
    const look = () => {
      // Before its texts have come a sheet is short.
      if (!document.querySelector('.sheet .ay-rich-text') || !end.current) return;
      if (end.current.getBoundingClientRect().top <= innerHeight + nearEnd) setSeen(true);
    };
    const timer = setInterval(look, 1000);
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', look, { capture: true });
    };
  }, [ready, seen]);
  return { end, seen };
};

/** /public/dataSheet/:id: a sheet for anybody; who is signed in has read it once its end was in sight. */
const PublicSheet = () => {
  const t = useTexts(texts);
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useCall(mallCasCodeDetail, { id });
  const { end, seen } = useSeenEnd(!!data);
  const [opened] = useState(() => Date.now());
  const [noted, setNoted] = useState(false);
  const sheetVersion = data?.sheetVersion;
  const closed = error?.code === 401;
  // Whom another tab knows may read where strangers may not.
  useEffect(() => {
    if (!closed) return;
    const join = async () => {
      if (await joinSiblings()) await refetch();
    };
    void join();
  }, [closed, refetch]);
  useEffect(() => {
    if (!seen || !sheetVersion) return;
    const secondsSpent = Math.round((Date.now() - opened) / 1000);
    const note = async () => {
      if (!(await joinSiblings())) return;
      await call(casCodeDetailRead, { id, sheetVersion, secondsSpent, scrolledToEnd: true });
      setNoted(true);
    };
    // Whoever reads is not disturbed by what only we wanted to know.
    note().catch(() => {});
  }, [seen, sheetVersion, id, opened]);
  return (
    <div className="sheet-public">
      {closed ? (
        <Empty text={error.message}>
          <Button type="primary" href={signInPath(`/public/dataSheet/${id}`)}>
            {t('signIn')}
          </Button>
        </Empty>
      ) : error ? (
        <Failed error={error} {...(error.code === 404 ? {} : { onRetry: () => void refetch() })} />
      ) : isPending ? (
        <ListSkeleton rows={8} show />
      ) : (
        <>
          <SheetView sheet={data} />
          <footer ref={end}>
            <p>{t('updated', { n: data.sheetVersion, time: formatMoment(data.updatedAt) })}</p>
            <p>{t('disclaimer')}</p>
            {noted && <Alert type="success" showIcon title={t('readNoted')} role="status" />}
          </footer>
        </>
      )}
    </div>
  );
};

export default PublicSheet;
