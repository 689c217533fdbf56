import type { Dictionary } from '@anyan/contract';
import { type GlobalToken, Tag, theme } from 'antd';
import { useLabel } from '../../platform/i18n.ts';
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

/** antd's own tags are too pale to read at 12 px (2.2 to 1); these steps of its palette hold 4.5 in light and dark. */
const coloursOf = (token: GlobalToken): Record<Tone, [text: string, background: string]> => ({
  success: [token.green8, token.green1],
  processing: [token.blue8, token.blue1],
  warning: [token.orange8, token.orange1],
  error: [token.red8, token.red1],
  default: [token.colorTextSecondary, token.colorFillTertiary],
});

/** A state as a tag: the word of its dictionary in the colour of its meaning. */
export const StatusTag = ({ dictionary, code, tones, tone, plain }: Props) => {
  const label = useLabel();
  const { token } = theme.useToken();
  if (code === null || code === undefined) return null;
  const words = dictionary[code];
  const text = words ? label(words) : String(code);
  if (plain) return <>{text}</>;
  const [color, background] = coloursOf(token)[tone ?? tones?.[code] ?? 'default'];
  return (
    <Tag variant="filled" style={{ marginInlineEnd: 0, color, background }}>
      {text}
    </Tag>
  );
};
