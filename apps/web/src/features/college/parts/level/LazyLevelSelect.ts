import { late } from '../../../../widgets/pick/lazy.tsx';

/** A level of the college, in filters. */
export const LazyLevelSelect = late(() =>
  import('../../../../widgets/pick/LevelSelect.tsx').then((module) => module.LevelSelect),
);
