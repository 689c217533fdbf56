import { type LearnChapter, learnLimits } from '@anyan/contract';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../learnTexts.ts';
import { type ChapterProps, useHiddenPause } from './chapterParts.ts';
import { timeText } from './lesson.ts';

/** A video: no further than it was seen, no faster than allowed, and it stops while nothing counts. */
export const VideoChapter = ({
  chapter,
  standing,
  rate,
  halted,
  seek,
  onActivity,
  onCheckpoint,
}: ChapterProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const video = useRef<HTMLVideoElement>(null);
  const farthest = useRef(standing.maxPosition);
  const [failed, setFailed] = useState(false);
  const free = standing.done;
  useHiddenPause(() => video.current?.pause());

  useEffect(() => {
    if (halted) video.current?.pause();
  }, [halted]);
  // What the server says stands: the player goes where it says.
  useEffect(() => {
    if (!seek || !video.current) return;
    farthest.current = seek.maxPosition;
    video.current.currentTime = seek.position;
  }, [seek]);

  // What the chapter before told is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => onActivity({ active: false, position: standing.position, pagesSeen: [] }), []);

  const tell = () => {
    const player = video.current;
    if (!player) return;
    onActivity({ active: !player.paused && !player.ended, position: player.currentTime, pagesSeen: [] });
  };
  const begin = () => {
    const player = video.current;
    if (!player || standing.position < 5) return;
    // At its end it begins anew.
    if (standing.position > (chapter.durationSeconds ?? 0) * learnLimits.endShare) return;
    player.currentTime = standing.position;
    void message.info(t('resumed', { time: timeText(standing.position) }));
  };
  const keepBehind = () => {
    const player = video.current;
    if (!player || free || player.currentTime <= farthest.current + 1) return;
    player.currentTime = farthest.current;
    void message.warning({ key: 'cut', content: t('cutBack') });
  };
  const goOn = () => {
    const player = video.current;
    if (!player || player.seeking) return;
    const due = openCheckpoint(chapter, standing.checkpointsPassed, player.currentTime);
    if (due) {
      player.pause();
      player.currentTime = due.place;
      farthest.current = Math.max(farthest.current, due.place);
      tell();
      onCheckpoint(due.no);
      return;
    }
    // A step, not a leap, moves the farthest point.
    if (player.currentTime - farthest.current < 2 * player.playbackRate)
      farthest.current = Math.max(farthest.current, player.currentTime);
    tell();
  };

  if (failed || !chapter.file)
    return (
      <div className="learn-missing">
        <p>{t('noVideo')}</p>
        <Button onClick={() => setFailed(false)}>{t('retry')}</Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video without subtitles has none to show
    <video
      ref={video}
      className="learn-video"
      controls
      playsInline
      controlsList={`nodownload${rate > 1 || free ? '' : ' noplaybackrate'}`}
      disablePictureInPicture
      src={chapter.file}
      aria-label={chapter.chapterName}
      onLoadedMetadata={begin}
      onPlay={({ currentTarget }) => (halted ? currentTarget.pause() : tell())}
      onPause={tell}
      onEnded={tell}
      onTimeUpdate={goOn}
      onSeeking={keepBehind}
      onRateChange={({ currentTarget }) => {
        if (!free && currentTarget.playbackRate > rate) currentTarget.playbackRate = rate;
      }}
      onContextMenu={(event) => event.preventDefault()}
      onError={() => setFailed(true)}
    >
      {chapter.subtitles && <track kind="subtitles" srcLang="zh" src={chapter.subtitles} default />}
    </video>
  );
};

/** The first checkpoint that was reached and is not passed. */
export const openCheckpoint = (
  { checkpoints }: Pick<LearnChapter, 'checkpoints'>,
  passed: readonly number[],
  place: number,
) => checkpoints.find((one) => !passed.includes(one.no) && place >= one.place);
