import { ownEndpoints } from '@anyan/contract';
import { App, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useCall, useRefresh } from '../../platform/query.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { texts } from './texts.ts';

const { signatureDetails, signatureSave } = ownEndpoints;

export interface Signature {
  fileId: string;
  url: string;
}

interface Props {
  value?: Signature;
  onChange: (signature: Signature | undefined) => void;
}

/** Signs by hand, or with the signature that is kept: that one needs no pointing device. */
export const SignatureField = ({ value, onChange }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const renew = useRefresh();
  const [keep, setKeep] = useState(false);
  const [sending, setSending] = useState(false);
  const { data: stored } = useCall(signatureDetails, undefined, { staleTime: 60_000 });

  const save = async (png: Blob) => {
    setSending(true);
    try {
      const file = new File([png], 'signature.png', { type: 'image/png' });
      onChange(await call(signatureSave, { keep }, { files: [file] }));
      if (keep) renew(signatureSave);
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  };

  if (value)
    return (
      <Flex gap={12} align="center">
        <img className="ay-signed" src={value.url} alt={t('signature')} />
        <Button size="small" onClick={() => onChange(undefined)}>
          {t('again')}
        </Button>
      </Flex>
    );
  const { fileId, url } = stored ?? {};
  return (
    <Flex vertical gap={8}>
      <Flex gap={12} align="center" wrap>
        <Button
          size="small"
          disabled={!fileId || !url}
          title={stored && !fileId ? t('noStored') : undefined}
          onClick={() => fileId && url && onChange({ fileId, url })}
        >
          {t('stored')}
        </Button>
        <Checkbox checked={keep} onChange={(event) => setKeep(event.target.checked)}>
          {t('keep')}
        </Checkbox>
      </Flex>
      <SignaturePad busy={sending} onDone={save} onTooLarge={() => void message.error(t('tooLarge'))} />
    </Flex>
  );
};
