import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import LockOutlined from '@ant-design/icons/LockOutlined';
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import { chapterKinds, type LearnDetails, type LearnProgress } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../learnTexts.ts';
import { timeText } from './lesson.ts';

interface Props {
  chapters: LearnDetails['chapters'];
  progress: LearnProgress;
  current: string | undefined;
  onGo: (chapterId: string) => void;
}

/** The chapters: which are done, which are open, which wait for those before them. */
export const ChapterList = ({ chapters, progress, current, onGo }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ol className="learn-chapters">
      {chapters.map((chapter, at) => {
        const { done, locked, creditedSeconds = 0 } = progress.chapters[at] ?? {};
        const state = done ? t('done') : locked ? t('locked') : '';
        return (
          <li key={chapter.id}>
            <button
              type="button"
              aria-current={chapter.id === current ? 'true' : undefined}
              disabled={locked}
              title={locked ? t('lockedHint') : undefined}
              onClick={() => onGo(chapter.id)}
            >
              <span className="learn-mark" data-done={done || undefined}>
                {done ? <CheckCircleFilled /> : locked ? <LockOutlined /> : <PlayCircleOutlined />}
              </span>
              <span className="learn-chapter-name">
                {at + 1}. {chapter.chapterName}
                <small>
                  {[
                    label(chapterKinds[chapter.kind]),
                    `${timeText(Math.min(creditedSeconds, chapter.requiredSeconds))} / ${timeText(chapter.requiredSeconds)}`,
                    state,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
