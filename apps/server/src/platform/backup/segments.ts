// Names of WAL: 24 hexadecimal digits, timeline, log, segment of the log.

/** A finished segment, or the history of a timeline; `.partial` and `.backup` files are of no use to a restore. */
export const isWal = (name: string): boolean => /^[0-9A-F]{24}$/.test(name) || isHistory(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

/** Which segment of all it is, whatever its timeline. */
export const numberOf = (name: string, segmentBytes: number): number =>
  Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / segmentBytes) + Number.parseInt(name.slice(16), 16);

export const nameOf = (timeline: number, number: number, segmentBytes: number): string => {
  const perLog = 2 ** 32 / segmentBytes;
  return [timeline, Math.floor(number / perLog), number % perLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
};

/** A position `16/B374D848` as one number of bytes. */
export const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** The first segment that is missing between one and the newest; undefined when all are there. */
export const firstGap = (
  names: readonly string[],
  from: string,
  segmentBytes: number,
): string | undefined => {
  const there = new Set(names.filter((name) => !isHistory(name)).map((name) => numberOf(name, segmentBytes)));
  const newest = Math.max(-1, ...there);
  for (let number = numberOf(from, segmentBytes); number <= newest; number++)
    if (!there.has(number)) return nameOf(timelineOf(from), number, segmentBytes);
  return undefined;
};

/** Where timelines before the newest one ended: of each, the position at which its successor left it. */
export const endsOf = (history: string): Map<number, bigint> =>
  new Map(
    history.split('\n').flatMap((line) => {
      const [, timeline, lsn] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
      return timeline && lsn ? [[Number(timeline), positionOf(lsn)] as const] : [];
    }),
  );
