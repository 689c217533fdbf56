import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { chownAll, findPlaces, isPrivate, isRoot, makeSocketFolder, type Places } from './embeddedPlaces.ts';

/** A running PostgreSQL of our own, reachable over a Unix socket only, without a password. */
export interface EmbeddedDatabase {
  /** Folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** It was running already: left by a crash, or used by another process of ours. */
  adopted: boolean;
  /** One sentence for the console when it had to be put somewhere unexpected. */
  notice?: string;
  /** Stops the server, unless another process of ours uses it. May be called more than once. */
  stop(): Promise<void>;
}

const port = 5432;
const user = 'app';
/** Every process of ours holds this advisory lock shared; who gets it alone may stop the server. */
const inUse = 0x616e79616e;
const patience = 30_000;
/** Milliseconds that a stop waits for a recovery to end. */
const recovering = 5000;

/** Nothing of the user's environment: an unknown LANG stops initdb, and PG… variables change much. */
const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** An eighth of what the machine or its container has, 1 GB at most: the rest is the server's and the files'. */
const sharedBuffers = (): string => {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 8 / 2 ** 20;
  return `${Math.floor(Math.min(1024, Math.max(128, megabytes)))}MB`;
};

const defaults: Record<string, string> = {
  shared_buffers: sharedBuffers(),
  // What is read lies in the system's cache or on a disk without heads: asking a worker to read it takes longer than
  // reading it, and a page here or there costs the same.
  io_method: 'sync',
  random_page_cost: '1.1',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must not hold personal data: no statements, no "Key (phone)=(…) already exists".
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts the PostgreSQL of this data folder, or takes over the one that runs there already, and starts it again
 * should it die. Throws StartError with one sentence when that is impossible.
 */
export async function startEmbedded(options: {
  dataDir: string;
  /** Made when missing. Default: anyan. */
  databaseName?: string;
  say?: (line: string) => void;
  /** Server settings beside ours; they do not reach a server that runs already. */
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const { databaseName = 'anyan', say = () => {}, settings = {} } = options;
  const places = findPlaces(options.dataDir);
  if (!existsSync(places.cluster)) {
    say('Preparing the database …');
    await initialise(places);
  }
  checkCluster(places);

  const server = new Server(places, { ...defaults, ...settings }, say);
  await server.open();
  try {
    await server.assertDurable();
    await server.createDatabase(databaseName);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    host: server.host,
    port,
    user,
    database: databaseName,
    adopted: server.adopted,
    notice: places.notice,
    stop: () => server.stop(),
  };
}

/** Makes the cluster in a neighbour folder and renames it, so that a cut start leaves nothing half-made. */
async function initialise(places: Places) {
  const { cluster, native, owner } = places;
  removeLeftovers(cluster);
  const unfinished = `${cluster}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    // initdb wants an account that exists; the server itself does not.
    const account = owner && anyAccount();
    if (account) chownSync(unfinished, account.uid, account.gid);
    await promisify(execFile)(
      join(native, 'bin/initdb'),
      [
        ...['-D', unfinished, '-U', user, '--auth=trust', '-E', 'UTF8', '--locale=C'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ],
      { env: environment, cwd: '/', ...account },
    );
    if (owner) chownAll(unfinished, owner);
    try {
      renameSync(unfinished, cluster);
    } catch (error) {
      // Another start was faster: its cluster is as good as ours.
      if (!existsSync(cluster)) throw error;
      rmSync(unfinished, { recursive: true, force: true });
    }
    const folder = openSync(dirname(cluster), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const { stderr, message } = error as Error & { stderr?: string };
    const said = stderr?.split('\n').find((line) => /error:|fatal/i.test(line)) ?? message;
    throw new StartError(`The database cannot be prepared in ${cluster}: ${said.trim()}`);
  }
}

/** Folders of an initdb that was cut short. Only those of dead processes; a start at the same time keeps its own. */
function removeLeftovers(cluster: string) {
  const prefix = `${basename(cluster)}.init-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    const path = join(dirname(cluster), name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (
      stats &&
      Date.now() - stats.mtimeMs > 60_000 &&
      !isAlive(Number.parseInt(name.slice(prefix.length), 10))
    ) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/** `nobody`, or the first account that is not root. */
function anyAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter(({ name, uid }) => name && uid > 0);
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  if (!account) throw new Error('root needs an account "nobody" in /etc/passwd');
  return { uid: account.uid, gid: account.gid };
}

function checkCluster({ cluster, major, owner }: Places) {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new StartError(`${cluster} is in the way: it is no PostgreSQL database.`);
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found !== major) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${found} and cannot be opened by ${major}: restore a backup, or start the version of the product that made it.`,
    );
  }
  const stats = statSync(cluster);
  // Copied or restored by root, it may have lost its owner or rights; the server is strict about both.
  if (owner && stats.uid !== owner.uid) chownAll(cluster, owner);
  if ((stats.mode & 0o027) !== 0) chmodSync(cluster, 0o700);
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

class Server {
  readonly #places: Places;
  readonly #settings: Record<string, string>;
  readonly #say: (line: string) => void;
  #child: ChildProcess | undefined;
  /** Holds the shared lock for as long as we use the server. */
  #hold: pg.Client | undefined;
  #reopening: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;
  readonly #stop = new AbortController();
  #logStart = 0;
  host: string;
  adopted = false;

  constructor(places: Places, settings: Record<string, string>, say: (line: string) => void) {
    this.#places = places;
    this.#settings = settings;
    this.#say = say;
    this.host = makeSocketFolder(places.cluster, port, places.owner);
  }

  /**
   * Connects, starting the server if nobody answers. The same loop serves an empty folder, a server that is
   * running, two starts at once and a restart after a crash, when PostgreSQL refuses a few times.
   */
  async open() {
    const from = Date.now();
    let deadline = from + patience;
    let wait = 20;
    let nextSpawn = 0;
    let failures: string[] = [];
    let cause = '';
    let told = false;
    for (;;) {
      const answer = await this.#connect();
      if (typeof answer === 'object') {
        this.#keep(answer);
        return;
      }
      if (answer === 'starting') {
        // Recovery after a crash takes as long as it takes.
        deadline = Date.now() + patience;
        if (!told && Date.now() - from > 1500) {
          this.#say('The database is recovering from a crash; waiting for it …');
          told = true;
        }
      } else if (answer === 'silent' && !this.#childLives() && Date.now() >= nextSpawn) {
        if (this.#child) {
          cause = this.#lastFailure() || cause;
          // A lock or memory of a server that is going away frees itself; anything else stays as it is.
          if (/already exists|already in use|shared memory|could not bind/i.test(cause)) failures = [];
          else failures.push(cause);
          if (failures.length >= 3) throw this.#cannotStart(cause);
        }
        this.#spawn();
        nextSpawn = Date.now() + wait * 2;
      }
      if (Date.now() > deadline) throw this.#cannotStart(this.#lastFailure() || cause);
      await sleep(wait, undefined, { signal: this.#stop.signal });
      wait = Math.min(wait * 1.3, answer === 'starting' || this.#childLives() ? 100 : 1000);
    }
  }

  #cannotStart(cause: string) {
    return new StartError(
      `The database in ${this.#places.cluster} does not start${cause && ` ("${cause}")`}; its log is ${this.#places.log}.`,
    );
  }

  #childLives() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** A connection that holds the shared lock, or what the silence means. */
  async #connect(): Promise<pg.Client | 'starting' | 'silent' | 'busy'> {
    let answer: 'starting' | 'silent' | 'busy' = 'silent';
    for (const host of this.#socketFolders()) {
      const client = new pg.Client({
        host,
        port,
        user,
        database: 'postgres',
        ssl: false,
        application_name: 'anyan keeper',
        connectionTimeoutMillis: 5000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query("select current_setting('data_directory') as directory");
        if (rows[0]?.directory !== this.#places.cluster) {
          throw new StartError(`The database behind ${host} is not the one of ${this.#places.cluster}.`);
        }
        await client.query('select pg_advisory_lock_shared($1)', [inUse]);
        this.host = host;
        this.adopted = (await this.#postmaster(client)) !== this.#child?.pid;
        return client;
      } catch (error) {
        void client.end().catch(() => {});
        if (error instanceof StartError) throw error;
        const { code } = error as { code?: string };
        if (code === '57P03') answer = 'starting';
        else if (code !== 'ECONNREFUSED' && code !== 'ENOENT' && answer === 'silent') answer = 'busy';
      }
    }
    return answer;
  }

  /** Our socket folder, and the one a running server was started with, should TMPDIR have changed since. */
  #socketFolders() {
    const other = this.#pidFile()[4];
    if (!other || other === this.host || !isPrivate(other, this.#places.owner)) return [this.host];
    return [this.host, other];
  }

  #pidFile() {
    try {
      return readFileSync(join(this.#places.cluster, 'postmaster.pid'), 'utf8').split('\n');
    } catch {
      return [];
    }
  }

  /** Process id of the server at the other end, as it says itself. */
  async #postmaster(client: pg.Client) {
    const { rows } = await client.query(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
    );
    return rows[0]?.pid as number;
  }

  #spawn() {
    const { native, cluster, log, owner } = this.#places;
    // Cleaners of temporary folders may have taken it.
    if (!existsSync(this.host)) this.host = makeSocketFolder(cluster, port, owner);
    const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 10_000_000) renameSync(log, `${log}.1`);
    this.#logStart = size > 10_000_000 ? 0 : size;
    // A file, not a pipe: the server must be able to outlive us.
    // Not through a link, which in a folder of another user could lead root anywhere.
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
    const output = openSync(log, flags, 0o600);
    if (owner) fchownSync(output, owner.uid, owner.gid);
    const settings: Record<string, string> = {
      ...this.#settings,
      listen_addresses: '',
      port: String(port),
      unix_socket_directories: `"${this.host}"`,
      unix_socket_permissions: '0700',
    };
    const imposter = this.#imposter();
    try {
      // Detached, so that Ctrl-C does not stop it before the product has finished with it.
      const child = spawn(
        join(native, 'bin/postgres'),
        ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        {
          cwd: '/',
          env: { ...environment, ...(imposter ? { PG_GRANDPARENT_PID: String(imposter) } : {}) },
          detached: true,
          stdio: ['ignore', output, output],
          ...owner,
        },
      );
      child.on('error', () => {});
      child.unref();
      this.#child = child;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new StartError(`PostgreSQL cannot be run${isRoot() ? ' by root as another user' : ''}: ${why}.`);
    } finally {
      closeSync(output);
    }
  }

  /**
   * After a crash or a restart of the machine the number in postmaster.pid may belong to some other process, or to
   * one that is dead and not yet fetched by its parent; PostgreSQL would refuse to start for as long as it is there.
   * Such a number is passed in PG_GRANDPARENT_PID, which PostgreSQL leaves out of that check. Its second check, on
   * the shared memory of the old server, still stands, so a server that does run is never joined by a second.
   */
  #imposter(): number | undefined {
    const pid = Number(this.#pidFile()[0]);
    if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
    try {
      if (process.platform === 'linux') {
        const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.[0];
        return state === 'Z' || readlinkSync(`/proc/${pid}/cwd`) !== this.#places.cluster ? pid : undefined;
      }
      const shown = execFileSync('ps', ['-o', 'state=,comm=', '-p', String(pid)], {
        encoding: 'utf8',
      }).trim();
      return shown && (shown.startsWith('Z') || !shown.includes('postgres')) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  /** What PostgreSQL itself said when it last refused to start. */
  #lastFailure() {
    if (!this.#child) return '';
    try {
      const lines = readFileSync(this.#places.log).subarray(this.#logStart).toString().split('\n');
      const last = lines.filter((line) => /FATAL|PANIC|error while loading/.test(line)).pop() ?? '';
      return last.replace(/^.*(FATAL|PANIC): +/, '').trim();
    } catch {
      return '';
    }
  }

  #keep(client: pg.Client) {
    this.#hold = client;
    client.once('end', () => {
      if (this.#stop.signal.aborted) return;
      this.#hold = undefined;
      this.#reopening = this.#reopen();
    });
  }

  /** The server died or was stopped under us: bring it back, for as long as it takes. */
  async #reopen() {
    this.#say('The database went away; starting it again.');
    while (!this.#stop.signal.aborted) {
      try {
        await this.open();
        return;
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        this.#say(error instanceof Error ? error.message : String(error));
        await sleep(1000);
      }
    }
  }

  /** A killed process proves nothing about a power cut, so these are asked for. */
  async assertDurable() {
    const { rows } = (await this.#hold?.query(
      `select name from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'`,
    )) ?? { rows: [] };
    if (rows.length > 0) {
      const names = rows.map(({ name }) => name).join(', ');
      throw new StartError(`The database could lose data: ${names} must be on in ${this.#places.cluster}.`);
    }
  }

  async createDatabase(name: string) {
    const hold = this.#hold;
    if (!hold) throw new StartError('The database went away while it was being prepared: start again.');
    const { rowCount } = await hold.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    try {
      await hold.query(`create database ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      // Another start made it between the two statements.
      if (!['42P04', '23505'].includes((error as { code: string }).code)) throw error;
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#shutDown();
    return this.#stopped;
  }

  async #shutDown() {
    this.#stop.abort();
    await this.#reopening;
    const from = Date.now();
    let hold = this.#hold;
    // It may have died a moment ago, or one of its processes, after which it goes on.
    for (;;) {
      if (hold && (await this.#leave(hold))) return;
      const answer = await this.#connect().catch(() => 'silent' as const);
      hold = typeof answer === 'object' ? answer : undefined;
      if (hold) continue;
      const pid = this.#ownPostmaster();
      if (pid === undefined || Date.now() - from > patience) return;
      // While it recovers nobody uses it, and the next start recovers it as well. An orderly end may hang then.
      if (answer === 'starting' && Date.now() - from > recovering) return this.#end(pid, 'SIGQUIT');
      await sleep(20);
    }
  }

  /** Gives up our share of the server, and ends it where nobody has one. False when it did not answer. */
  async #leave(hold: pg.Client): Promise<boolean> {
    try {
      // Our share first: two that stop at once would otherwise each see the other's and both leave.
      await hold.query('select pg_advisory_unlock_shared($1)', [inUse]);
      const { rows } = await hold.query('select pg_try_advisory_lock($1) as alone', [inUse]);
      if (rows[0]?.alone) await this.#end(await this.#postmaster(hold));
      return true;
    } catch {
      return false;
    } finally {
      await hold.end().catch(() => {});
    }
  }

  /** The server of this cluster that runs, found without it. */
  #ownPostmaster(): number | undefined {
    if (this.#childLives()) return this.#child?.pid;
    const pid = Number(this.#pidFile()[0]);
    return pid > 1 && isAlive(pid) && this.#imposter() === undefined ? pid : undefined;
  }

  async #end(pid: number, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    try {
      process.kill(pid, signal);
      await this.#gone(pid);
      rmdirSync(this.host);
    } catch {
      // It went away by itself, or the next start is using the folder already.
    }
  }

  async #gone(pid: number) {
    const deadline = Date.now() + patience;
    while (isAlive(pid) && this.#pidFile()[0] === String(pid) && Date.now() < deadline) await sleep(10);
  }
}
