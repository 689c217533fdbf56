import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Ends this process when the one that started it is gone, however that ended. */
export function endWithParent() {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}

interface Options {
  quiet?: boolean;
  env?: Record<string, string>;
  /** Is given what the command prints, by `out` and `err`, and shows it. */
  shown?: (stream: 'out' | 'err', text: string) => void;
}

/** Runs a command in the root folder, or in `cwd`, with `env` added to ours or to the environment `base`. Answers with its exit code (1 when killed or not runnable) and its output. */
export function run(
  command: string,
  args: string[],
  options: Options & { cwd?: string; base?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...(options.base ?? process.env), ...options.env },
      stdio: options.quiet || options.shown ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const [name, stream] of [
      ['out', child.stdout],
      ['err', child.stderr],
    ] as const) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (options.shown) options.shown(name, text);
        else output += text;
      });
    }
    const kill = () => child.kill();
    process.once('exit', kill);
    const finish = (code: number) => {
      process.removeListener('exit', kill);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** The same with the Node that runs this. */
export const runNode = (args: string[], options: Options = {}) => run(process.execPath, args, options);
