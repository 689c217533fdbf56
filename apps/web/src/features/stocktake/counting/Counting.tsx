import { countRefusals, type StocktakeLine, type StocktakePlace } from '@anyan/contract';
import { Alert, Button, Input, Progress, Segmented, Select } from 'antd';
import {
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { keepPage, type Reliance } from '../../../platform/offline/page.ts';
import { LongList } from '../../../widgets/list/LongList.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { CountedLine, lineHeight } from './CountedLine.tsx';
import { isWithin, labelOf } from './counts.ts';
import { TakenCard } from './TakenCard.tsx';
import { useCounts } from './useCounts.ts';
import '../stocktake.css';

const loadScanner = () =>
  import('../../../widgets/scan/QrScanner.tsx').then(({ QrScanner }) => ({ default: QrScanner }));
const QrScanner = lazy(loadScanner);

const nothing = { code: '', said: '' };

type View = 'here' | 'open' | 'every';

interface Props {
  id: string;
  /** The place that was scanned already. */
  at?: string | undefined;
  onClose: () => void;
}

/** `?tab=stocktake&count=<id>`: the place is scanned, then what stands there; it goes on without network. */
const Counting = ({ id, at, onClose }: Props) => {
  const t = useTexts(texts);
  const { details, lines, error, waiting, refused, over, count, hasCounted, dismiss } = useCounts(id);
  const [placeId, setPlaceId] = useState(at);
  const [taken, setTaken] = useState(nothing);
  const [reliance, setReliance] = useState<Reliance>('kept');
  useEffect(() => void keepPage([loadScanner]).then(setReliance), []);
  const places = useMemo(() => new Map(details?.places.map((one) => [one.id, one])), [details]);
  // What is scanned next stands here, drawn already or not.
  const here = useRef(at);
  const placeCode = useCallback(() => places.get(here.current ?? '')?.code ?? null, [places]);
  const take = useCallback(
    (code: string, said: string) => {
      startTransition(() => setTaken({ code, said }));
      void count(code, placeCode());
    },
    [count, placeCode],
  );
  const mark = useCallback(({ code }: StocktakeLine) => take(code, ''), [take]);
  if (error) return <Failed error={error} />;
  if (!details || !lines) return <ListSkeleton show />;
  const place = placeId ? places.get(placeId) : undefined;
  const { blind } = details;
  const closed = over || !details.can.includes('count');

  const go = (to: string | undefined) => {
    here.current = to;
    startTransition(() => setPlaceId(to));
  };
  const scan = (text: string) => {
    const code = labelOf(text);
    const found = details.places.find((one) => one.code === code);
    if (found) {
      go(found.id);
      startTransition(() => setTaken(nothing));
      return;
    }
    const line = lines.find((one) => one.code === code);
    if (!line && !blind) take(code, t('unknown', { code }));
    else if (line?.scannedAt || hasCounted(code)) take(code, t('again', { code }));
    else take(code, blind ? t('blindTaken', { code }) : '');
  };
  const { code, said } = taken;
  const counted = lines.filter(({ scannedAt, found }) => scannedAt !== null && found !== 'extra').length;
  return (
    <section className="count-page">
      <header>
        <Button onClick={onClose}>{t('back')}</Button>
        <h2>{details.name}</h2>
      </header>
      <Progress
        percent={details.total === 0 ? 0 : Math.round((counted * 100) / details.total)}
        format={() => t('progress', { n: counted, total: details.total })}
        aria-label={t('counting')}
      />
      {closed && <Alert showIcon type="error" title={t('closed')} />}
      {waiting > 0 && <Alert showIcon type="warning" title={t('waiting', { n: waiting })} />}
      {reliance === 'insecure' && <Alert showIcon type="info" title={t('insecure')} />}
      {refused.length > 0 && <Refusals of={refused} onDismiss={dismiss} />}
      {!closed && (
        <>
          <PlaceBar place={place} places={details.places} onChoose={go} />
          <Scan onFound={scan} />
        </>
      )}
      {said && <Alert showIcon type={blind ? 'success' : 'warning'} title={said} />}
      {code && !closed && (
        <TakenCard
          key={code}
          line={lines.find((one) => one.code === code)}
          code={code}
          onCount={(more, picture) => void count(code, placeCode(), more, picture)}
        />
      )}
      <Lines lines={lines} place={place} places={places} onTake={closed ? undefined : mark} />
    </section>
  );
};

interface PlaceBarProps {
  place: StocktakePlace | undefined;
  places: readonly StocktakePlace[];
  onChoose: (id: string | undefined) => void;
}

const PlaceBar = ({ place, places, onChoose }: PlaceBarProps) => {
  const t = useTexts(texts);
  return (
    <div className="count-place">
      <strong>{place ? place.path : t('noPlace')}</strong>
      {place && <Button onClick={() => onChoose(undefined)}>{t('changePlace')}</Button>}
      {!place && (
        <Select
          aria-label={t('choosePlace')}
          placeholder={t('choosePlace')}
          showSearch={{ optionFilterProp: 'label' }}
          options={places.map(({ id, path }) => ({ value: id, label: path }))}
          onChange={(id: string) => onChoose(id)}
        />
      )}
    </div>
  );
};

/** Of a reader that types like a keyboard, of the camera, or by hand. */
const Scan = ({ onFound }: { onFound: (text: string) => void }) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const go = () => {
    if (!typed.trim()) return;
    onFound(typed);
    setTyped('');
  };
  return (
    <>
      <div className="count-scan">
        <Input
          value={typed}
          maxLength={300}
          aria-label={t('code')}
          placeholder={t('codeHint')}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={go}
        />
        <Button type="primary" disabled={!typed.trim()} onClick={go}>
          {t('take')}
        </Button>
        <Button onClick={() => setCamera((is) => !is)}>{t('scan')}</Button>
      </div>
      {camera && (
        <Suspense fallback={null}>
          <QrScanner typing={false} onFound={onFound} />
        </Suspense>
      )}
    </>
  );
};

