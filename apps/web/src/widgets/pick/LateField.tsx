import type { ReactNode } from 'react';

interface Props {
  /** What is set, in words; nothing where nothing is. */
  words?: ReactNode;
  placeholder?: string | undefined;
  title: string;
  icon: ReactNode;
  opens: 'dialog' | 'listbox';
  /** Fetches the control while the pointer is on its way. */
  fetch?: () => Promise<unknown>;
  onAsk: () => void;
}

/** A field that says what is set; the control that changes it comes when somebody reaches for it. */
export const LateField = ({ words, placeholder, title, icon, opens, fetch, onAsk }: Props) => {
  const ahead = () => void fetch?.().catch(() => {});
  const choice = opens === 'listbox';
  return (
    <button
      type="button"
      className="ay-input ay-late"
      title={title}
      {...(choice && { role: 'combobox', 'aria-label': title, 'aria-expanded': false })}
      aria-haspopup={opens}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={onAsk}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onAsk();
      }}
    >
      <span>{words ?? <i>{placeholder}</i>}</span>
      {icon}
    </button>
  );
};
