import type { Translate } from '../../platform/i18n.ts';

/** 3 层, 地下 1 层: there is no floor 0. */
export const floorName = (t: Translate<'floor' | 'basement'>, floor: number): string =>
  floor < 0 ? t('basement', { n: -floor }) : t('floor', { n: floor });
