import { useEffect, useState } from 'react';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import './rich.css';

/** Rich text as it is read: cleaned here once more, although the server cleaned it before storing. */
export const RichTextView = ({ html }: { html: string | null | undefined }) => {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let gone = false;
    // The cleaner is only loaded where rich text is shown.
    void import('./sanitise.ts').then(({ sanitise }) => {
      if (!gone) setClean(sanitise(html ?? ''));
    });
    return () => {
      gone = true;
    };
  }, [html]);
  if (clean === undefined) return <SkeletonBox />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right above
  return <div className="ay-rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
};
