// Run by bundle.test.ts in a network namespace of its own: starts what was unpacked, uses it, stops it. Imports nothing of
// ours. Prints one JSON object of what it saw.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [folder = '', picture = '', user = '', settings = '{}'] = process.argv.slice(2);
const env = JSON.parse(settings) as Record<string, string>;
const seen: Record<string, unknown> = {};

const child = spawn(`${folder}/start`, [], {
  cwd: '/',
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
  ...(user ? { uid: Number(user), gid: Number(user) } : {}),
});
let said = '';
const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
const base = await new Promise<string>((resolve, reject) => {
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      const [, address] = /^ready (\S+)$/m.exec(said) ?? [];
      if (address) resolve(address);
    });
  void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
});

let token = '';
const ask = (path: string, body?: object | FormData) =>
  fetch(base + path, {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  });
const resultOf = async <Result>(answer: Response): Promise<Result> => {
  const { code, message, result } = (await answer.json()) as {
    code: number;
    message: string;
    result: Result;
  };
  if (code !== 200) throw new Error(`${answer.url}: ${code} ${message}`);
  return result;
};
/** The first bytes of a file that was answered, as text. */
const headOf = async (answer: Response) => {
  const content = Buffer.from(await answer.arrayBuffer());
  return answer.ok ? content.toString('latin1', 0, 4) : content.toString('utf8');
};

try {
  seen.ready = await (await ask('/health/ready')).json();
  seen.page = /<title>.*<\/title>/.exec(await (await ask('/login')).text())?.[0];
  const credentials = { loginName: 'admin', password: env.DEMO_PASSWORD };
  const signedIn = await resultOf<{ accessToken: string }>(
    await ask('/Identity/PortalWeb/Tokens', credentials),
  );
  token = signedIn.accessToken;
  const { data } = await resultOf<{ data: { instanceId: string }[] }>(
    await ask('/Customer/Approval/InstanceSearchPageList?pageNo=1&pageSize=1'),
  );
  seen.pdf = await headOf(await ask(`/Customer/Approval/InstancePdf?id=${data[0]?.instanceId}`));
  seen.workbook = await headOf(await ask('/Customer/Role/RoleExport', {}));
  const form = new FormData();
  form.append('file', new File([readFileSync(picture)], 'p.png', { type: 'image/png' }));
  const { url } = await resultOf<{ url: string }>(await ask('/File/Files/SetLocalImgUrl', form));
  seen.picture = (await ask(url)).headers.get('content-type');
  seen.outside = await fetch('https://example.org').then(
    () => 'reached',
    () => 'cut',
  );
} catch (error) {
  seen.fault = `${(error as Error).stack}\n${said}`;
} finally {
  child.kill('SIGTERM');
  seen.end = await ended;
}
console.log(JSON.stringify(seen));
