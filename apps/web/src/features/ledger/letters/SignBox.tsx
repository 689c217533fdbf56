import { files, ledger } from '@anyan/contract';
import { Button, Checkbox, Flex } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import { SignaturePad } from '../../../widgets/sign/SignaturePad.tsx';
import { texts } from '../letterTexts.ts';
import './letters.css';

interface Props {
  ids: readonly string[];
  /** The text has been scrolled to its end. */
  read: boolean;
  onSigned: () => void;
}

/** The promise and the signature; nothing can be signed before the text was read to its end. */
export const SignBox = ({ ids, read, onSigned }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const begun = useRef(Date.now());
  const [promised, setPromised] = useState(false);
  const [signature, setSignature] = useState<{ fileId: string; url: string }>();
  const [uploading, setUploading] = useState(false);
  const one = useSubmit(ledger.endpoints.letterSign);
  const more = useSubmit(ledger.endpoints.letterSignMore);
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
    const signing = {
      signatureFileId: signature.fileId,
      readSeconds: Math.round((Date.now() - begun.current) / 1000),
      readToEnd: true,
    };
    try {
      const sent =
        ids.length > 1
          ? await more.submit({ ids: [...ids], ...signing })
          : await one.submit({ id: first, ...signing });
      if (sent) onSigned();
    } catch (error) {
      fail(error);
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
          <SignaturePad busy={uploading} onDone={keep} onTooLarge={() => fail(new Error())} />
        ))}
      <Button
        type="primary"
        size="large"
        disabled={!promised || !signature}
        loading={busy}
        onClick={() => void sign()}
      >
        {t('signNow')}
      </Button>
    </div>
  );
};
