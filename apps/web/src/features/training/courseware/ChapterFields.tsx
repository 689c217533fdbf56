import {
  type ChapterInput,
  type CoursewareDetails,
  coursewareEndpoints,
  coursewareLimits,
  type MediaKind,
} from '@anyan/contract';
import { App, InputNumber, Switch } from 'antd';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { CallFailed } from '../../../platform/failure.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { DocumentUpload, pdfOnly } from '../../../widgets/upload/DocumentUpload.tsx';
import { VideoUpload } from '../../../widgets/upload/VideoUpload.tsx';
import { texts } from '../coursewareTexts.ts';
import { timeText } from '../learn/lesson.ts';
import { Checkpoints, Quiz } from './Asked.tsx';
import { Timeline } from './Timeline.tsx';

const RichTextEditor = lazy(() => import('../../../widgets/rich/RichTextEditor.tsx'));
const { coursewareMedia } = coursewareEndpoints;

interface Props {
  chapter: ChapterInput;
  known: CoursewareDetails | undefined;
  disabled: boolean;
  /** It is in sight: what plays and what is heavy is there then alone. */
  shown: boolean;
  onChange: (more: Partial<ChapterInput>) => void;
}

const Row = ({
  label,
  help,
  children,
}: {
  label: string;
  help?: ReactNode;
  children: (id: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="cw-row">
      <label htmlFor={id}>{label}</label>
      <div>
        {children(id)}
        {help && <small className="ay-quiet">{help}</small>}
      </div>
    </div>
  );
};

/** What a file holds is read by the server once it is there; one that cannot be read is not taken. */
const useReading = (onChange: Props['onChange']) => {
  const { message } = App.useApp();
  const [reading, setReading] = useState(false);
  const [read, setRead] = useState<{ durationSeconds: number | null; pageCount: number | null }>();
  const last = useRef<Partial<Record<'fileId' | 'subtitleFileId', string | null>>>({});
  const take = async (field: 'fileId' | 'subtitleFileId', kind: MediaKind, fileId: string | null) => {
    last.current[field] = fileId;
    onChange({ [field]: fileId });
    if (!fileId) {
      if (field === 'fileId') setRead(undefined);
      return setReading(false);
    }
    // Meanwhile it may have been taken out again, or another one put in its place.
    const isGone = () => last.current[field] !== fileId;
    setReading(true);
    try {
      const { requiredSeconds, ...facts } = await call(coursewareMedia, { fileId, kind });
      if (field === 'subtitleFileId' || isGone()) return;
      setRead(facts);
      if (requiredSeconds) onChange({ requiredSeconds });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (isGone()) return;
      onChange({ [field]: null });
      void message.error(error.message);
    } finally {
      if (!isGone()) setReading(false);
    }
  };
  return { reading, read, take };
};

/** All of one chapter but its name. */
export const ChapterFields = ({ chapter, known, disabled, shown, onChange }: Props) => {
  const t = useTexts(texts);
  const { kind } = chapter;
  const before = known?.chapters.find(({ fileId }) => !!fileId && fileId === chapter.fileId);
  const { reading, read, take } = useReading(onChange);
  const { pageCount = null, durationSeconds = null } = read ?? before ?? {};
  const length = kind === 'video' ? durationSeconds : pageCount;
  const file = before?.fileId && {
    ...{ id: before.fileId, name: before.fileName ?? '', bytes: before.bytes ?? 0, url: before.url ?? '' },
  };
  return (
    <div className="cw-body">
      {kind === 'video' && (
        <>
          <Row
            label={t('file')}
            help={
              reading
                ? t('readingFile')
                : durationSeconds !== null && t('videoIs', { time: timeText(durationSeconds) })
            }
          >
            {(id) => (
              <VideoUpload
                id={id}
                value={chapter.fileId ?? null}
                {...(file ? { known: file } : {})}
                player={false}
                disabled={disabled}
                onChange={(fileId) => void take('fileId', 'video', fileId)}
              />
            )}
          </Row>
          <Row label={t('subtitles')}>
            {(id) => (
              <DocumentUpload
                id={id}
                types={['vtt']}
                count={1}
                value={chapter.subtitleFileId ? [chapter.subtitleFileId] : []}
                known={chapter.subtitleFileId ? [{ id: chapter.subtitleFileId, name: t('subtitles') }] : []}
                disabled={disabled}
                onChange={([fileId = null]) => void take('subtitleFileId', 'subtitle', fileId)}
              />
            )}
          </Row>
        </>
      )}
      {kind === 'pdf' && (
        <Row
          label={t('file')}
          help={reading ? t('readingFile') : pageCount !== null && t('fileIs', { n: pageCount })}
        >
          {(id) => (
            <DocumentUpload
              id={id}
              types={pdfOnly}
              count={1}
              value={chapter.fileId ? [chapter.fileId] : []}
              known={file ? [file] : []}
              disabled={disabled}
              onChange={([fileId = null]) => void take('fileId', 'pdf', fileId)}
            />
          )}
        </Row>
      )}
      {kind === 'richText' && (
        <Row label={t('content')}>
          {(id) => (
            <Suspense fallback={<SkeletonBox />}>
              <RichTextEditor
                id={id}
                value={chapter.content ?? ''}
                disabled={disabled}
                onChange={(content) => onChange({ content })}
              />
            </Suspense>
          )}
        </Row>
      )}
      <Row label={t('requiredSeconds')}>
        {(id) => (
          <InputNumber
            id={id}
            value={chapter.requiredSeconds ?? null}
            min={coursewareLimits.secondsMin}
            max={coursewareLimits.secondsMax}
            precision={0}
            placeholder={t('secondsByContent')}
            disabled={disabled}
            onChange={(requiredSeconds) => onChange({ requiredSeconds })}
          />
        )}
      </Row>
      {kind === 'pdf' && (
        <Row label={t('minSecondsPerPage')}>
          {(id) => (
            <InputNumber
              id={id}
              value={chapter.minSecondsPerPage ?? 5}
              min={0}
              max={600}
              precision={0}
              disabled={disabled}
              onChange={(minSecondsPerPage) => onChange({ minSecondsPerPage })}
            />
          )}
        </Row>
      )}
      {kind !== 'richText' && (
        <>
          <Row label={t('allowDownload')}>
            {(id) => (
              <Switch
                id={id}
                checked={chapter.allowDownload ?? false}
                disabled={disabled}
                onChange={(allowDownload) => onChange({ allowDownload })}
              />
            )}
          </Row>
          <Row label={t('checkpoints')} help={t('checkpointHelp')}>
            {() => (
              <>
                {shown && chapter.fileId && length !== null && !reading && (
                  <Timeline
                    key={chapter.fileId}
                    kind={kind}
                    fileId={chapter.fileId}
                    url={before?.url ?? null}
                    length={length}
                    value={chapter.checkpoints ?? []}
                    disabled={disabled}
                    onChange={(checkpoints) => onChange({ checkpoints })}
                  />
                )}
                <Checkpoints
                  kind={kind}
                  length={length}
                  value={chapter.checkpoints ?? []}
                  known={known}
                  disabled={disabled}
                  onChange={(checkpoints) => onChange({ checkpoints })}
                />
              </>
            )}
          </Row>
        </>
      )}
      <Row label={t('quiz')} help={t('quizHelp')}>
        {(id) => (
          <Quiz
            id={id}
            value={chapter.chapterQuiz ?? null}
            known={known}
            disabled={disabled}
            onChange={(chapterQuiz) => onChange({ chapterQuiz })}
          />
        )}
      </Row>
    </div>
  );
};
