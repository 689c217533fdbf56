/**
 * `npm run drill -- NAME [HOW MANY]`: that drill alone, its last line one JSON object; without a name all of them, and
 * a line about all at the end. Exit status 1 on a fault.
 */
import { conclude, concludeAll } from './stage.ts';

const drills: Record<string, (many?: number) => Promise<void>> = {
  approve: async (many) => (await import('./approve.ts')).run(many),
  restart: async (many) => (await import('./restart.ts')).run(many),
  postgres: async (many) => (await import('./postgres.ts')).run(many),
  pool: async (many) => (await import('./pool.ts')).run(many),
  database: async (many) => (await import('./database.ts')).run(many),
  upload: async (many) => (await import('./upload.ts')).run(many),
  exam: async (many) => (await import('./exam.ts')).run(many),
  import: async (many) => (await import('./import.ts')).run(many),
  disk: async (many) => (await import('./disk.ts')).run(many),
  starved: async (many) => (await import('./starved.ts')).run(many),
  clock: async () => (await import('./clock.ts')).run(),
  slow: async (many) => (await import('./slow.ts')).run(many),
  nodes: async () => (await import('./nodes.ts')).run(),
  migrate: async () => (await import('./migrate.ts')).run(),
  lost: async (many) => (await import('./lost.ts')).run(many),
  defences: async (number) => (await import('./defences.ts')).run(number),
  audit: async () => (await import('./audit.ts')).run(),
  sms: async () => (await import('./sms.ts')).run(),
};

const [name, many] = process.argv.slice(2);
const names = name === undefined ? Object.keys(drills) : [name];
if (names.some((one) => !drills[one]) || (many !== undefined && !/^[1-9]\d{0,5}$/.test(many))) {
  console.error(`Which one? npm run drill -- ${Object.keys(drills).join(' | ')} [how many]`);
  process.exit(1);
}
for (const one of names) {
  try {
    await drills[one]?.(many === undefined ? undefined : Number(many));
  } catch (error) {
    if (name !== undefined) throw error;
    console.error(one, error);
    conclude(one, {}, { threw: 1 });
  }
}
if (name === undefined) concludeAll(names);
process.exit();
