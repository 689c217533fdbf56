/** How long to wait before asking again: longer the further back, so that the queue itself is no load. */
export const queueWait = (place: number): number => Math.min(1500 + place * 20, 10_000);
