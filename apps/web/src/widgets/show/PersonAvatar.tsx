import { Avatar, Flex, theme } from 'antd';

/** Chinese names show their last character, others their first letter. */
export const initialOf = (name: string): string => {
  const trimmed = name.trim();
  if (!trimmed) return '?';
  const characters = [...trimmed];
  const last = characters.at(-1) ?? '?';
  return /\p{Script=Han}/u.test(last) ? last : (characters[0] ?? '?').toUpperCase();
};

const hues = ['#1677ff', '#13a8a8', '#389e0d', '#d46b08', '#722ed1', '#c41d7f', '#1d39c4', '#7c5e10'];

/** The same name has the same colour everywhere. */
export const hueOf = (name: string): string => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[sum % hues.length] as string;
};

interface Props {
  name: string | null | undefined;
  src?: string | null;
  /** A second line: number, organisation. */
  hint?: string | null;
  size?: number;
}

/** A person: avatar or initial, the name beside it. Nothing for nobody. */
export const PersonAvatar = ({ name, src, hint, size = 24 }: Props) => {
  const { token } = theme.useToken();
  if (!name) return null;
  return (
    <Flex align="center" gap={8} style={{ minWidth: 0 }}>
      <Avatar
        size={size}
        src={src ?? undefined}
        alt=""
        style={{ background: src ? undefined : hueOf(name), flex: 'none', fontSize: size / 2 }}
        aria-hidden
      >
        {initialOf(name)}
      </Avatar>
      <span style={{ minWidth: 0, lineHeight: 1.3, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
        {hint ? <div style={{ color: token.colorTextSecondary, fontSize: 12 }}>{hint}</div> : null}
      </span>
    </Flex>
  );
};
