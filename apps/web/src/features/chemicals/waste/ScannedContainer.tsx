import { wasteCategories, wasteContainerEndpoints, wasteContainerStates } from '@anyan/contract';
import { Button, Progress } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ScannedProps } from '../../../widgets/scan/scanned.ts';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { Contents } from './Contents.tsx';
import { filledTold } from './filledTold.ts';
import { texts } from './texts.ts';
import { containerTones } from './tones.ts';
import '../stock/stock.css';

const ContentForm = lazy(() => import('./ContentForm.tsx'));

/** A container whose label was scanned: what is in it, and what is put in now. */
const ScannedContainer = ({ code }: ScannedProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const go = useNavigate();
  const [putting, setPutting] = useState(false);
  const { data, error, refetch } = useCall(wasteContainerEndpoints.wasteContainerByCode, { code });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={5} show />;
  return (
    <section className="chem-scan">
      <h1>
        {label(wasteCategories[data.wasteCategory])}{' '}
        <StatusTag dictionary={wasteContainerStates} code={data.state} tone={containerTones[data.state]} />
      </h1>
      <span className="ay-quiet">
        {[data.code, data.hwCode, data.laboratoryName, data.locationText].join(' · ')}
      </span>
      <Pictograms codes={data.ghsPictograms} size={56} />
      <div>
        <strong>{filledTold(t, data)}</strong>
        {data.percent !== null && <Progress percent={data.percent} aria-label={t('filled')} />}
      </div>
      <div className="chem-actions">
        {data.can.includes('add') && (
          <Button size="large" type="primary" onClick={() => setPutting(true)}>
            {t('put')}
          </Button>
        )}
        <Button size="large" onClick={() => void go(`/chemicals/chemicalsList?tab=waste&open=${data.id}`)}>
          {t('details')}
        </Button>
      </div>
      <h2 className="ay-section-title">{t('contents')}</h2>
      <Contents of={data.contents} />
      {putting && (
        <Suspense fallback={null}>
          <ContentForm row={data} onClose={() => setPutting(false)} />
        </Suspense>
      )}
    </section>
  );
};

export default ScannedContainer;
