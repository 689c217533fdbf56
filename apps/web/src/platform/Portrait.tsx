import './portrait.css';

/** Chinese names show their last character, others their first letter. */
export const initialOf = (name: string): string => {
  const signs = [...name.trim()];
  const last = signs.at(-1) ?? '?';
  return /\p{Script=Han}/u.test(last) ? last : (signs[0] ?? '?').toUpperCase();
};

const hues = ['#1667c5', '#0d7d7d', '#2f7d0b', '#a8510a', '#722ed1', '#b01a70', '#1d39c4', '#4a5d73'];

/** The same name has the same colour everywhere. */
export const hueOf = (name: string): string => {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hues[sum % hues.length] ?? '#1667c5';
};

interface Props {
  name: string;
  src?: string | null;
  size: number;
}

/** Somebody's picture or initial; small enough to stand in the shell, where antd's own would bring its popover along. */
export const Portrait = ({ name, src, size }: Props) => (
  <span
    className="portrait"
    aria-hidden="true"
    // Drawn by the style sheet: it is a picture, and no part of the words of a button around it.
    data-initial={src ? undefined : initialOf(name)}
    style={{ width: size, height: size, fontSize: size * 0.44, background: src ? undefined : hueOf(name) }}
  >
    {src && <img src={src} alt="" />}
  </span>
);
