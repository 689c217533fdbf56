import { files } from '@anyan/contract';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from '../../../widgets/texts.ts';
import { imageFault } from '../../../widgets/upload/image.ts';
import type { Size } from './PlanStage.tsx';

export interface Picture extends Size {
  fileId: string;
  url: string;
}

const sizeOf = async (url: string): Promise<Size> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
};

/** Sends a picture in; the plan claims it when it is saved. */
export const usePlanUpload = (done: (picture: Picture) => void) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    const fault = imageFault(file);
    if (fault) return void message.error(t(fault));
    setBusy(true);
    try {
      const sent = await call(files.endpoints.imageUpload, undefined, { files: [file] });
      done({ ...sent, ...(await sizeOf(sent.url)) });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
};
