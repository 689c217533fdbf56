import { Portrait } from '../../platform/Portrait.tsx';
import './show.css';

interface Props {
  name: string | null | undefined;
  src?: string | null;
  /** A second line: number, organisation. */
  hint?: string | null;
  size?: number;
}

/** A person: picture or initial, the name beside it. Nothing for nobody. */
export const PersonAvatar = ({ name, src, hint, size = 24 }: Props) =>
  name ? (
    <span className="ay-person">
      <Portrait name={name} src={src} size={size} />
      <span title={name}>
        {name}
        {hint ? <small>{hint}</small> : null}
      </span>
    </span>
  ) : null;
