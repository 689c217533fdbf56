import { jobStates, roomStatuses, useStatuses } from '@anyan/contract';
import { Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Chart } from '../chart/Chart.tsx';
import { Changes } from '../detail/Changes.tsx';
import { ConfirmAction } from '../feedback/ConfirmAction.tsx';
import { RichTextView } from '../rich/RichTextView.tsx';
import { CountdownButton } from '../show/CountdownButton.tsx';
import { Ellipsis } from '../show/Ellipsis.tsx';
import { HintPopup } from '../show/HintPopup.tsx';
import { NumberText } from '../show/NumberText.tsx';
import { PersonAvatar } from '../show/PersonAvatar.tsx';
import { RelativeTime } from '../show/RelativeTime.tsx';
import { StatusTag } from '../show/StatusTag.tsx';
import { toneOf } from '../show/tone.ts';
import { Empty } from '../state/Empty.tsx';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { CertificateSample } from './CertificateSample.tsx';
import { Sample } from './Sample.tsx';
import samplePdf from './sample.pdf?url&no-inline';
import { texts } from './texts.ts';

const PdfViewer = lazy(() => import('../pdf/PdfViewer.tsx'));

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const failure = (message: string) =>
  new CallFailed({ code: 0, errorCode: 'NETWORK', message, requestId: '0198-4f1c' });

const PdfSample = () => {
  const [page, setPage] = useState(1);
  return (
    <Suspense fallback={null}>
      <PdfViewer url={samplePdf} page={page} onPage={setPage} label="sample.pdf" />
    </Suspense>
  );
};

const days = ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22'];

/** Columns, lines of two series, bars beside long names, and what has nothing to show. */
const ChartSample = () => {
  const t = useTexts(texts);
  const series = [{ name: t('value'), values: [12, 31, 24, null, 8, 3, 17] }];
  const two = [...series, { name: t('person'), values: [4, 9, 16, 25, 18, 9, 4] }];
  const names = days.map((day) => `${t('long')} ${day}`);
  return (
    <Flex vertical gap={16}>
      <Chart title={t('title')} kind="columns" axis={t('value')} names={days} series={series} />
      <Chart title={t('list')} kind="lines" axis={t('value')} names={days} series={two} unit="%" />
      <Chart title={t('form')} kind="bars" axis={t('value')} names={names} series={series} />
      <Chart title={t('offline')} kind="columns" axis={t('value')} names={[]} series={series} />
    </Flex>
  );
};

/** Widgets that show something. */
export const Shows = () => {
  const t = useTexts(texts);
  return (
    <>
      <Sample name="CertificateCanvas">
        <CertificateSample />
      </Sample>
      <Sample name="PdfViewer">
        <PdfSample />
      </Sample>
      <Sample name="Chart">
        <ChartSample />
      </Sample>
      <Sample name="StatusTag">
        <Flex gap={8} wrap>
          {[1, 2].map((code) => (
            <StatusTag key={code} dictionary={useStatuses} code={code} tone={toneOf('useStatus', code)} />
          ))}
          {[1, 2].map((code) => (
            <StatusTag key={code} dictionary={roomStatuses} code={code} tone={toneOf('roomStatus', code)} />
          ))}
          {Object.keys(jobStates).map((code) => (
            <StatusTag key={code} dictionary={jobStates} code={code} tone={toneOf('state', code)} />
          ))}
        </Flex>
      </Sample>
      <Sample name="PersonAvatar">
        <Flex gap={24} wrap align="center">
          <PersonAvatar name={t('person')} hint="20231000" size={32} />
          <PersonAvatar name="John Smith" />
        </Flex>
      </Sample>
      <Sample name="NumberText · RelativeTime · Ellipsis · HintPopup">
        <Flex gap={24} wrap align="center">
          <NumberText value={1234567} />
          <NumberText value={null} />
          <RelativeTime at={ago(30_000)} />
          <RelativeTime at={ago(7.2e6)} />
          <RelativeTime at={ago(4e9)} />
          <Ellipsis text={t('long')} max={20} />
          <HintPopup title={t('show')}>{t('hint')}</HintPopup>
        </Flex>
      </Sample>
      <Sample name="CountdownButton · ConfirmAction">
        <Flex gap={8}>
          <CountdownButton onSend={async () => {}} />
          <ConfirmAction
            confirm={{ title: t('confirm'), effects: [t('effect')], okText: t('confirm'), onOk: () => {} }}
          >
            {t('confirm')}
          </ConfirmAction>
        </Flex>
      </Sample>
      <Sample name="Changes · RichTextView">
        <Changes
          changes={[
            { field: 'useStatus', title: t('value'), titleEn: 'Status', before: 1, after: 2 },
            { field: 'phone', title: t('value'), titleEn: 'Phone', before: null, after: '0571-88000100' },
          ]}
          dictionaries={{ useStatus: useStatuses }}
        />
        <RichTextView html={`<h2>${t('title')}</h2><p>${t('hint')}<script>alert(1)</script></p>`} />
      </Sample>
      <Sample name="Empty">
        <Empty text={t('emptyText')} />
      </Sample>
      <Sample name="Failed">
        <Failed error={failure(t('failed'))} onRetry={() => {}} />
      </Sample>
      <Sample name="ListSkeleton">
        <ListSkeleton rows={3} show />
      </Sample>
    </>
  );
};
