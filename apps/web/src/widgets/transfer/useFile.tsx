import type { AnyEndpoint, InputOf } from '@anyan/contract';
import { App } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { download, openDocument } from '../../platform/call.ts';
import { follow } from '../../platform/followed.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { texts } from '../texts.ts';

const ExportProgress = lazy(() => import('./ExportProgress.tsx'));

/** Fetches files: saved at once, or followed in a notification while a job makes them; documents can be opened. */
export const useFile = () => {
  const t = useTexts(texts);
  const { message, notification } = App.useApp();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string>();

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const save = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>, title = t('export')) =>
    run(async () => {
      const unfollow = follow();
      const made = await download(endpoint, input).catch((error: unknown) => {
        unfollow();
        throw error;
      });
      if (!made.jobId) {
        unfollow();
        void message.success(t('exportDone', { name: made.fileName ?? '' }));
        return;
      }
      setJobId(made.jobId);
      notification.open({
        key: made.jobId,
        title,
        description: (
          <Suspense fallback={null}>
            <ExportProgress id={made.jobId} onEnd={() => setJobId(undefined)} />
          </Suspense>
        ),
        duration: 0,
      });
    });
  const open = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) =>
    run(() => openDocument(endpoint, input));
  /** Of a row its document, by a call that needs its id alone; for its event, or its action. */
  const ofRow = <E extends AnyEndpoint>(calls: { id: string } extends InputOf<E> ? E : never) => ({
    calls,
    opens: ({ id }: { id: string }) => void open<E>(calls, { id } as InputOf<E>),
  });
  return { busy: busy || !!jobId, save, open, ofRow };
};
