import type { CoursewareNextState, CoursewareState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const coursewareTones: Readonly<Record<CoursewareState, Tone>> = {
  draft: 'default',
  reviewing: 'warning',
  published: 'success',
  offline: 'error',
};

export const nextTones: Readonly<Record<CoursewareNextState, Tone>> = {
  draft: 'default',
  reviewing: 'warning',
};
