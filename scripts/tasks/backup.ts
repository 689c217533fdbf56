import { outcomeOf, runBackup } from '../../apps/server/src/platform/backup/run.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { StartError } from '../../apps/server/src/platform/startError.ts';

// A base backup of the embedded database and what is new of the files, beside the running product or without it.
try {
  const say = (line: string) => console.log(line);
  const report = await runBackup(readConfig(process.env), say);
  for (const line of outcomeOf(report)) say(line);
  for (const fault of report.faults) console.error(fault);
  if (report.faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
