import { bottleEndpoints, type TObject } from '@anyan/contract';
import type { FormRule } from 'antd';
import { useRef, useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { queryClient } from '../../../platform/query.ts';
import { messageOf, rulesOf } from '../../../platform/rules.ts';
import { CodeInput } from '../../../widgets/scan/CodeInput.tsx';
import { codeOf } from '../../../widgets/scan/scanned.ts';

const { bottleByCode } = bottleEndpoints;

/**
 * The control and the rule of its field look for the same label, and it is asked for once: that there is none is an answer
 * too, and kept as long. What was not answered is asked again.
 */
const lookUp = async (code: string) => {
  const found = await queryClient.fetchQuery({
    queryKey: [bottleByCode.subject, bottleByCode.path, { code }, 'or refused'],
    queryFn: () =>
      call(bottleByCode, { code }).catch((error: unknown) => {
        if (error instanceof CallFailed && [400, 404].includes(error.code)) return error;
        throw error;
      }),
    retry: false,
  });
  if (found instanceof CallFailed) throw found;
  return found;
};

/** When a form looks at it. */
export const checkedWhen = ['onBlur', 'onLooked'];

/** The contract’s rules of a field that `BottleByCode` fills in: what is no id is a label that was not found, which is said alone. */
export const bottleRules = <S extends TObject>(
  schema: S,
  key: keyof S['properties'] & string,
  needed = false,
): FormRule[] => [
  {
    ...(rulesOf(schema, key, needed)[0] as object),
    validator: async (_: unknown, value: unknown) => {
      const fault = messageOf(schema, key, value, needed);
      if (!fault) return;
      const code = typeof value === 'string' ? codeOf(value) : '';
      if (!code) throw new Error(fault);
      await lookUp(code);
    },
  },
];

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Of the form, which says what is wrong with it then, and not while it is typed. */
  onBlur?: () => void;
  onLooked?: () => void;
  disabled?: boolean;
}

/** Signs of a label: scanned at once, it is looked for without another touch. */
const codeLength = 12;

/**
 * A bottle by the code on its label: the form keeps its id. Until it is found the form keeps what was typed, which is no id,
 * so that nothing is sent without the bottle that somebody has named. That there is none the field's rules say.
 */
export const BottleByCode = ({ id, onChange, onBlur, onLooked, disabled }: Props) => {
  const [words, setWords] = useState('');
  const [name, setName] = useState('');
  const looked = useRef('');
  const find = async (typed: string) => {
    const code = codeOf(typed);
    if (!code || looked.current === code) return;
    looked.current = code;
    const found = await lookUp(code).catch(() => undefined);
    if (looked.current !== code) return;
    if (found) {
      setName(found.chineseName);
      onChange?.(found.id);
    } else looked.current = '';
    onLooked?.();
  };
  const type = (typed: string) => {
    setWords(typed);
    looked.current = '';
    setName('');
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
      {name && <span className="ay-quiet">{name}</span>}
    </>
  );
};
