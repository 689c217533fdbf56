import { mkdtempSync, rmdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { qrCode } from '@anyan/contract/core/qr';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { serveParent } from '../childSide.ts';
import type { PdfTask } from './index.ts';
import { qrPicture } from './qrPicture.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = ['sans', 'serif'].flatMap((family) =>
  ['400Regular', '700Bold'].map((weight) => {
    const name = `Noto${family === 'sans' ? 'Sans' : 'Serif'}SC_${weight}.ttf`;
    return resolve(`@expo-google-fonts/noto-${family}-sc/${weight}/${name}`);
  }),
);

// An empty folder: a template reads nothing of this machine.
const workspace = mkdtempSync(join(tmpdir(), 'anyan-pdf-'));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fonts }] });
// What it is given it has in memory: only the name is needed from here on, and this process may be killed.
rmdirSync(workspace);
const dataPath = join(workspace, 'data.json');
const common = readFile(new URL('./common.typ', import.meta.url), 'utf8');
/** Of what has so many pages, or is made of so much text, nothing is kept for the next document. */
const many = { pages: 50, text: 10_000 };

const templates = new Map<string, string>();

const templateOf = async (url: string): Promise<string> => {
  const known = templates.get(url);
  if (known) return known;
  const text = `${await common}\n${await readFile(new URL(url), 'utf8')}`;
  templates.set(url, text);
  return text;
};

const render = async ({
  template,
  data,
  images,
  codes,
  at,
}: PdfTask): Promise<{ pdf: Uint8Array; pages: number }> => {
  const mainFileContent = await templateOf(template);
  let pages = 0;
  const text = JSON.stringify(data);
  const names = [...Object.keys(images), ...Object.keys(codes)];
  const paths = [...names.map((name) => join(workspace, name)), dataPath];
  try {
    for (const [name, content] of Object.entries(images))
      compiler.mapShadow(join(workspace, name), Buffer.from(content));
    for (const [name, text] of Object.entries(codes))
      compiler.mapShadow(join(workspace, name), qrPicture(qrCode(text)));
    // As a file and not as an input: with other inputs the compiler makes its library anew.
    compiler.mapShadow(dataPath, Buffer.from(text));
    const compiled = compiler.compile({ mainFileContent });
    const document = compiled.result;
    if (!document) {
      const told = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
      throw new Error(`template ${template}: ${JSON.stringify(told).slice(0, 500)}`);
    }
    const made = compiler.pdf(document, { creationTimestamp: Math.floor(Date.parse(at) / 1000) });
    pages = document.numOfPages;
    return { pdf: made, pages };
  } finally {
    for (const path of paths) compiler.unmapShadow(path);
    // What was worked out for one of hundreds of pages serves no other, and would be held beside the next.
    const isLong = pages > many.pages || text.length > many.text;
    compiler.evictCache(isLong ? 0 : 10);
    // A document is held outside of JavaScript until what stands for it there is cleared up, which has no reason of its own to be.
    if (isLong) global.gc?.();
  }
};

serveParent(render);
