import type { Dictionary } from '@anyan/contract';
import { useLabel } from '../../platform/i18n.ts';
import { Tag } from './Tag.tsx';
import type { Tone } from './tone.ts';

interface Props {
  dictionary: Dictionary;
  code: string | number | null | undefined;
  /** Meaning of each code; a code without one is plain. */
  tones?: Readonly<Record<string | number, Tone>>;
  tone?: Tone;
  /** The word alone: a kind, not a state. */
  plain?: boolean;
}

/** A state as a tag: the word of its dictionary in the colour of its meaning. */
export const StatusTag = ({ dictionary, code, tones, tone, plain }: Props) => {
  const label = useLabel();
  if (code === null || code === undefined) return null;
  const words = dictionary[code];
  const text = words ? label(words) : String(code);
  if (plain) return <>{text}</>;
  return <Tag tone={tone ?? tones?.[code]}>{text}</Tag>;
};
