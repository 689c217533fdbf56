import type { FileUse } from '@anyan/contract';
import { App } from 'antd';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { FormContents } from '../form/context.ts';
import { texts } from '../texts.ts';

interface Sending {
  name: string;
  share: number;
  /** Nobody answers; it is tried again. */
  waiting: boolean;
  stop: () => void;
}

interface Options {
  onSent: (sent: { fileId: string; url: string }, file: File) => void;
  /** With the words to show. */
  onUnsuccessful: (reason: string, file: File) => void;
  onBusy?: (busy: boolean) => void;
}

/** One file on its way: how far it is, and the way to give it up. The form that it is for waits for it. */
export const useSending = (options: Options) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const { uploading } = useContext(FormContents);
  const [sending, setSending] = useState<Sending>();
  // A film takes minutes: what it is told to then is the form as it has become, not as it was when it set out.
  const told = useRef(options);
  useLayoutEffect(() => {
    told.current = options;
  });

  const send = async (kind: FileUse, file: File): Promise<void> => {
    const aborting = new AbortController();
    const step = (share: number, waiting = false) =>
      setSending({ name: file.name, share, waiting, stop: () => aborting.abort() });
    step(0);
    told.current.onBusy?.(true);
    uploading?.(1);
    try {
      // A page with a field for files is read more often than filled in.
      const { sendFile } = await import('../../platform/sendFile.ts');
      const sent = await sendFile(kind, file, { signal: aborting.signal, onProgress: step });
      if (sent.warning) void message.warning(sent.warning);
      told.current.onSent(sent, file);
    } catch (error) {
      if (!aborting.signal.aborted)
        told.current.onUnsuccessful(error instanceof CallFailed ? error.message : t('systemError'), file);
    } finally {
      setSending(undefined);
      told.current.onBusy?.(false);
      uploading?.(-1);
    }
  };
  return { sending, send };
};
