import {
  type ChapterInput,
  type CoursewareDetails,
  type CoursewareFields,
  chapterKinds,
} from '@anyan/contract';
import { Collapse, Form } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../coursewareTexts.ts';
import { timeText } from '../learn/lesson.ts';
import './courseware.css';

type Chapter = ChapterInput & { url?: string | null; subtitleUrl?: string | null };

/** What a chapter shows. */
const Content = ({ chapter: { kind, url, subtitleUrl, content, chapterName } }: { chapter: Chapter }) => {
  const t = useTexts(texts);
  if (kind === 'richText') return content ? <RichTextView html={content} /> : <p>{t('empty')}</p>;
  if (!url) return <p className="ay-quiet">{t('empty')}</p>;
  if (kind === 'pdf')
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {t('openPdf')}
      </a>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: subtitles are shown where the chapter has some
    <video className="cw-video" src={url} controls preload="metadata" aria-label={chapterName}>
      {subtitleUrl && <track kind="captions" src={subtitleUrl} default />}
    </video>
  );
};

const minutes = (seconds: number | null | undefined): number => Math.ceil((seconds ?? 0) / 60);

interface ChaptersProps {
  chapters: readonly Chapter[];
  /** Questions that chapters name, for who decides on them. */
  questions?: CoursewareDetails['questions'];
  /** What is told of some chapters, by their ids. */
  marks?: ReadonlyMap<string, 'chapterAdded' | 'chapterChanged'>;
}

/** What is asked in a chapter, and where. */
const Asked = ({ chapter, questions }: { chapter: Chapter; questions: CoursewareDetails['questions'] }) => {
  const t = useTexts(texts);
  const stemOf = (id: string) => questions.find((one) => one.id === id)?.stem ?? t('gone');
  const { checkpoints = [], chapterQuiz } = chapter;
  if (checkpoints.length === 0 && !chapterQuiz) return null;
  return (
    <dl className="cw-asked">
      {checkpoints.length > 0 && <dt>{t('checkpoints')}</dt>}
      {checkpoints.map(({ atSecond, atPage, questionId }) => (
        <dd key={`${atSecond} ${atPage}`}>
          <small className="ay-quiet">
            {typeof atSecond === 'number' ? timeText(atSecond) : t('pageNo', { n: atPage ?? 1 })}
          </small>{' '}
          {stemOf(questionId)}
        </dd>
      ))}
      {chapterQuiz && (
        <dt>{t('quizOf', { n: chapterQuiz.questionIds.length, pass: chapterQuiz.passCount })}</dt>
      )}
      {chapterQuiz?.questionIds.map((id) => (
        <dd key={id}>{stemOf(id)}</dd>
      ))}
    </dl>
  );
};

/** Courseware as its learners see it: chapters in their order, each opened in turn. */
export const Chapters = ({ chapters, questions, marks }: ChaptersProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (chapters.length === 0) return <p className="ay-quiet">{t('noChapters')}</p>;
  return (
    <Collapse
      accordion
      items={chapters.map((chapter, at) => ({
        key: chapter.id ?? String(at),
        label: `${at + 1}. ${chapter.chapterName}`,
        extra: (
          <span className="cw-states">
            {marks?.has(chapter.id ?? '') && (
              <Tag tone="processing">{t(marks.get(chapter.id ?? '') ?? 'chapterChanged')}</Tag>
            )}
            <Tag>{label(chapterKinds[chapter.kind])}</Tag>
            {chapter.requiredSeconds ? t('minutesOf', { n: minutes(chapter.requiredSeconds) }) : null}
          </span>
        ),
        children: (
          <>
            <Content chapter={chapter} />
            {questions && <Asked chapter={chapter} questions={questions} />}
          </>
        ),
      }))}
    />
  );
};

/** What is being written, as learners will see it. Files that were sent just now are shown once it is saved. */
export const DraftPreview = ({ known }: { known: CoursewareDetails | undefined }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance<CoursewareFields>();
  const { coursewareName, summary, chapters = [] } = form.getFieldsValue(true) as Partial<CoursewareFields>;
  const urls = new Map(known?.chapters.map((one) => [one.fileId, one]));
  const seconds = chapters.reduce((sum, { requiredSeconds }) => sum + (requiredSeconds ?? 0), 0);
  return (
    <article className="cw-preview">
      <h2>{coursewareName}</h2>
      {summary && <p>{summary}</p>}
      <p className="ay-quiet">{t('total', { chapters: chapters.length, minutes: minutes(seconds) })}</p>
      <Chapters
        chapters={chapters.map((chapter) => {
          const found = chapter.fileId ? urls.get(chapter.fileId) : undefined;
          return { ...chapter, url: found?.url ?? null, subtitleUrl: found?.subtitleUrl ?? null };
        })}
      />
    </article>
  );
};
