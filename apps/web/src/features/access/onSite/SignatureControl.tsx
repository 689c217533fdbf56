import { useState } from 'react';
import { type Signature, SignatureField } from '../../../widgets/sign/SignatureField.tsx';

interface Props {
  id?: string;
  value?: string;
  onChange?: (fileId: string | undefined) => void;
}

/** A signature by hand as a field of a form: its file. */
export const SignatureControl = ({ onChange }: Props) => {
  const [signature, setSignature] = useState<Signature>();
  return (
    <SignatureField
      {...(signature ? { value: signature } : {})}
      onChange={(next) => {
        setSignature(next);
        onChange?.(next?.fileId);
      }}
    />
  );
};
