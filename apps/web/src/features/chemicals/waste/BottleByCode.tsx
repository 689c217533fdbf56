import { bottleEndpoints } from '@anyan/contract';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { codeOf } from '../../../widgets/scan/scanned.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  disabled?: boolean;
}

/** Signs of a label: scanned at once, it is looked for without another touch. */
const codeLength = 12;

/**
 * A bottle by the code on its label: the form keeps its id. Until it is found the form keeps what was typed, which is no id,
 * so that nothing is sent without the bottle that somebody has named.
 */
export const BottleByCode = ({ id, onChange, disabled }: Props) => {
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const looked = useRef('');
  const find = async (typed: string) => {
    const code = codeOf(typed);
    if (!code || looked.current === code) return;
    looked.current = code;
    setSaid('');
    try {
      const found = await call(bottleEndpoints.bottleByCode, { code });
      if (looked.current !== code) return;
      setSaid(found.chineseName);
      onChange?.(found.id);
    } catch (error) {
      if (looked.current !== code) return;
      looked.current = '';
      setSaid((error as Error).message);
    }
  };
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        value={words}
        maxLength={300}
        disabled={disabled ?? false}
        onChange={({ target }) => {
          setWords(target.value);
          looked.current = '';
          setSaid('');
          onChange?.(target.value.trim() || null);
          if (codeOf(target.value).length === codeLength) void find(target.value);
        }}
        onBlur={() => void find(words)}
      />
      {said && <span className="ay-quiet">{said}</span>}
    </>
  );
};
