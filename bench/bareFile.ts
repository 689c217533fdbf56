import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shortest server that answers ranges of a file: no rights, no limits, no log. */
const path = String(process.env.BARE_FILE);

const server = createServer((request, response) => {
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(from), Number(to)];
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-length': end - start + 1 });
  createReadStream(path, { start, end }).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
