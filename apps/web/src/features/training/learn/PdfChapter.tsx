import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { texts } from '../learnTexts.ts';
import { type ChapterProps, useSeen } from './chapterParts.ts';
import { openCheckpoint } from './VideoChapter.tsx';

// The reader of PDFs is large: it comes when a PDF is opened.
const PdfViewer = lazy(() => import('../../../widgets/pdf/PdfViewer.tsx'));

/** Pages of a PDF: each takes its seconds before the next one opens. */
export const PdfChapter = ({ chapter, standing, halted, seek, onActivity, onCheckpoint }: ChapterProps) => {
  const t = useTexts(texts);
  const seen = useSeen();
  const [page, setPage] = useState(Math.max(1, Math.round(standing.position)));
  const [spent, setSpent] = useState<Readonly<Record<number, number>>>({});
  const [shown, setShown] = useState(false);
  const active = seen && !halted && shown;
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(
      () => setSpent((before) => ({ ...before, [page]: (before[page] ?? 0) + 1 })),
      1000,
    );
    return () => clearInterval(timer);
  }, [active, page]);
  useEffect(() => {
    if (seek) setPage(Math.max(1, Math.round(seek.position)));
  }, [seek]);

  const least = chapter.minSecondsPerPage;
  const { pagesSeen, done, checkpointsPassed } = standing;
  const read = useMemo(
    () =>
      Object.keys(spent)
        .map(Number)
        .filter((one) => (spent[one] ?? 0) >= least && !pagesSeen.includes(one)),
    [spent, least, pagesSeen],
  );
  useEffect(() => {
    onActivity({ active, position: page, page, pagesSeen: read });
  }, [active, page, read, onActivity]);

  const left = done || pagesSeen.includes(page) ? 0 : Math.max(0, least - (spent[page] ?? 0));
  const go = (next: number) => {
    setPage(next);
    const due = openCheckpoint(chapter, checkpointsPassed, next);
    if (due) onCheckpoint(due.no);
  };
  if (!chapter.file) return null;
  return (
    <Suspense fallback={<SkeletonBox height={480} />}>
      <PdfViewer
        url={chapter.file}
        page={page}
        label={chapter.chapterName}
        onPage={go}
        onShown={() => setShown(true)}
        nextHint={left > 0 ? t('pageLocked', { n: left }) : undefined}
      />
    </Suspense>
  );
};
