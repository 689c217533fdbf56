import {
  type BottleRow,
  bottleEndpoints,
  cabinetTypes,
  type PlaceRow,
  stocktakeEndpoints,
  storageEndpoints,
} from '@anyan/contract';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, call } from '../../../platform/call.ts';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { CodeInput } from '../../../widgets/scan/CodeInput.tsx';
import { codeOf, type ScannedProps } from '../../../widgets/scan/scanned.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { leftOf } from './left.ts';
import { texts } from './texts.ts';
import { bottleTones } from './tones.ts';
import './stock.css';

const MoveForm = lazy(() => import('./MoveForm.tsx'));

const { stocktakeSave, stocktakeStart } = stocktakeEndpoints;
const { bottleByCode, bottleMove, bottlePageList } = bottleEndpoints;

/** A cabinet whose label was scanned: what stands in it, and what is put there. */
const ScannedPlace = ({ code }: ScannedProps) => {
  const { data, error, refetch } = useCall(storageEndpoints.storageByCode, { code });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={5} show />;
  return <Place place={data} />;
};

const Place = ({ place }: { place: PlaceRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const go = useNavigate();
  const mayCall = useMayCall();
  return (
    <section className="chem-scan">
      <h1>{place.name}</h1>
      <span className="ay-quiet">
        {[place.path, place.laboratoryName, place.cabinetType && label(cabinetTypes[place.cabinetType])]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {mayCall(bottleMove) && <PutHere placeId={place.id} />}
      {mayCall(stocktakeSave) && <CountHere place={place} />}
      <h2 className="ay-section-title">{t('inPlace')}</h2>
      <ListPage
        local
        name="placeBottles"
        endpoint={bottlePageList}
        input={{ locationId: place.id, live: true }}
        columns={[
          { field: 'chineseName', width: 150 },
          { field: 'state', width: 90, tones: bottleTones },
          { field: 'bottleCode', width: 130, card: 'fact' },
          { field: 'remaining', width: 130, card: 'fact', render: (_, row) => leftOf(t, row) },
        ]}
        onOpen={({ bottleCode }) => void go(`/scan?c=${bottleCode}`)}
        emptyText={t('empty')}
      />
    </section>
  );
};

/** 盘点此柜: a stock-take of this place and all within it, which begins at once. */
const CountHere = ({ place }: { place: PlaceRow }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const go = useNavigate();
  const save = useAction(stocktakeSave);
  const start = useAction(stocktakeStart);
  const count = async () => {
    const name = t('countName', { place: place.name, day: formatDay(new Date().toISOString()) });
    try {
      const saved = await save.mutateAsync({
        ...{ subject: 'bottle', name: name.slice(0, 60), laboratoryIds: [place.laboratoryId] },
        ...{ placeIds: [place.id], scope: 'all', kind: 'full', mode: 'open' },
      });
      await start.mutateAsync(saved);
      void go(`/chemicals/chemicalsList?tab=stocktake&count=${saved.id}&place=${place.id}`);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button loading={save.isPending || start.isPending} onClick={() => void count()}>
      {t('countHere')}
    </Button>
  );
};

const PutHere = ({ placeId }: { placeId: string }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Pick<BottleRow, 'id' | 'laboratoryId'>>();
  const { message } = App.useApp();
  const move = useAction(bottleMove);
  const put = async (code: string) => {
    let row: Pick<BottleRow, 'id' | 'laboratoryId'> | undefined;
    try {
      row = await call(bottleByCode, { code: codeOf(code) });
      const { warnings } = await move.mutateAsync({ ids: [row.id], locationId: placeId });
      void message.success(t('put'));
      for (const warning of warnings) void message.warning(warning, 8);
      setWords('');
    } catch (error) {
      fail(error);
      // What has to be said about it first is said in the form.
      if (error instanceof CallFailed && error.errors?.some(({ field }) => field === 'separated'))
        setAsked(row);
    }
  };
  return (
    <div className="chem-actions">
      <CodeInput
        style={{ flex: '1 1 200px' }}
        value={words}
        aria-label={t('putCode')}
        placeholder={t('putCode')}
        onType={setWords}
        onScan={(text) => {
          setWords(codeOf(text));
          void put(text);
        }}
        onPressEnter={() => words.trim() && void put(words)}
      />
      <Button
        type="primary"
        disabled={!words.trim()}
        loading={move.isPending}
        onClick={() => void put(words)}
      >
        {t('putHere')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <MoveForm
            rows={[asked]}
            locationId={placeId}
            onClose={() => {
              setAsked(undefined);
              setWords('');
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

export default ScannedPlace;
