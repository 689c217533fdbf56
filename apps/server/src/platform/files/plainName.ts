/** A text as the name of a file: what systems keep for themselves, and blanks of any kind, are one blank. */
export const plainName = (text: string): string => text.replace(/[\\/:*?"<>|\s]+/g, ' ');
