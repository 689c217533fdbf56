import type { Platform } from './platform.ts';

/** Something that each platform of this process has for itself, made when it is first asked for. */
export const perPlatform = <T>(make: (platform: Platform) => T): ((platform: Platform) => T) => {
  const made = new WeakMap<Platform, T>();
  return (platform) => {
    const known = made.get(platform) ?? make(platform);
    made.set(platform, known);
    return known;
  };
};
