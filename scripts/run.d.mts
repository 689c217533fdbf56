/** The Node binary for the tasks: the one of the packages, else our own if it is new enough, else undefined. */
export function chooseNode(machine: {
  modules: string;
  platform: string;
  arch: string;
  version: string;
  execPath: string;
  exists?: (path: string) => boolean;
}): string | undefined;

export function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;

export function isInstalled(folder: string): boolean;

export function takeLock(file: string, pid?: number): Promise<(() => void) | undefined>;

/** Flags of Node and settings of the C library that `start` gives the product. */
export const memoryLimits: { heap: readonly string[]; environment: Readonly<Record<string, string>> };
