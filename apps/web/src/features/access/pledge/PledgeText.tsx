import { type ReactNode, type UIEvent, useCallback } from 'react';
import '../access.css';

/** Whether the last line is in sight; a text that needs no scrolling is in sight at once. */
const atEnd = (box: HTMLElement) => box.scrollTop + box.clientHeight >= box.scrollHeight - 8;

interface Props {
  title: string;
  onRead: () => void;
  children: ReactNode;
}

/** A text that is read to its end before anybody signs it. */
export const PledgeText = ({ title, onRead, children }: Props) => {
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (element && atEnd(element)) onRead();
    },
    [onRead],
  );
  return (
    <section
      ref={box}
      className="access-pledge"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
      onScroll={(event: UIEvent<HTMLElement>) => {
        if (atEnd(event.currentTarget)) onRead();
      }}
    >
      {children}
    </section>
  );
};
