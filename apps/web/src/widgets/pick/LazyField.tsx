import { type ReactNode, Suspense, useState } from 'react';
import '../form/search.css';
import './lazy.css';

interface Props {
  /** What is set, in words; nothing where nothing is. */
  words?: ReactNode;
  placeholder?: string | undefined;
  title: string;
  icon: ReactNode;
  opens: 'dialog' | 'listbox';
  /** Fetches the control while the pointer is on its way. */
  fetch?: () => Promise<unknown>;
  /** The control is needed before anybody asks for it; once there, it stays. */
  now?: boolean;
  /** The control; told whether somebody reached for it, who then wants it open. */
  children: (asked: boolean) => ReactNode;
}

/** A field that says what is set; the control that changes it comes when somebody reaches for it. */
export const LazyField = (props: Props) => {
  const { words, placeholder, title, icon, opens, fetch, now = false, children } = props;
  const [by, setBy] = useState<'need' | 'hand' | undefined>(now ? 'need' : undefined);
  if (now && !by) setBy('need');
  const ask = () => setBy('hand');
  const ahead = () => void fetch?.().catch(() => {});
  const choice = opens === 'listbox';
  const plain = (
    <button
      type="button"
      className="ay-input ay-late"
      title={title}
      {...(choice && { role: 'combobox', 'aria-label': title, 'aria-expanded': false })}
      aria-haspopup={opens}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={ask}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        ask();
      }}
    >
      <span>{words ?? <i>{placeholder}</i>}</span>
      {icon}
    </button>
  );
  return by ? <Suspense fallback={plain}>{children(by === 'hand')}</Suspense> : plain;
};
