import { useEffect, useRef, useState } from 'react';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { type ChapterProps, useSeen } from './chapterParts.ts';

/** Percent of an element that has come into sight, from its top. */
const shareSeen = (element: HTMLElement): number => {
  const { top, height } = element.getBoundingClientRect();
  return height <= 0 ? 0 : Math.min(100, Math.max(0, ((innerHeight - top) / height) * 100));
};

/** Rich text, read as far as it was scrolled. */
export const TextChapter = ({ chapter, standing, halted, onActivity }: ChapterProps) => {
  const body = useRef<HTMLDivElement>(null);
  const [farthest, setFarthest] = useState(standing.maxPosition);
  const seen = useSeen();
  useEffect(() => {
    const look = () => {
      // Nothing is seen before the text has come.
      if (body.current?.querySelector('.ay-rich-text')) {
        const share = shareSeen(body.current);
        setFarthest((before) => Math.max(before, share));
      }
    };
    const timer = setInterval(look, 1000);
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', look, { capture: true });
    };
  }, []);
  useEffect(() => {
    onActivity({ active: seen && !halted, position: farthest, pagesSeen: [] });
  }, [seen, halted, farthest, onActivity]);
  return (
    <div ref={body} className="learn-text">
      <div className="learn-read" style={{ inlineSize: `${farthest}%` }} aria-hidden />
      <RichTextView html={chapter.content} />
    </div>
  );
};
