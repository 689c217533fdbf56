import { type ReactNode, Suspense, useState } from 'react';
import '../form/search.css';
import './lazy.css';

/** What antd's form gives a control, so that its label, its help and what is wrong with it are said of it. */
export interface InForm {
  id?: string | undefined;
  disabled?: boolean | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  'aria-describedby'?: string | undefined;
}

export const inFormOf = ({
  id,
  disabled,
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
}: InForm): InForm => ({
  ...{ id, disabled, 'aria-required': required, 'aria-invalid': invalid, 'aria-describedby': describedBy },
});

interface Props extends InForm {
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
  const { words, placeholder, title, icon, opens, fetch, now = false, children, ...inForm } = props;
  const [by, setBy] = useState<'need' | 'hand' | undefined>(now ? 'need' : undefined);
  if (now && !by) setBy('need');
  const ask = () => setBy('hand');
  const ahead = () => void fetch?.().catch(() => {});
  const choice = opens === 'listbox';
  const plain = (
    <button
      type="button"
      className="ay-input ay-late"
      title={title || undefined}
      {...inForm}
      // In a form its label names it.
      {...(choice && { role: 'combobox', 'aria-label': title || undefined, 'aria-expanded': false })}
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
