import type { ChapterStanding, LearnChapter } from '@anyan/contract';
import { useEffect, useRef, useState } from 'react';
import type { Activity } from './lesson.ts';

export interface ChapterProps {
  chapter: LearnChapter;
  standing: ChapterStanding;
  /** How fast a video may run before it is done. */
  rate: number;
  /** Something stands in the way: a question, no network, another page. */
  halted: boolean;
  /** Where the server wants the player to be. */
  seek: { position: number; maxPosition: number } | undefined;
  onActivity: (activity: Activity) => void;
  onCheckpoint: (no: number) => void;
}

/** Does something when the page goes out of sight. */
export const useHiddenPause = (pause: () => void): void => {
  const last = useRef(pause);
  last.current = pause;
  useEffect(() => {
    const turned = () => document.hidden && last.current();
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  }, []);
};

/** Whether the page can be seen. */
export const useSeen = (): boolean => {
  const [seen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const turned = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  }, []);
  return seen;
};
