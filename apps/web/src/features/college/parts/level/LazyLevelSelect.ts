import { lazyPicker } from '../../../../widgets/pick/lazy.tsx';

/** A level of the college, in filters. */
export const LazyLevelSelect = lazyPicker(() =>
  import('../../../../widgets/pick/LevelSelect.tsx').then((module) => module.LevelSelect),
);
