import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'br' }
  | { kind: 'strong' | 'em' | 'u' | 'span'; children: Inline[] };
export type Block =
  | { kind: 'par'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'table'; columns: number; cells: Block[][] };

const inlineKinds: Record<string, 'strong' | 'em' | 'u'> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
};
const blockTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'div', 'hr']);

const inlinesOf = (nodes: readonly ChildNode[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (isText(node)) return [{ kind: 'text', text: node.data.replace(/\s+/g, ' ') }];
    if (!isTag(node)) return [];
    if (node.name === 'br') return [{ kind: 'br' }];
    const children = inlinesOf(node.children);
    return children.length > 0 ? [{ kind: inlineKinds[node.name] ?? 'span', children }] : [];
  });

const tagsIn = (node: Element, ...names: string[]): Element[] =>
  node.children
    .filter(isTag)
    .flatMap((child) => (names.includes(child.name) ? [child] : tagsIn(child, ...names)));

const tableOf = (table: Element): Block[] => {
  const rows = tagsIn(table, 'tr').map((row) => tagsIn(row, 'td', 'th'));
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  // Rows that are short are filled up, or the cells of the next would slip into them.
  const cells = rows.flatMap((row) =>
    Array.from({ length: columns }, (_, at) => blocksOf(row[at]?.children ?? [])),
  );
  return cells.length > 0 ? [{ kind: 'table', columns, cells }] : [];
};

const blockOf = (node: Element): Block[] => {
  const { name, children } = node;
  if (/^h[1-4]$/.test(name))
    return [{ kind: 'heading', level: Number(name[1]) + 1, children: inlinesOf(children) }];
  if (name === 'ul' || name === 'ol') {
    const items = tagsIn(node, 'li')
      .map((item) => blocksOf(item.children))
      .filter((item) => item.length > 0);
    return items.length > 0 ? [{ kind: 'list', ordered: name === 'ol', items }] : [];
  }
  if (name === 'blockquote') return [{ kind: 'quote', children: blocksOf(children) }];
  if (name === 'table') return tableOf(node);
  if (name === 'hr') return [];
  return blocksOf(children);
};

const hasWords = (inlines: readonly Inline[]): boolean =>
  inlines.some((one) =>
    'text' in one ? one.text.trim() !== '' : 'children' in one && hasWords(one.children),
  );

/** Blocks as they stand; what stands between them, or in none, becomes a paragraph. */
const blocksOf = (nodes: readonly ChildNode[]): Block[] => {
  const blocks: Block[] = [];
  let loose: ChildNode[] = [];
  const flush = () => {
    const children = inlinesOf(loose);
    loose = [];
    if (hasWords(children)) blocks.push({ kind: 'par', children });
  };
  for (const node of nodes) {
    if (isTag(node) && blockTags.has(node.name)) {
      flush();
      blocks.push(...blockOf(node));
    } else loose.push(node);
  }
  flush();
  return blocks;
};

/** Sanitised rich text as the blocks that a document's template sets (`#blocks(data.body)`); pictures are left out. */
export const richBlocks = (html: string): Block[] => blocksOf(parseDocument(html).children);
