import { files, letterEndpoints } from '@anyan/contract';
import { App, Button, Checkbox, Flex } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import { SignaturePad } from '../../../widgets/sign/SignaturePad.tsx';
import { texts as signTexts } from '../../../widgets/sign/texts.ts';
import { texts } from '../letterTexts.ts';
import { useBatchTold } from '../parts/useBatchTold.tsx';
import './letters.css';

interface Props {
  ids: readonly string[];
  /** The text has been scrolled to its end. */
  read: boolean;
  onSigned: () => void;
}

/** Begins to read at the server, and counts down what it asks for; undefined until it has answered. */
const useReading = (ids: readonly string[]) => {
  const fail = useFailure();
  const [left, setLeft] = useState<number>();
  const key = ids.join();
  const begin = useCallback(
    () =>
      call(letterEndpoints.letterRead, { ids: key.split(',') }).then(
        (answer) => setLeft(answer.left),
        (error: unknown) => {
          // Pressed again it asks again; until then the server signs nothing.
          setLeft(0);
          fail(error);
        },
      ),
    [key, fail],
  );
  useEffect(() => void begin(), [begin]);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin };
};

/** The promise and the signature; nothing can be signed before the text was read to its end. */
export const SignBox = ({ ids, read, onSigned }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const { left, begin } = useReading(ids);
  const s = useTexts(signTexts);
  const { message } = App.useApp();
  const tell = useBatchTold();
  const [promised, setPromised] = useState(false);
  const [signature, setSignature] = useState<{ fileId: string; url: string }>();
  const [uploading, setUploading] = useState(false);
  const one = useSubmit(letterEndpoints.letterSign);
  const more = useSubmit(letterEndpoints.letterSignMore);
  const busy = one.sending || more.sending;

  const keep = async (png: Blob) => {
    setUploading(true);
    try {
      const file = new File([png], 'signature.png', { type: 'image/png' });
      setSignature(await call(files.endpoints.imageUpload, undefined, { files: [file] }));
    } catch (error) {
      fail(error);
    } finally {
      setUploading(false);
    }
  };
  const sign = async () => {
    const [first] = ids;
    if (!signature || !first) return;
    const signing = { signatureFileId: signature.fileId, readToEnd: true };
    try {
      if (ids.length === 1) {
        if (await one.submit({ id: first, ...signing })) onSigned();
        return;
      }
      const sent = await more.submit({ ids: [...ids], ...signing });
      if (sent?.result.every(({ ok }) => ok)) onSigned();
      else if (sent) tell(sent.result, (id) => t('letterAt', { n: ids.indexOf(id) + 1 }));
    } catch (error) {
      fail(error);
      void begin();
    }
  };

  return (
    <div className="ay-letter-sign">
      <Checkbox checked={promised} disabled={!read} onChange={(event) => setPromised(event.target.checked)}>
        {t('promise')}
        {!read && <small> · {t('readFirst')}</small>}
      </Checkbox>
      {promised &&
        (signature ? (
          <Flex gap={12} align="center">
            <img className="ay-signed" src={signature.url} alt={t('signHere')} />
            <Button size="small" disabled={busy} onClick={() => setSignature(undefined)}>
              {t('signAgain')}
            </Button>
          </Flex>
        ) : (
          <SignaturePad busy={uploading} onDone={keep} onTooLarge={() => void message.error(s('tooLarge'))} />
        ))}
      <Button
        className="ay-letter-do"
        type="primary"
        size="large"
        disabled={!promised || !signature || left !== 0}
        loading={busy}
        onClick={() => void sign()}
      >
        {left ? t('signSoon', { n: left }) : t('signNow')}
      </Button>
    </div>
  );
};
