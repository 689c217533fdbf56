const width = 110;
const clause =
  /(with|select distinct|select|from|left join|inner join|(?<!(left|inner) )join|where|group by|order by|limit|offset|union|for)\b/y;

/** Breaks a long clause after its commas, not inside parentheses. */
const wrapped = (line: string): string => {
  if (line.length <= width) return line;
  const indent = `${line.match(/^ */)?.[0]}  `;
  const parts: string[] = [''];
  let depth = 0;
  for (const piece of line.split(/(?<=, )/)) {
    const last = parts.at(-1) ?? '';
    if (depth <= 0 && last.length + piece.length > width && last.trim()) parts.push(indent + piece);
    else parts[parts.length - 1] = last + piece;
    depth += piece.split('(').length - piece.split(')').length;
  }
  return parts.map((part) => part.trimEnd()).join('\n');
};

/** A statement as a person reads it: a clause a line, what is inside parentheses further in. */
export const readable = (statement: string): string => {
  const text = statement
    .replace(/\s+|;$/g, ' ')
    .trim()
    .replace(/"(\w+)"/g, '$1');
  const lines = [''];
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const isStart = !quoted && (at === 0 || /[ (]/.test(text[at - 1] ?? ''));
    clause.lastIndex = at;
    if (isStart && clause.test(text)) lines.push('    '.repeat(depth));
    else if (isStart && text.startsWith('and ', at)) lines.push(depth === 0 ? '  ' : '    '.repeat(depth));
    const letter = text[at] as string;
    if (letter === "'") quoted = !quoted;
    else if (!quoted) depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    lines[lines.length - 1] += letter;
  }
  return lines
    .filter((line) => line.trim())
    .map((line) => wrapped(line.trimEnd()))
    .join('\n');
};
