import { open, readFile } from 'node:fs/promises';
import { mediaInfoFactory, type Track } from 'mediainfo.js';
import { getDocumentProxy } from 'unpdf';
import { serveParent } from '../childSide.ts';
import { secondsOfPictures } from './pictures.ts';

export interface MediaTask {
  kind: 'video' | 'pdf' | 'subtitle';
  path: string;
}

/** What is wrong with a file, or what it holds. */
export type MediaAnswer =
  | { fault: 'broken' | 'noVideo' | 'noLength' | 'encrypted' | 'notSubtitles' }
  | { durationSeconds?: number; pageCount?: number };

/** Seconds that a track says it has. */
const secondsOf = (track: Track | undefined): number =>
  Number((track as { Duration?: number })?.Duration) || 0;

const video = async (path: string): Promise<MediaAnswer> => {
  const info = await mediaInfoFactory({ format: 'object', coverData: false });
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (length: number, offset: number) => {
      const buffer = new Uint8Array(length);
      const { bytesRead } = await file.read(buffer, 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    const { media } = await info.analyzeData(size, read);
    const tracks = media?.track ?? [];
    const pictures = tracks.find((track) => track['@type'] === 'Video');
    if (!pictures) return { fault: tracks.length > 1 ? 'noVideo' : 'broken' };
    const told = secondsOf(pictures) || secondsOf(tracks.find((track) => track['@type'] === 'General'));
    const whole = (await secondsOfPictures(file, size)) ?? told;
    return whole > 0 ? { durationSeconds: Math.max(1, Math.round(whole)) } : { fault: 'noLength' };
  } catch {
    return { fault: 'broken' };
  } finally {
    await file.close();
    info.close();
  }
};

const pdf = async (path: string): Promise<MediaAnswer> => {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
    const { numPages } = document;
    await document.destroy();
    return numPages > 0 ? { pageCount: numPages } : { fault: 'broken' };
  } catch (error) {
    return { fault: (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken' };
  }
};

/** WebVTT is UTF-8 and says so in its first line; at least one cue follows. */
const subtitle = async (path: string): Promise<MediaAnswer> => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    const [first = ''] = text.split('\n', 1);
    const cue = text.includes(' --> ');
    return /^WEBVTT(?:[ \t\r]|$)/.test(first) && cue ? {} : { fault: 'notSubtitles' };
  } catch {
    return { fault: 'notSubtitles' };
  }
};

const readers = { video, pdf, subtitle };

serveParent(({ kind, path }: MediaTask) => readers[kind](path));
