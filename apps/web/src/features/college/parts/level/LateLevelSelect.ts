import { late } from '../../../../widgets/pick/late.tsx';

/** A level of the college, in filters. */
export const LateLevelSelect = late(() =>
  import('../../../../widgets/pick/LevelSelect.tsx').then((module) => module.LevelSelect),
);
