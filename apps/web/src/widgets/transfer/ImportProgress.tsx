import { files, type ImportJob } from '@anyan/contract';
import { Button, Flex, Progress, Result } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, download } from '../../platform/call.ts';
import { showImport } from '../../platform/followed.ts';
import { formatMoment, formatNumber } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { Failed } from '../state/Failed.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { importTexts as texts } from './importTexts.ts';
import { useJob } from './useJob.ts';

export type { ImportJob };

interface Props {
  id: string;
  /** Whether its columns can be said anew. */
  mapping?: boolean;
  /** What else can be done with rows that are bad. */
  mending?: ((job: ImportJob, onMended: () => void) => ReactNode) | undefined;
  onStep: (step: ImportStep) => void;
  onAgain: () => void;
  onDone: () => void;
  /** Nothing is left to fetch. */
  onOver: () => void;
  /** Told of an import whose passwords nobody has fetched yet, and that there is none. */
  onLeft: (job: ImportJob | undefined) => void;
  onClose: () => void;
}

export type ImportStep = 'upload' | 'columns' | 'check' | 'import';

const stepOf = (state: ImportJob['state'] | undefined): ImportStep =>
  state === 'running' || state === 'done'
    ? 'import'
    : state === 'mapping'
      ? 'columns'
      : state
        ? 'check'
        : 'upload';

/** The later steps of an import, as far as its job has come. */
export const ImportProgress = (props: Props) => {
  const { id, mapping = true, mending, onStep, onAgain, onDone, onOver, onLeft, onClose } = props;
  const t = useTexts(texts);
  const fail = useFailure();
  const [pageNo, setPageNo] = useState(1);
  const [sending, setSending] = useState(false);
  // Known here before the job says so: who closes at once is not asked.
  const [fetched, setFetched] = useState(false);
  const { data, error, refetch } = useJob(
    files.endpoints.importJobDetails,
    { id, pageNo, pageSize: 10 },
    onDone,
  );
  useEffect(() => showImport(id), [id]);
  const last = useRef<ImportJob>(undefined);
  if (data) last.current = data;
  const job = last.current;
  const step = stepOf(job?.state);
  useEffect(() => onStep(step), [step, onStep]);
  const left = job?.state === 'done' && job.hasPasswords && !job.passwordsFetched && !fetched;
  const over = job?.state === 'failed' || (job?.state === 'done' && !left);
  const told = useRef({ onOver, onLeft });
  told.current = { onOver, onLeft };
  useEffect(() => {
    if (over) told.current.onOver();
    told.current.onLeft(left ? last.current : undefined);
  }, [over, left]);

  // A job that is gone, having waited too long, leaves room for another.
  if (error) return <Failed error={error} onRetry={error.code === 404 ? onAgain : () => void refetch()} />;
  if (!job || job.state === 'checking') {
    return <Working text={t('checking')} progress={job?.progress ?? 0} />;
  }
  if (job.state === 'running') {
    return <Working text={t('importRunning')} hint={t('importRunningHint')} progress={job.progress} />;
  }
  if (job.state === 'failed') {
    return (
      <Result
        status="error"
        title={t('importFailed')}
        subTitle={job.failure}
        extra={<Button onClick={onAgain}>{t('importOther')}</Button>}
      />
    );
  }
  if (job.state === 'mapping')
    return job.heading ? (
      <ImportMapping
        key={job.heading.length}
        job={job}
        heading={job.heading}
        onMapped={refetch}
        onAgain={onAgain}
      />
    ) : (
      <Working text={t('checking')} progress={0} />
    );
  if (job.state === 'done')
    return (
      <Done
        job={job}
        onFetched={() => {
          setFetched(true);
          void refetch();
        }}
        onClose={onClose}
      />
    );

  const send = async (endpoint: typeof files.endpoints.importConfirm | typeof files.endpoints.importMap) => {
    setSending(true);
    try {
      await call(endpoint, { id });
      await refetch();
    } catch (failure) {
      fail(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {job.badCount > 0 && mending?.(job, () => void refetch())}
      <ImportPreview job={job} pageNo={pageNo} onPage={setPageNo} />
      <Flex justify="flex-end" gap={8} wrap style={{ marginTop: 16 }}>
        {job.badCount > 0 && (
          <Button onClick={() => download(files.endpoints.importFailedRows, { id }).catch(fail)}>
            {t('failedRows')}
          </Button>
        )}
        {mapping && (
          <Button disabled={sending} onClick={() => send(files.endpoints.importMap)}>
            {t('mappingAgain')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('importOther')}</Button>
        <Button
          type="primary"
          loading={sending}
          disabled={job.goodCount === 0}
          onClick={() => send(files.endpoints.importConfirm)}
        >
          {t('importGood', { n: job.goodCount.toLocaleString('en-US') })}
        </Button>
      </Flex>
    </>
  );
};

const Working = ({ text, hint, progress }: { text: string; hint?: string; progress: number }) => (
  <div role="status" style={{ paddingBlock: 32 }}>
    <div style={{ marginBottom: 8 }}>{text}</div>
    <Progress percent={Math.round(progress * 100)} status="active" />
    {hint && <div style={{ opacity: 0.65 }}>{hint}</div>}
  </div>
);

/** The rest stands in the workbook of the failed rows. */
const reasonsShown = 5;

const Done = ({
  job,
  onFetched,
  onClose,
}: {
  job: ImportJob;
  onFetched: () => void;
  onClose: () => void;
}) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const bad = job.totalCount - job.doneCount;
  const none = job.doneCount === 0 && bad > 0;
  return (
    <Result
      status={none ? 'error' : bad > 0 ? 'warning' : 'success'}
      title={t(none ? 'importNone' : 'importDone')}
      subTitle={
        <>
          <div>{t('importDoneText', { done: formatNumber(job.doneCount), bad: formatNumber(bad) })}</div>
          {job.errors.data.slice(0, reasonsShown).map(({ row, column, message }) => (
            <div key={`${row} ${column}`}>{t('importRefused', { row: formatNumber(row), message })}</div>
          ))}
          {job.hasPasswords && <div>{t('passwordsHint', { at: formatMoment(job.passwordsUntil) })}</div>}
        </>
      }
      extra={
        <Flex gap={8} justify="center" wrap>
          {job.hasPasswords && (
            <Button
              type={job.passwordsFetched ? 'default' : 'primary'}
              onClick={() =>
                download(files.endpoints.importPasswords, { id: job.id }).then(onFetched).catch(fail)
              }
            >
              {t(job.passwordsFetched ? 'passwordsAgain' : 'passwords')}
            </Button>
          )}
          {bad > 0 && (
            <Button onClick={() => download(files.endpoints.importFailedRows, { id: job.id }).catch(fail)}>
              {t('failedRows')}
            </Button>
          )}
          <Button type={job.hasPasswords && !job.passwordsFetched ? 'default' : 'primary'} onClick={onClose}>
            {t('close')}
          </Button>
        </Flex>
      }
    />
  );
};
