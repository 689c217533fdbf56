import { bottleEndpoints } from '@anyan/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { codeOf } from '../../../widgets/scan/scanned.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  disabled?: boolean;
}

/** A bottle by the code on its label: the form keeps its id. */
export const BottleByCode = ({ id, onChange, disabled }: Props) => {
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const find = async () => {
    const code = codeOf(words);
    setSaid('');
    if (!code) return onChange?.(null);
    try {
      const found = await call(bottleEndpoints.bottleByCode, { code });
      setSaid(found.chineseName);
      onChange?.(found.id);
    } catch (error) {
      setSaid((error as Error).message);
      onChange?.(null);
    }
  };
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        value={words}
        maxLength={300}
        disabled={disabled ?? false}
        onChange={({ target }) => setWords(target.value)}
        onBlur={() => void find()}
      />
      {said && <span className="ay-quiet">{said}</span>}
    </>
  );
};
