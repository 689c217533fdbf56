import { stripVTControlCharacters } from 'node:util';

/** What nothing prints while all is well: a connection that nobody took care of, an error that nobody caught. */
const stray = /\bECONNREFUSED\b|\b(unhandled|uncaught): /;

/** Gathers, from output as it comes in pieces, the lines that a green run does not print. */
export const strayLines = () => {
  const found: string[] = [];
  const open = new Map<string, string>();
  const look = (line: string) => {
    const plain = stripVTControlCharacters(line).trim();
    if (stray.test(plain)) found.push(plain);
  };
  return {
    read: (stream: string, text: string): void => {
      const lines = ((open.get(stream) ?? '') + text).split('\n');
      open.set(stream, lines.pop() ?? '');
      for (const line of lines) look(line);
    },
    end: (): readonly string[] => {
      for (const line of open.values()) look(line);
      open.clear();
      return found;
    },
  };
};