const Refusals = ({
  of,
  onDismiss,
}: {
  of: ReturnType<typeof useCounts>['refused'];
  onDismiss: () => void;
}) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <Alert
      showIcon
      type="error"
      title={of.map(({ code, reason }) => (
        <div key={code}>{t('refused', { code, reason: label(countRefusals[reason]) })}</div>
      ))}
      action={<Button onClick={onDismiss}>{t('dismiss')}</Button>}
    />
  );
};

interface LinesProps {
  lines: readonly StocktakeLine[];
  place: StocktakePlace | undefined;
  places: ReadonlyMap<string, StocktakePlace>;
  onTake: ((line: StocktakeLine) => void) | undefined;
}

const Lines = memo(({ lines, place, places, onTake }: LinesProps) => {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<View>();
  const [words, setWords] = useState('');
  const view = chosen ?? (place ? 'here' : 'open');
  const views = useMemo(() => {
    const within = (id: string | null) => !!place && isWithin(places, id, place.id);
    return {
      here: lines.filter((line) => within(line.placeId ?? line.expectedPlaceId)),
      open: lines.filter(({ scannedAt, away }) => scannedAt === null && away === null),
      every: lines,
    };
  }, [lines, place, places]);
  const typed = words.trim().toLowerCase();
  const rows = typed
    ? views[view].filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(typed))
    : views[view];
  return (
    <>
      <Segmented<View>
        block
        value={view}
        onChange={(to) => startTransition(() => setChosen(to))}
        options={(['here', 'open', 'every'] as const).map((one) => ({
          value: one,
          label: t(one, { n: views[one].length }),
        }))}
      />
      <Input
        allowClear
        value={words}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={({ target }) => setWords(target.value)}
      />
      <LongList
        rows={rows}
        keyOf={({ id }) => id}
        rowHeight={lineHeight}
        label={t('lines')}
        empty={<p className="ay-quiet">{t('noLines')}</p>}
        render={(line) => <CountedLine of={line} onTake={onTake} />}
      />
    </>
  );
});

export default Counting;
