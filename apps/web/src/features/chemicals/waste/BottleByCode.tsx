import { bottleEndpoints } from '@anyan/contract';
import { useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { CodeInput } from '../../../widgets/scan/CodeInput.tsx';
import { codeOf } from '../../../widgets/scan/scanned.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Of the form, which says what is wrong with it then, and not while it is typed. */
  onBlur?: () => void;
  onFound?: () => void;
  disabled?: boolean;
}

/** When a form looks at it. */
export const checkedWhen = ['onBlur', 'onFound'];

/** Signs of a label: scanned at once, it is looked for without another touch. */
const codeLength = 12;

/**
 * A bottle by the code on its label: the form keeps its id. Until it is found the form keeps what was typed, which is no id,
 * so that nothing is sent without the bottle that somebody has named.
 */
export const BottleByCode = ({ id, onChange, onBlur, onFound, disabled }: Props) => {
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
      onFound?.();
    } catch (error) {
      if (looked.current !== code) return;
      looked.current = '';
      setSaid((error as Error).message);
    }
  };
  const type = (typed: string) => {
    setWords(typed);
    looked.current = '';
    setSaid('');
    onChange?.(typed.trim() || null);
  };
  return (
    <>
      <CodeInput
        {...(id ? { id } : {})}
        value={words}
        disabled={disabled ?? false}
        onType={(typed) => {
          type(typed);
          if (codeOf(typed).length === codeLength) void find(typed);
        }}
        onScan={(text) => {
          type(codeOf(text));
          void find(text);
        }}
        onBlur={() => {
          onBlur?.();
          void find(words);
        }}
      />
      {said && <span className="ay-quiet">{said}</span>}
    </>
  );
};
