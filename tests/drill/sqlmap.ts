/**
 * Runs sqlmap (Debian: apt-get install sqlmap) over the calls that read, as they stand in the OpenAPI document of a
 * running product with demo data:
 *
 *   DEMO_PASSWORD=… node tests/drill/sqlmap.ts http://127.0.0.1:8080 [minutes] [part of a path]
 *
 * Ends with 1 when something can be injected, and with 2 when nothing was tried.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Schema, sample } from '../contract/generator.ts';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const [base = 'http://127.0.0.1:8080', minutes = '30', part = ''] = process.argv.slice(2);
const until = Date.now() + Number(minutes) * 60_000;

if (spawnSync('sqlmap', ['--version']).error) {
  console.log('skipped: sqlmap is not installed (apt-get install sqlmap)');
  process.exit(2);
}

const json = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await fetch(base + path, init)).json();
const { result } = (await json('/Identity/PortalWeb/Tokens', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ loginName: 'admin', password: process.env.DEMO_PASSWORD }),
})) as { result: { accessToken?: string } | null };
if (!result?.accessToken) throw new Error('admin cannot sign in: is DEMO_PASSWORD that of the product?');
const { paths } = (await json('/docs/json')) as { paths: Record<string, Record<string, Operation>> };

/** A filter by an id that nobody has would leave nothing to tell true from false by; other texts are found. */
const narrows = ({ format, type, enum: codes }: Schema) =>
  format !== undefined || type === 'boolean' || (!!codes && type === 'integer');
const valueFor = (schema: Schema) =>
  schema.type === 'string' && !schema.format && !schema.enum && !schema.pattern && !schema.minLength
    ? '1'
    : sample(schema);

/** Lists first: they take the most from who asks. */
const isList = (path: string) => /List|Export$/.test(path);
const targets = Object.entries(paths)
  .flatMap(([path, { get, post }]) => {
    const inQuery = (get?.parameters ?? []).filter((one) => one.in === 'query');
    const body = /List$/.test(path) ? post?.requestBody?.content['application/json']?.schema : undefined;
    const fields = body
      ? Object.entries(body.properties ?? {}).map(([name, schema]) => ({
          name,
          schema,
          required: !!body.required?.includes(name),
        }))
      : inQuery;
    const tried = fields.filter(({ schema, required }) => required || !isList(path) || !narrows(schema));
    const input = Object.fromEntries(tried.map(({ name, schema }) => [name, valueFor(schema)]));
    return tried.length > 0 ? [{ path, input, isPost: !!body }] : [];
  })
  .filter(({ path }) => path.includes(part))
  .sort((a, b) => Number(isList(b.path)) - Number(isList(a.path)));

const output = mkdtempSync(join(tmpdir(), 'anyan-sqlmap-'));
console.log(`${targets.length} calls`);
const found: string[] = [];
let tried = 0;
for (const { path, input, isPost } of targets) {
  if (Date.now() > until) break;
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { stdout, status } = spawnSync(
    'sqlmap',
    [
      ...(isPost ? ['-u', base + path, '--data', JSON.stringify(input)] : ['-u', `${base}${path}?${query}`]),
      ...['--headers', `Authorization: Bearer ${result.accessToken}\nContent-Type: application/json`],
      ...['--level', '2', '--risk', '2', '--dbms', 'PostgreSQL', '--batch', '--flush-session'],
      // Refusals are answers here; a 5xx is looked at below.
      ...['--ignore-code', '400,404', '--retries', '0', '--threads', '2', '--output-dir', output],
    ],
    { encoding: 'utf8', timeout: Math.max(30_000, until - Date.now()), maxBuffer: 1 << 28 },
  );
  const requests = stdout.match(/4\d\d \([^)]*\) - \d+ times|5\d\d \([^)]*\) - \d+ times/g) ?? [];
  const isDone = /do not appear to be injectable/.test(stdout);
  const isFound = /identified the following injection point|is vulnerable/.test(stdout);
  const isFaulty = requests.some((line) => line.startsWith('5'));
  if (isFound || isFaulty) found.push(path);
  if (isDone || isFound) tried++;
  const verdict = isFound ? 'INJECTABLE' : isDone ? 'nothing' : `not finished (${status})`;
  console.log(`${path} [${Object.keys(input).join(', ')}]: ${verdict} ${requests.join(', ')}`);
}
rmSync(output, { recursive: true, force: true });
console.log(`${tried} of ${targets.length} calls tried, ${found.length} with a finding ${found.join(' ')}`);
process.exit(found.length > 0 ? 1 : tried > 0 ? 0 : 2);
