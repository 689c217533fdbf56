/** The part of the suite that a test file belongs to: a journey, the web, a module, or the folder that it stands in. */
const partOf = (file: string): string => {
  const [, journey] = /^tests\/e2e\/(.+)\.test\.ts$/.exec(file) ?? [];
  if (journey) return `journey ${journey}`;
  if (file.startsWith('apps/web/')) return 'web';
  const [, module] = /^apps\/server\/src\/(?:modules\/)?([^/]+)\//.exec(file) ?? [];
  if (module) return `rules of ${module}`;
  return file
    .split('/')
    .slice(0, file.startsWith('tests/') ? -1 : 1)
    .join('/');
};

/** Lines of a table: the minutes of each part that takes some seconds, the longest first, and their sum. */
export const minutesByPart = (files: Record<string, number>, leastMs = 5000): string[] => {
  const parts = new Map<string, number>();
  let sum = 0;
  for (const [file, ms] of Object.entries(files)) {
    const part = partOf(file);
    parts.set(part, (parts.get(part) ?? 0) + ms);
    sum += ms;
  }
  const line = (part: string, ms: number) => `${(ms / 60_000).toFixed(1).padStart(6)} min  ${part}`;
  return [
    ...[...parts]
      .filter(([, ms]) => ms >= leastMs)
      .sort(([, a], [, b]) => b - a)
      .map(([part, ms]) => line(part, ms)),
    line('in all, some of it side by side', sum),
  ];
};
